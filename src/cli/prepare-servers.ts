/**
 * Entry of the one-shot containers in docker-compose.yml: makes empty servers fit for the portal. Each part is given
 * the secrets that it needs and no others; all are safe to repeat.
 *
 * - `database`: roles and databases, as the superuser of DATABASE_ADMIN_URL; those of backups, of the sandbox provider
 *   and of Temporal where their URLs are given
 * - `object-store`: the bucket and the portal's account, as the root account of MinIO
 * - `temporal`: namespace and search attributes
 */
import { temporalOf } from '../compose/parts/temporal-settings';
import { readTemporalConfig } from '../config';
import { secretVariables, withSecretsOfFiles } from '../config/secret-files';
import { prepareDatabases } from './prepare-servers/databases';
import { prepareObjectStore } from './prepare-servers/object-store-account';
import { prepareNamespace } from './prepare-servers/temporal-namespace';

/** Beside the portal's own secrets those of the servers' administrators. */
const environment = (): NodeJS.ProcessEnv =>
  withSecretsOfFiles(process.env, [
    ...secretVariables,
    'DATABASE_ADMIN_URL',
    'DATABASE_OWNER_URL',
    'SANDBOX_PROVIDER_DATABASE_URL',
    'TEMPORAL_DATABASE_URL',
    'TEMPORAL_VISIBILITY_DATABASE_URL',
    'MINIO_ROOT_USER',
    'MINIO_ROOT_PASSWORD',
  ]);
const need = (name: string): string => {
  const value = environment()[name];
  if (!value) throw new Error(`${name} is not set. See .env.example.`);
  return value;
};

/** Of those that an installation may do without, the ones that are set. */
const given = (...names: string[]): string[] => {
  const set = environment();
  return names.flatMap((name) => set[name] || []);
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  database: () =>
    prepareDatabases(need('DATABASE_ADMIN_URL'), {
      guests: [need('DATABASE_APP_URL'), need('DATABASE_SYSTEM_URL')],
      readers: given('DATABASE_BACKUP_URL'),
      databases: [
        need('DATABASE_OWNER_URL'),
        ...given('SANDBOX_PROVIDER_DATABASE_URL', 'TEMPORAL_DATABASE_URL', 'TEMPORAL_VISIBILITY_DATABASE_URL'),
      ],
    }),
  'object-store': () =>
    prepareObjectStore(
      {
        endpoint: need('S3_ENDPOINT'),
        accessKey: need('MINIO_ROOT_USER'),
        secretKey: need('MINIO_ROOT_PASSWORD'),
        caFile: environment().S3_CA_FILE || undefined,
      },
      need('S3_BUCKET'),
      { accessKey: need('S3_ACCESS_KEY'), secretKey: need('S3_SECRET_KEY') },
    ),
  temporal: () => prepareNamespace(temporalOf(readTemporalConfig(process.env))),
};

async function prepareServers(part: string | undefined): Promise<void> {
  const prepare = parts[part ?? ''];
  if (prepare === undefined) throw new Error(`usage: prepare-servers ${Object.keys(parts).join(' | ')}`);
  await prepare();
}

prepareServers(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
