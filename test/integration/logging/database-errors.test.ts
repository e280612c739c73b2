import { randomUUID } from 'node:crypto';

import { createLogger } from '../../../src/logging/create-logger';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const secret = 'Jana Nováková, Hlavná 8';

/** Runs a statement that fails, through the portal's own pool, and logs what it throws under a name of the caller's. */
async function loggedFailure(sql: string, binds: readonly unknown[], member = 'err'): Promise<string> {
  const thrown: unknown = await scratch.database
    .withSystem((tx) => tx.query(sql, binds))
    .then(
      () => expect(null).toBe('an error'),
      (error: unknown) => error,
    );
  const lines: string[] = [];
  createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }).error(
    { [member]: thrown },
    'failed',
  );
  return lines.join('');
}

const insertTenant = `insert into tenants (id, name, dic, status, settings) values ($1, $2, '2020', $3, '{}')`;

it.each(['err', 'error', 'cause'])(
  'of a violated constraint say which, and never what was to be written (%s)',
  async (member) => {
    const line = await loggedFailure(insertTenant, [randomUUID(), secret, 'gone'], member);
    const logged = (JSON.parse(line) as Record<string, Record<string, string>>)[member];
    expect(logged).toMatchObject({ code: '23514', constraint: expect.stringContaining('status') as string });
    expect(logged?.stack).toMatch(/^\s+at /);
    expect(line).not.toContain('Nováková');
    expect(line).not.toMatch(/parameters|insert into/);
  },
);

it('of a value that does not fit its type do not quote it', async () => {
  const line = await loggedFailure('select $1::uuid', [secret]);
  expect(line).toContain('22P02');
  expect(line).not.toContain('Nováková');
});
