import { randomBytes } from 'node:crypto';

import { readConfig } from '../../src/config';

const drawn = (): string => randomBytes(32).toString('base64');
const sound = {
  DATABASE_APP_URL: 'postgres://portal_app:kE3n9xQ2@postgres:5432/portal',
  DATABASE_SYSTEM_URL: 'postgres://portal_system:Vq81mZp0@postgres:5432/portal',
  S3_ENDPOINT: 'http://minio:9000',
  S3_ACCESS_KEY: 'svc-documents',
  S3_SECRET_KEY: 'u7Yt5Rr3Ee1',
  TEMPORAL_ADDRESS: 'temporal:7233',
  SECRETS_KEY: drawn(),
  CURSOR_KEY: drawn(),
};
const exposed = { ...sound, HTTP_HOST: '0.0.0.0' };
const finding = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['DATABASE_APP_URL', 'postgres://portal_app:change-me@postgres:5432/portal'],
  ['DATABASE_SYSTEM_URL', 'postgres://portal_system:portal_system@postgres:5432/portal'],
  ['S3_ACCESS_KEY', 'minioadmin'],
  ['S3_SECRET_KEY', 'change-me-too'],
  ['ADMIN_TOKEN', 'change-me-change-me'],
  ['SECRETS_KEY', Buffer.alloc(32).toString('base64')],
  ['CURSOR_KEY', Buffer.alloc(32, 7).toString('base64')],
])('%s with an example value stops a process that other machines reach, and is allowed on loopback', (name, value) => {
  const message = finding({ ...exposed, [name]: value });
  expect(message).toContain(`${name}: an example`);
  expect(message).not.toContain(value);
  expect(finding({ ...sound, [name]: value })).toBe('');
  expect(finding({ ...sound, HTTP_HOST: '::1', [name]: value })).toBe('');
});

it('secrets of one’s own are taken anywhere', () => {
  expect(finding(exposed)).toBe('');
});

it('an admin port that other machines reach needs a token', () => {
  expect(finding({ ...sound, ADMIN_HOST: '0.0.0.0' })).toContain('ADMIN_TOKEN');
  expect(finding({ ...sound, ADMIN_HOST: '0.0.0.0', ADMIN_TOKEN: randomBytes(16).toString('hex') })).toBe('');
});
