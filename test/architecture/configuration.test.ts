import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { configVariables, readConfig } from '../../src/config';

const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
const lines = example.split('\n').filter((line) => /^[A-Z_0-9]+=/.test(line));
const given = Object.fromEntries(
  lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
/** What has no default and no example. */
const own = {
  DATABASE_APP_URL: 'postgres://portal_app:kE3n9xQ2@postgres:5432/portal',
  DATABASE_SYSTEM_URL: 'postgres://portal_system:Vq81mZp0@postgres:5432/portal',
  S3_ACCESS_KEY: 'svc-documents',
  S3_SECRET_KEY: 'u7Yt5Rr3Ee1',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  CURSOR_KEY: randomBytes(32).toString('base64'),
};
/** Known to docker-compose.yml alone: who administers the servers is no business of the portal's processes. */
const ofCompose =
  /^(POSTGRES_PASSWORD|(DATABASE_OWNER|DATABASE_APP|DATABASE_SYSTEM|DATABASE_BACKUP|TEMPORAL_DATABASE|SANDBOX_PROVIDER_DATABASE)_PASSWORD|MINIO_ROOT_(USER|PASSWORD))$/;

it('names every variable in .env.example, and no other', () => {
  expect(
    Object.keys(given)
      .filter((name) => !ofCompose.test(name))
      .sort(),
  ).toEqual([...configVariables].sort());
});

it('is complete with .env.example and secrets of one’s own', () => {
  expect(() => readConfig({ ...given, ...own })).not.toThrow();
});

it('shows no secret in .env.example that somebody could leave as it is', () => {
  const secret = /PASSWORD|SECRET|_KEY$|_KEYS|TOKEN$|DATABASE_.*URL|ROOT_USER/;
  expect(Object.entries(given).filter(([name, value]) => secret.test(name) && value !== '')).toEqual([]);
});

it('shows in .env.example what holds without it', () => {
  const differing = new Set(['HTTP_HOST', 'TEMPORAL_UI_URL', 'PUBLIC_BASE_URL']);
  const minimal = { ...own, S3_ENDPOINT: given.S3_ENDPOINT, TEMPORAL_ADDRESS: given.TEMPORAL_ADDRESS };
  const [shown, bare] = [readConfig({ ...given, ...own }), readConfig(minimal)];
  const different = configVariables.filter(
    (name) => JSON.stringify(shown[name as keyof typeof shown]) !== JSON.stringify(bare[name as keyof typeof bare]),
  );
  expect(different.filter((name) => !differing.has(name))).toEqual([]);
});

it('names every fault by its variable and never shows a value', () => {
  let message = '';
  try {
    readConfig({ ...given, ...own, SECRETS_KEY: 'not-a-secret', HTTP_PORT: '99999' });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain('SECRETS_KEY');
  expect(message).toContain('HTTP_PORT');
  expect(message).not.toMatch(/not-a-secret|99999/);
});
