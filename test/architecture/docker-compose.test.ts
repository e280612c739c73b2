import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { parse } from 'yaml';
import { z } from 'zod';

import { configVariables, readConfig } from '../../src/config';
import { readPostmanConfig } from '../../src/sandbox-postman/config';

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const example = parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8')) as Record<string, string>;

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const serviceSchema = z.looseObject({
  image: z.string(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), scalar).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
  command: z.union([z.string(), z.array(z.string())]).optional(),
});
const { services } = z
  .looseObject({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(text, { merge: true }));
const service = (name: string): z.infer<typeof serviceSchema> => serviceSchema.parse(services[name]);

/** What a container sees: the env file below its own settings, with `${NAME}` and `${NAME:-default}` replaced as Compose does. */
function environmentOf(name: string): Record<string, string> {
  const { environment, env_file: file } = service(name);
  const resolve = (value: string): string =>
    value.replace(
      /\$\{(\w+)(?::-([^}]*))?\}/g,
      (_, variable: string, fallback?: string) => example[variable] || (fallback ?? ''),
    );
  const own = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, resolve(value)]));
  return { ...(file === undefined ? {} : example), ...own };
}

describe('docker-compose.yml', () => {
  it.each(['api', 'worker'])('hands %s a configuration that it accepts, once the keys are filled in', (name) => {
    const key = Buffer.alloc(32, 1).toString('base64');
    const config = readConfig({ ...environmentOf(name), SECRETS_KEY: key, CURSOR_KEY: key });
    expect(config.PROVIDER_ALLOWED_HOSTS).toEqual(['sandbox-postman']);
  });

  it.each(['api', 'worker'])('sets nothing for %s that the configuration does not know', (name) => {
    expect(Object.keys(service(name).environment).filter((variable) => !configVariables.includes(variable))).toEqual(
      [],
    );
  });

  it('hands the sandbox postman a configuration that it accepts', () => {
    expect(readPostmanConfig(environmentOf('sandbox-postman'))).toMatchObject({
      host: '0.0.0.0',
      port: 8090,
      controlPort: 8091,
    });
  });

  it('gives PostgreSQL and MinIO the credentials that the portal uses', () => {
    const { DATABASE_OWNER_URL = '', S3_ACCESS_KEY, S3_SECRET_KEY } = environmentOf('api');
    const owner = new URL(DATABASE_OWNER_URL);
    const postgres = environmentOf('postgres');
    expect([owner.username, owner.password, owner.pathname]).toEqual([
      postgres.POSTGRES_USER,
      postgres.POSTGRES_PASSWORD,
      `/${postgres.POSTGRES_DB}`,
    ]);
    expect(environmentOf('minio')).toMatchObject({
      MINIO_ROOT_USER: S3_ACCESS_KEY,
      MINIO_ROOT_PASSWORD: S3_SECRET_KEY,
    });
  });

  it('pins every image of somebody else by its tag', () => {
    const foreign = Object.values(services)
      .map(({ image }) => image)
      .filter((image) => image !== 'faktura-portal');
    expect(
      foreign.filter((image) => !/\d/.test(image.split(':').slice(1).join(':')) || image.endsWith(':latest')),
    ).toEqual([]);
  });

  it('checks the health of everything that something waits for', () => {
    const awaited = Object.values(services).flatMap(({ depends_on: needs }) =>
      Object.entries(needs)
        .filter(([, { condition }]) => condition === 'service_healthy')
        .map(([name]) => name),
    );
    expect(awaited.filter((name) => service(name).healthcheck === undefined)).toEqual([]);
    expect(['api', 'worker', 'sandbox-postman'].filter((name) => service(name).healthcheck === undefined)).toEqual([]);
  });
});
