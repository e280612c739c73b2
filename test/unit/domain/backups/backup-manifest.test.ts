import fc from 'fast-check';

import { type BackupManifest, parseBackupObject, parseManifest } from '../../../../src/domain/backups/backup-manifest';

const hash = 'a'.repeat(64);
const file = {
  name: 'invoices.1.copy.gz.age',
  table: 'invoices',
  rows: 2,
  bytes: 300,
  sha256: hash,
  storedSha256: hash,
};
const manifest: BackupManifest = {
  formatVersion: 1,
  id: '0b54ae6c-7f3e-4a86-8c4b-2f3f7a1f1f10',
  engine: 'logical',
  snapshotAt: '2026-11-22T02:00:00.000Z',
  serverVersion: 170002,
  migration: '202611240000-generalise-jobs',
  epoch: 0,
  keyIds: ['12345678'],
  tables: [{ name: 'invoices', columns: ['id', 'tenant_id'], rows: 2 }],
  sequences: [{ name: 'audit_no', lastValue: '9223372036854775807', isCalled: true }],
  files: [file],
  objects: { count: 1, bytes: 20, missing: 0, lists: [{ ...file, name: 'objects.1.ndjson.gz', table: null }] },
};

describe('the manifest of a backup', () => {
  it('is read as it was written', () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  it('names the format that it does not know', () => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, formatVersion: 2 }))).toThrow(
      'The set has the format 2; this version of the portal reads 1.',
    );
  });

  it.each(['../invoices', '/etc/passwd', 'a/b', '.hidden', ''])('takes no file named %j', (name) => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, files: [{ ...file, name }] }))).toThrow('at name');
  });

  it('names a member that is missing', () => {
    for (const member of Object.keys(manifest).filter((name) => name !== 'formatVersion')) {
      expect(() => parseManifest(JSON.stringify({ ...manifest, [member]: undefined }))).toThrow(`at ${member}.`);
    }
  });

  it('refuses any other JSON with an error of its own', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => parseManifest(JSON.stringify(value))).toThrow(/manifest of the backup|The set has the format/);
      }),
    );
  });
});

describe('a line of a list of objects', () => {
  it('is read as it was written', () => {
    const object = { key: 't/i/document.xml', versionId: 'v', sha256: hash, sizeBytes: 20 };
    expect(parseBackupObject(JSON.stringify(object))).toEqual(object);
    expect(() => parseBackupObject(JSON.stringify({ ...object, sha256: 'A' }))).toThrow('at sha256');
  });
});
