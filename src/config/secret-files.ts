import { readFileSync } from 'node:fs';

/** What may stand in a file of its own, as container platforms hand secrets out: `<NAME>_FILE` names it. */
export const secretVariables = [
  'DATABASE_APP_URL',
  'DATABASE_SYSTEM_URL',
  'DATABASE_SYSTEM_DIRECT_URL',
  'DATABASE_BACKUP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_IDENTITY',
  'BACKUP_SCRATCH_URL',
  'TEMPORAL_API_KEY',
  'ADMIN_TOKEN',
  'SMTP_URL',
  'SECRETS_KEY',
  'SECRETS_KEYS_OLD',
  'CURSOR_KEY',
  'CURSOR_KEYS_OLD',
  'SANDBOX_PROVIDER_CONTROL_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/**
 * The environment with the secrets that it only points to. White space around a secret is not part of it: editors and
 * `echo` end a file with a new line.
 * @param names which variables may be given as files
 * @throws Error that names the variable whose file cannot be read, or that is given in both ways
 */
export function withSecretsOfFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[] = secretVariables,
): NodeJS.ProcessEnv {
  const read = { ...environment };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = environment[variable];
    if (!file) continue;
    if (environment[name]) throw new Error(`${variable}: ${name} is set, too; one of them must go`);
    read[name] = readSecret(variable, file);
    if (read[name] === '') throw new Error(`${variable}: its file is empty`);
    // Left in, it would be given twice for the next reader of the result.
    delete read[variable];
  }
  return read;
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable}: its file cannot be read`, { cause: error });
  }
}
