import { ProblemError } from '../../../src/domain/problem';
import type { Installation } from '../../../src/domain/restore/finish-restore';
import { requireFinishedRestore } from '../../../src/entries/require-finished-restore';
import { silentLog } from '../../support/rigs/silent-log';

const installation = (unfinishedRecovery: string | null): Installation => ({
  ...{ epoch: 1, recoveredTo: null, finishedAt: null, unfinishedRecovery },
});
const start = (read: () => Promise<Installation>) => requireFinishedRestore({ installation: { read }, log: silentLog });

describe('a process that starts', () => {
  it('refuses a restored database that is not finished, and says what to run', async () => {
    await expect(start(() => Promise.resolve(installation('2026-11-23T01:00:00Z')))).rejects.toThrow(
      'npm run restore -- finish',
    );
  });

  it('goes on with any other', async () => {
    await expect(start(() => Promise.resolve(installation(null)))).resolves.toBeUndefined();
  });

  it('does not wait for a database that is away, but asks it later', async () => {
    let asked = 0;
    await start(() => {
      asked += 1;
      return asked === 1
        ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'))
        : Promise.resolve(installation(null));
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(2);
  });
});
