import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { readJson, writePrivateJson } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { PortalFolders } from './folders';

const secretsSchema = z.object({
  /** PostgreSQL superuser; the application never sees it. */
  database_owner_password: z.string(),
  database_app_password: z.string(),
  database_system_password: z.string(),
  database_backup_password: z.string(),
  /** MinIO's root account; the application never sees it. */
  s3_access_key: z.string(),
  s3_secret_key: z.string(),
  /** The account of the portal's own processes. */
  s3_portal_access_key: z.string(),
  s3_portal_secret_key: z.string(),
  /** 32 bytes, base64: encrypts provider credentials and webhook secrets at rest. */
  secrets_key: z.string(),
  /** 32 bytes, base64: signs list cursors. */
  cursor_key: z.string(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The instance's secrets, generated at its first start and kept, because the data is encrypted and locked with them.
 */
export function keepSecrets(folders: PortalFolders): Secrets {
  const file = path.join(folders.instance, 'secrets.json');
  const kept = secretsSchema.partial().parse(readJson(file) ?? {});
  const complete = secretsSchema.safeParse(kept);
  if (complete.success) return complete.data;

  // Passwords travel inside URLs: url-safe letters need no escaping anywhere.
  const password = (): string => randomBytes(24).toString('base64url');
  const key = (): string => randomBytes(32).toString('base64');
  const secrets: Secrets = {
    database_owner_password: password(),
    database_app_password: password(),
    database_system_password: password(),
    database_backup_password: password(),
    s3_access_key: `root-${randomBytes(6).toString('hex')}`,
    s3_secret_key: password(),
    s3_portal_access_key: `portal-${randomBytes(6).toString('hex')}`,
    s3_portal_secret_key: password(),
    secrets_key: key(),
    cursor_key: key(),
    // An instance of before keeps what it has: its data is tied to it.
    ...kept,
  };
  writePrivateJson(file, secrets);
  return secrets;
}
