import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { readSandboxProviderConfig } from '@faktura-portal/sandbox-provider';
import { parse } from 'yaml';
import { z } from 'zod';

import { configVariables, readConfig } from '../../src/config';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** `.env.example` after somebody did what it says: each empty line at its top got a secret. */
const exampleText = read('.env.example');
const toFillIn = new Set(Object.keys(parseEnv(exampleText.slice(0, exampleText.indexOf('# -----')))));
const drawnFor = (name: string): string =>
  /^(SECRETS|CURSOR)_KEY$/.test(name) ? randomBytes(32).toString('base64') : randomBytes(24).toString('hex');
const filledIn = Object.fromEntries(
  Object.entries(parseEnv(exampleText) as Record<string, string>).map(([name, value]) => [
    name,
    toFillIn.has(name) ? drawnFor(name) : value,
  ]),
);

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const serviceSchema = z.looseObject({
  image: z.string(),
  env_file: z.unknown().optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), scalar).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
  command: z.union([z.string(), z.array(z.string())]).optional(),
});
const { services } = z
  .looseObject({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const names = Object.keys(services);
const service = (name: string): z.infer<typeof serviceSchema> => serviceSchema.parse(services[name]);
const ours = names.filter((name) => service(name).image === 'faktura-portal');

const substitution = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const missing: string[] = [];

/**
 * What a container sees: its settings with `${NAME}`, `${NAME:-default}` and `${NAME:?message}` replaced as Compose
 * does.
 */
function environmentOf(name: string): Record<string, string> {
  const resolve = (value: string): string =>
    value.replace(substitution, (_, variable: string, kind?: string, fallback?: string) => {
      const found = filledIn[variable];
      if (found) return found;
      if (kind === '?') missing.push(variable);
      return kind === '-' ? (fallback ?? '') : '';
    });
  return Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, resolve(value)]));
}

/** The variables of `.env` that a container learns, under whatever name. */
const learnt = (name: string): string[] => [
  ...new Set(
    Object.values(service(name).environment).flatMap((value) =>
      [...value.matchAll(substitution)].map(([, variable = '']) => variable),
    ),
  ),
];
const urlOf = (name: string, variable: string): URL => new URL(environmentOf(name)[variable] ?? '');

/** The account that reads all rows, and what opens a backup. */
const onlyForBackups = ['DATABASE_BACKUP_URL', 'BACKUP_IDENTITY', 'BACKUP_SCRATCH_URL'];

describe('docker-compose.yml with .env.example filled in as it says', () => {
  it.each(['api', 'worker'])('hands %s a configuration that it accepts', (name) => {
    const config = readConfig(environmentOf(name));
    expect(config.PROVIDER_ALLOWED_HOSTS_SAPI_SK).toEqual(['sandbox-provider']);
    expect([config.HTTP_HOST, config.ADMIN_HOST]).toEqual(['0.0.0.0', '127.0.0.1']);
  });

  it.each(['api', 'worker'])('passes on to %s every variable of the configuration, and no other', (name) => {
    const passedOn = configVariables.filter((variable) => !onlyForBackups.includes(variable));
    expect(Object.keys(service(name).environment).sort()).toEqual([...passedOn].sort());
    const unlike = Object.entries(service(name).environment)
      .filter(([variable]) => toFillIn.has(variable) || variable in filledIn)
      .filter(([variable, value]) => value.startsWith('${') && !value.startsWith(`\${${variable}:`));
    expect(unlike).toEqual([]);
  });

  it('hands the process of backups a configuration that it accepts, with all that it alone has', () => {
    expect(() => readConfig(environmentOf('backup'))).not.toThrow();
    expect(Object.keys(service('backup').environment).sort()).toEqual([...configVariables].sort());
  });

  it('hands the sandbox provider a configuration that it accepts', () => {
    const { host, port, controlPort } = readSandboxProviderConfig(environmentOf('sandbox-provider'));
    expect([host, port, controlPort]).toEqual(['0.0.0.0', 8090, 8091]);
  });

  it('asks for nothing that .env.example does not tell to fill in', () => {
    names.forEach(environmentOf);
    expect(missing).toEqual([]);
  });

  it('gives everybody the account that was prepared for him', () => {
    const account = (name: string, variable: string): string[] => {
      const { username, password, pathname } = urlOf(name, variable);
      return [username, password, pathname];
    };
    for (const variable of ['DATABASE_APP_URL', 'DATABASE_SYSTEM_URL'])
      for (const name of ['api', 'worker'])
        expect(account(name, variable)).toEqual(account('prepare-database', variable));
    expect(account('migrate', 'DATABASE_OWNER_URL')).toEqual(account('prepare-database', 'DATABASE_OWNER_URL'));
    expect(account('sandbox-provider', 'SANDBOX_PROVIDER_DATABASE_URL')).toEqual(
      account('prepare-database', 'SANDBOX_PROVIDER_DATABASE_URL'),
    );
    const [temporalUser, temporalPassword] = account('prepare-database', 'TEMPORAL_DATABASE_URL');
    expect(environmentOf('temporal')).toMatchObject({ POSTGRES_USER: temporalUser, POSTGRES_PWD: temporalPassword });
    expect(environmentOf('temporal-schema')).toMatchObject({ SQL_USER: temporalUser, SQL_PASSWORD: temporalPassword });
    expect(urlOf('prepare-database', 'DATABASE_ADMIN_URL').password).toBe(environmentOf('postgres').POSTGRES_PASSWORD);
    for (const name of ['api', 'worker']) {
      const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = environmentOf(name);
      expect(environmentOf('prepare-object-store')).toMatchObject({
        ...{ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY },
        MINIO_ROOT_PASSWORD: environmentOf('minio').MINIO_ROOT_PASSWORD,
      });
    }
  });
});

