import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { configVariables } from '../../../src/config';
import { secretVariables, withSecretsOfFiles } from '../../../src/config/secret-files';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
const fileWith = (name: string, content: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('a secret in a file of its own', () => {
  it('is read without the end of its line, beside what is given as it was', () => {
    const file = fileWith('s3', 'u7Yt5Rr3Ee1\n');
    expect(withSecretsOfFiles({ S3_SECRET_KEY_FILE: file, LOG_LEVEL: 'info' })).toEqual({
      S3_SECRET_KEY: 'u7Yt5Rr3Ee1',
      LOG_LEVEL: 'info',
    });
  });

  it('changes nothing when the result is read once more', () => {
    const once = withSecretsOfFiles({ CURSOR_KEY_FILE: fileWith('cursor', 'abc') });
    expect(withSecretsOfFiles(once)).toEqual(once);
  });

  it.each([
    ['cannot be read', { SECRETS_KEY_FILE: path.join(folder, 'missing') }],
    ['is empty', { SECRETS_KEY_FILE: fileWith('empty', '\n') }],
    ['is set, too', { SECRETS_KEY_FILE: fileWith('full', 'in-the-file'), SECRETS_KEY: 'in-the-open' }],
  ])('is refused by the name of its variable when it %s', (fault, environment) => {
    let message = '';
    try {
      withSecretsOfFiles(environment);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/^SECRETS_KEY_FILE: /);
    expect(message).toContain(fault);
    expect(message).not.toMatch(/in-the-file|in-the-open/);
  });

  it('is offered for every secret of the configuration', () => {
    const secret =
      /(SECRET|ACCESS|API)_KEY$|^(SECRETS|CURSOR)_KEY|(TOKEN|IDENTITY|HEADERS)$|^(DATABASE|SMTP|BACKUP_SCRATCH)_.*URL$/;
    expect([...secretVariables].sort()).toEqual(configVariables.filter((name) => secret.test(name)).sort());
  });
});
