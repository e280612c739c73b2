/** The settings that decide what others may reach, the secrets that keep them out, and what is needed together. */
export interface ExposedSettings {
  ADMIN_HOST: string;
  HTTP_HOST: string;
  DATABASE_APP_URL: string;
  DATABASE_SYSTEM_URL: string;
  DATABASE_SYSTEM_DIRECT_URL?: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  SECRETS_KEY: string;
  CURSOR_KEY: string;
  ADMIN_TOKEN?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  SANDBOX_ENABLED: boolean;
  SANDBOX_PROVIDER_URL?: string;
  SANDBOX_PROVIDER_CONTROL_URL?: string;
  DATABASE_BACKUP_URL?: string;
  BACKUP_TARGET?: string;
  BACKUP_RECIPIENT?: string;
  BACKUP_S3_ENDPOINT?: string;
  BACKUP_S3_ACCESS_KEY?: string;
  BACKUP_S3_SECRET_KEY?: string;
}

/** Words of documentation, of examples and of servers' defaults: never a secret that was chosen. */
const exampleWords =
  /^(change-?me.*|.*change-?me|example.*|secret|password|postgres|minio|minioadmin|admin|test|portal(_owner|_app|_system|_backup)?|x{3,})$/i;

const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/i.test(host);

const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);

/** A key whose bytes are all the same was typed, not drawn. */
const isDrawn = (key: string): boolean => new Set(Buffer.from(key, 'base64')).size > 1;

/** What a target of backups needs. */
function backupFaults(config: ExposedSettings): string[] {
  if (config.BACKUP_TARGET === undefined) return [];
  const ofBucket = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const;
  const needed = ['BACKUP_RECIPIENT' as const, ...(config.BACKUP_TARGET.startsWith('s3:') ? ofBucket : [])];
  return needed.filter((name) => config[name] === undefined).map((name) => `${name}: needed with BACKUP_TARGET`);
}

/**
 * What must not be reached from other machines as it is set: example secrets that all can read in the repository, an
 * admin port without a token. On loopback all of it is allowed, for trying things out.
 * @returns a line for each fault, with the variable's name and never its value
 */
export function exposedFaults(config: ExposedSettings): string[] {
  const faults: string[] = [];
  if (!isLoopback(config.ADMIN_HOST) && config.ADMIN_TOKEN === undefined)
    faults.push('ADMIN_TOKEN: needed when ADMIN_HOST is reached from other machines');
  if (config.SMTP_URL !== undefined && config.MAIL_FROM === undefined) faults.push('MAIL_FROM: needed with SMTP_URL');
  for (const name of ['SANDBOX_PROVIDER_URL', 'SANDBOX_PROVIDER_CONTROL_URL'] as const)
    if (config.SANDBOX_ENABLED && config[name] === undefined) faults.push(`${name}: needed with SANDBOX_ENABLED`);
  faults.push(...backupFaults(config));
  if (isLoopback(config.HTTP_HOST) && isLoopback(config.ADMIN_HOST)) return faults;

  const words: Partial<Record<keyof ExposedSettings, string>> = {
    DATABASE_APP_URL: passwordOf(config.DATABASE_APP_URL),
    DATABASE_SYSTEM_URL: passwordOf(config.DATABASE_SYSTEM_URL),
    ...(config.DATABASE_SYSTEM_DIRECT_URL && {
      DATABASE_SYSTEM_DIRECT_URL: passwordOf(config.DATABASE_SYSTEM_DIRECT_URL),
    }),
    ...(config.DATABASE_BACKUP_URL && { DATABASE_BACKUP_URL: passwordOf(config.DATABASE_BACKUP_URL) }),
    S3_ACCESS_KEY: config.S3_ACCESS_KEY,
    S3_SECRET_KEY: config.S3_SECRET_KEY,
    ADMIN_TOKEN: config.ADMIN_TOKEN,
  };
  for (const [name, word] of Object.entries(words))
    if (word !== undefined && exampleWords.test(word))
      faults.push(`${name}: an example secret; choose one of your own`);
  for (const name of ['SECRETS_KEY', 'CURSOR_KEY'] as const)
    if (!isDrawn(config[name])) faults.push(`${name}: an example key; draw one with openssl rand -base64 32`);
  return faults;
}