describe('least privilege', () => {
  it('hands `.env` as a whole to no service', () => {
    expect(names.filter((name) => service(name).env_file !== undefined)).toEqual([]);
  });

  it.each([
    ['POSTGRES_PASSWORD', ['postgres', 'prepare-database']],
    ['DATABASE_OWNER_PASSWORD', ['migrate', 'prepare-database']],
    ['DATABASE_APP_PASSWORD', ['api', 'backup', 'prepare-database', 'worker']],
    ['DATABASE_SYSTEM_PASSWORD', ['api', 'backup', 'prepare-database', 'worker']],
    ['DATABASE_BACKUP_PASSWORD', ['backup', 'prepare-database']],
    ['BACKUP_IDENTITY', ['backup']],
    ['BACKUP_SCRATCH_URL', ['backup']],
    ['TEMPORAL_DATABASE_PASSWORD', ['prepare-database', 'temporal', 'temporal-schema']],
    ['SANDBOX_PROVIDER_DATABASE_PASSWORD', ['prepare-database', 'sandbox-provider']],
    ['MINIO_ROOT_PASSWORD', ['minio', 'prepare-object-store']],
    ['S3_SECRET_KEY', ['api', 'backup', 'prepare-object-store', 'worker']],
    ['SECRETS_KEY', ['api', 'backup', 'worker']],
    ['CURSOR_KEY', ['api', 'backup', 'worker']],
  ])('%s is known to %j and to no other service', (secret, knowing) => {
    expect(names.filter((name) => learnt(name).includes(secret)).sort()).toEqual(knowing);
  });

  it('connects only the one-shot preparation as the superuser', () => {
    const urls = names.flatMap((name) =>
      Object.entries(environmentOf(name))
        .filter(([, value]) => /^postgres:\/\/postgres:/.test(value))
        .map(([variable]) => [name, variable]),
    );
    expect(urls).toEqual([['prepare-database', 'DATABASE_ADMIN_URL']]);
  });

  it.each(names)('%s can gain no privilege, has no capability and a limit of memory', (name) => {
    const { cap_drop: dropped, security_opt: options, mem_limit: memory } = service(name);
    expect([dropped, options, memory]).toEqual([
      ['ALL'],
      ['no-new-privileges:true'],
      expect.stringMatching(/^\d+[mg]$/),
    ]);
  });

  it('makes every image read-only except the two that write their configuration there', () => {
    const writable = names.filter((name) => service(name).read_only !== true);
    expect(writable).toEqual(['temporal', 'temporal-ui']);
  });

  it('runs our processes as an ordinary user, as the image does too', () => {
    expect(ours.filter((name) => service(name).user !== '1000:1000')).toEqual([]);
    expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m);
  });

  it('publishes on loopback only', () => {
    expect(names.flatMap((name) => service(name).ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe('the services', () => {
  it('of somebody else are pinned by version', () => {
    const foreign = names.map((name) => service(name).image).filter((image) => image !== 'faktura-portal');
    expect(
      foreign.filter((image) => !/\d/.test(image.split(':').slice(1).join(':')) || image.endsWith(':latest')),
    ).toEqual([]);
  });

  it('make Temporal’s tables for the version that runs, in the databases that were prepared for it', () => {
    const tagOf = (name: string): string => service(name).image.split(':')[1] ?? '';
    expect(tagOf('temporal-schema').split('-')[0]).toBe(tagOf('temporal'));
    const databases = ['TEMPORAL_DATABASE_URL', 'TEMPORAL_VISIBILITY_DATABASE_URL'].map((variable) =>
      urlOf('prepare-database', variable).pathname.slice(1),
    );
    const [script = ''] = service('temporal-schema').command ?? [];
    const [, list = ''] = /^for tables in ([^;]+);/.exec(script) ?? [];
    expect(list.split(' ').map((tables) => tables.split('/')[0])).toEqual(databases);
    expect(service('temporal').depends_on).toEqual({
      'temporal-schema': { condition: 'service_completed_successfully' },
    });
  });

  it('divide the histories of Temporal into as many parts as can never be changed later', () => {
    expect(environmentOf('temporal').NUM_HISTORY_SHARDS).toBe('512');
  });

  it('have their health checked where something waits for it, or runs on', () => {
    const awaited = names.flatMap((name) =>
      Object.entries(service(name).depends_on)
        .filter(([, { condition }]) => condition === 'service_healthy')
        .map(([other]) => other),
    );
    const unchecked = [...awaited, 'api', 'worker', 'backup', 'sandbox-provider'].filter(
      (name) => service(name).healthcheck === undefined,
    );
    expect(unchecked).toEqual([]);
  });
});
