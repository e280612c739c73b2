import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDirectoryTarget } from '../../../../src/adapters/backups/directory-target';
import { fakeBackupTarget } from '../../../fakes/backup-target';
import { describeBackupTarget, streamOf } from '../../../fakes/suites/backup-target';

const fake = fakeBackupTarget();
describe('the backup target in memory', () => describeBackupTarget(() => fake));

describe('a directory as backup target', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'backups-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));
  describeBackupTarget(() => createDirectoryTarget(root));

  it('leaves nothing behind of what was broken off', async () => {
    const target = createDirectoryTarget(path.join(root, 'new'));
    await expect(target.put('a', streamOf('x', new Error('gone')))).rejects.toThrow();
    expect(readdirSync(path.join(root, 'new', '.partial'))).toEqual([]);
  });

  it('has no file outside of it', async () => {
    await expect(createDirectoryTarget(root).get('../secret')).rejects.toThrow('outside of the backup target');
  });

  it('is away when it cannot be written', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    const target = createDirectoryTarget(path.join(file, 'below'));
    expect(await target.ready()).toBe(false);
    await expect(target.put('a', streamOf('x'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
