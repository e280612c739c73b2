import type { Endpoints } from './endpoints';
import type { PortalFolders } from './folders';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

/**
 * What the portal's own processes (API, worker, admin commands) read at their start; the names are those of
 * src/config.ts.
 */
export function portalEnvironment(
  endpoints: Endpoints,
  folders: PortalFolders,
  ports: Ports,
  secrets: Secrets,
): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'info',
    PROVIDER_ALLOWED_HOSTS_SAPI_SK: '127.0.0.1',
    PROVIDER_ALLOWED_HOSTS_PHOSS_AP: '127.0.0.1',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,localhost',
    ALLOW_INSECURE_LOOPBACK: 'true',
    SANDBOX_ENABLED: 'true',
    MAIL_FROM: 'Faktura Portal <portal@localhost>',
    // The caller's own settings pass through and win over the lines above, never over the addresses below.
    ...process.env,
    DATABASE_APP_URL: endpoints.database.urls.app,
    DATABASE_SYSTEM_URL: endpoints.database.urls.system,
    DATABASE_BACKUP_URL: endpoints.database.urls.backup,
    S3_ENDPOINT: endpoints.s3.endpoint,
    S3_ACCESS_KEY: endpoints.s3.account.accessKey,
    S3_SECRET_KEY: endpoints.s3.account.secretKey,
    S3_BUCKET: endpoints.s3.bucket,
    TEMPORAL_ADDRESS: endpoints.temporal.address,
    TEMPORAL_NAMESPACE: endpoints.temporal.namespace,
    TEMPORAL_UI_URL: endpoints.temporal.ui,
    HTTP_HOST: process.env.HTTP_HOST || '127.0.0.1',
    HTTP_PORT: String(ports.api),
    ADMIN_HOST: '127.0.0.1',
    ADMIN_PORT: String(ports.admin),
    WORKER_ADMIN_PORT: String(ports.workerAdmin),
    BACKUP_ADMIN_PORT: String(ports.backupAdmin),
    PUBLIC_BASE_URL: endpoints.api.baseUrl,
    SMTP_URL: endpoints.mail.smtpUrl,
    SANDBOX_PROVIDER_URL: endpoints.sandboxProvider.baseUrl,
    SANDBOX_PROVIDER_CONTROL_URL: endpoints.sandboxProvider.controlUrl,
    SECRETS_KEY: secrets.secrets_key,
    CURSOR_KEY: secrets.cursor_key,
    RULES_DIR: folders.rules,
  };
}

/** The mail server sees nothing of the portal's either. */
export function mailCaptureEnvironment(ports: Ports): NodeJS.ProcessEnv {
  return {
    ...process.env,
    MAIL_CAPTURE_HTTP_PORT: String(ports.mailCapture),
    MAIL_CAPTURE_SMTP_PORT: String(ports.mailCaptureSmtp),
  };
}

/** The sandbox provider is another company's server: it sees nothing of the portal's. */
export function sandboxProviderEnvironment(endpoints: Endpoints, ports: Ports): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'info',
    ...process.env,
    SANDBOX_PROVIDER_DATABASE_URL: endpoints.database.urls.sandboxProvider,
    SANDBOX_PROVIDER_HOST: '127.0.0.1',
    SANDBOX_PROVIDER_PORT: String(ports.sandboxProvider),
    SANDBOX_PROVIDER_CONTROL_PORT: String(ports.sandboxProviderControl),
  };
}
