import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { configVariables, readConfig } from '../../src/config';

const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
const lines = example.split('\n').filter((line) => /^[A-Z_0-9]+=/.test(line));
const given = Object.fromEntries(
  lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const key = Buffer.alloc(32, 7).toString('base64');

it('names every variable in .env.example, and no other', () => {
  expect(Object.keys(given).sort()).toEqual([...configVariables].sort());
});

it('is complete with .env.example and the two keys', () => {
  expect(() => readConfig({ ...given, SECRETS_KEY: key, CURSOR_KEY: key })).not.toThrow();
});

it('shows in .env.example what holds without it', () => {
  const own = new Set([
    'HTTP_HOST',
    'ADMIN_HOST',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'TEMPORAL_UI_URL',
    'PUBLIC_BASE_URL',
  ]);
  const minimal = {
    SECRETS_KEY: key,
    CURSOR_KEY: key,
    ...Object.fromEntries(
      Object.entries(given).filter(([name]) =>
        /^(DATABASE_(APP|SYSTEM)|S3_(ENDPOINT|ACCESS|SECRET)|TEMPORAL_ADDRESS)/.test(name),
      ),
    ),
  };
  const [shown, bare] = [readConfig({ ...given, SECRETS_KEY: key, CURSOR_KEY: key }), readConfig(minimal)];
  const different = configVariables.filter(
    (name) => JSON.stringify(shown[name as keyof typeof shown]) !== JSON.stringify(bare[name as keyof typeof bare]),
  );
  expect(different.filter((name) => !own.has(name) && name !== 'DATABASE_OWNER_URL')).toEqual([]);
});

it('names every fault by its variable and never shows a value', () => {
  let message = '';
  try {
    readConfig({ ...given, SECRETS_KEY: 'not-a-secret', HTTP_PORT: '99999', CURSOR_KEY: key });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain('SECRETS_KEY');
  expect(message).toContain('HTTP_PORT');
  expect(message).not.toMatch(/not-a-secret|99999/);
});
