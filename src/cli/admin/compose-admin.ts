import { createAuditLog } from '../../adapters/db/audit/audit-log';
import { createConnectionAdminRepository } from '../../adapters/db/connections/connection-admin';
import { createConnectionSecrets } from '../../adapters/db/connections/connection-secrets';
import { createConnectionRepository } from '../../adapters/db/connections/connections';
import { createInboxRepository } from '../../adapters/db/inbox/inbox';
import { createObjectReferences } from '../../adapters/db/invoices/object-references';
import { createCredentialAdminRepository } from '../../adapters/db/system/credential-admin';
import { createCredentialListing } from '../../adapters/db/system/credential-listing';
import { createCredentialRepository } from '../../adapters/db/system/credentials';
import { createLockoutStore } from '../../adapters/db/system/lockouts';
import { createOutbox } from '../../adapters/db/system/outbox';
import { createTaxRegisterLookup } from '../../adapters/db/system/tax-register-lists';
import { createTaxRegisterStore } from '../../adapters/db/system/tax-register-store';
import { createTenantAdminRepository } from '../../adapters/db/system/tenant-admin';
import { createTenantRepository } from '../../adapters/db/tenants/tenants';
import { type Database, openDatabase } from '../../adapters/db/transaction';
import { createHttpClient } from '../../adapters/http-out/http-client';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import { createProviderCatalogue } from '../../adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../../adapters/providers/sapi-sk/sapi-sk-provider';
import { createSecretBox } from '../../adapters/secrets/secret-box';
import { createTaxRegisterSource } from '../../adapters/tax-registers/tax-register-source';
import type { Config } from '../../config';
import { targetEncoding } from '../../document/encodings/encode';
import { defaultLockouts } from '../../domain/ports/access/lockouts';
import {
  changeIntegration,
  resetErpPassword,
  revokeErpToken,
  rotateErpToken,
} from '../../usecases/access/change-integration';
import { createApiKey } from '../../usecases/access/create-api-key';
import { createIntegration } from '../../usecases/access/create-integration';
import { openSession } from '../../usecases/access/open-session';
import { revokeApiKey } from '../../usecases/access/revoke-api-key';
import { unlockAccount } from '../../usecases/access/unlock-account';
import { changeConnection } from '../../usecases/connections/change-connection';
import { createConnection } from '../../usecases/connections/create-connection';
import { reencryptSecrets } from '../../usecases/connections/reencrypt-secrets';
import { sweepObjects } from '../../usecases/deliveries/sweep-objects';
import { createImportTaxRegister } from '../../usecases/tax-registers/import-tax-register';
import { changeTenant, setTenantStatus } from '../../usecases/tenants/change-tenant';
import { createTenant } from '../../usecases/tenants/create-tenant';

export type Admin = ReturnType<typeof composeAdmin>;

/** Everything that a command may do, on two small pools: the commands run one after the other. */
export function composeAdmin(config: Config, log: AdminLog) {
  const parts = composeAdminParts(config, log);
  const { http, database, audit, tenants, tenantAdmin, connections } = parts;
  return {
    publicBaseUrl: config.PUBLIC_BASE_URL,
    tenants,
    tenantAdmin,
    connections,
    createTenant: createTenant({ tenants: tenantAdmin, audit, encoder: { targetEncoding } }),
    changeTenant: changeTenant({ tenants: tenantAdmin, audit, encoder: { targetEncoding } }),
    setTenantStatus: setTenantStatus({ tenants: tenantAdmin, audit }),
    ...composeAccess(parts),
    ...composeConnections(config, parts),
    ...composeRegistries(config, database),
    outbox: createOutbox(database),
    sweepObjects: composeSweep(config, database, log),
    async close(): Promise<void> {
      http.close();
      await database.close();
    },
  };
}

interface AdminLog {
  warn(fields: object, message: string): void;
}

function composeAdminParts(config: Config, log: AdminLog) {
  const database = openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: 4,
    log,
  });
  const secrets = createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD });
  return {
    database,
    secrets,
    http: createHttpClient({ allowedHosts: config.PROVIDER_ALLOWED_HOSTS }),
    audit: createAuditLog(database),
    tenants: createTenantRepository(database),
    tenantAdmin: createTenantAdminRepository(database),
    connections: createConnectionRepository(database, secrets),
  };
}

type AdminParts = ReturnType<typeof composeAdminParts>;

/** API keys, integrations, accounts and sessions. */
function composeAccess({ database, audit, tenants, connections }: AdminParts) {
  const credentials = createCredentialAdminRepository(database);
  const accounts = createCredentialRepository(database);
  const listing = createCredentialListing(database);
  const passwords = createPasswordHasher();
  return {
    listing,
    createApiKey: createApiKey({ credentials, tenants, audit }),
    revokeApiKey: revokeApiKey({ credentials, audit }),
    createIntegration: createIntegration({
      credentials,
      accounts,
      tenants,
      connections,
      passwords,
      erpInbox: createInboxRepository(database),
      audit,
    }),
    changeIntegration: changeIntegration({ credentials, listing, connections, audit }),
    rotateErpToken: rotateErpToken({ credentials, listing, clock: Date.now, audit }),
    revokeErpToken: revokeErpToken({ credentials, listing, audit }),
    resetErpPassword: resetErpPassword({ credentials, listing, passwords, audit }),
    unlockAccount: unlockAccount({ accounts, lockouts: createLockoutStore(database, defaultLockouts), audit }),
    openSession: openSession({ credentials, tenants, clock: Date.now, audit }),
  };
}

function composeConnections(config: Config, { http, database, secrets, audit, tenants, connections }: AdminParts) {
  const providers = createProviderCatalogue([
    createSapiSkProvider({ http, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS }),
  ]);
  const connectionAdmin = createConnectionAdminRepository(database, secrets);
  const sandboxProviderUrl = config.SANDBOX_PROVIDER_URL ?? null;
  return {
    createConnection: createConnection({
      tenants,
      connections: connectionAdmin,
      providers,
      sandboxProviderUrl,
      audit,
    }),
    changeConnection: changeConnection({ tenants, connections, connectionAdmin, providers, sandboxProviderUrl, audit }),
    reencryptSecrets: reencryptSecrets({ secrets: createConnectionSecrets(database, secrets), audit }),
  };
}

function composeRegistries(config: Config, database: Database) {
  const taxRegisterStore = createTaxRegisterStore(database, { systemUrl: config.DATABASE_SYSTEM_URL });
  // What an import has to say is the command's output.
  const sayNothing = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    taxRegisters: createTaxRegisterLookup(database),
    taxRegisterStore,
    importTaxRegister: createImportTaxRegister({
      store: taxRegisterStore,
      source: createTaxRegisterSource({ baseUrl: null }, { clock: Date.now }),
      log: sayNothing,
    }),
  };
}

function composeSweep(config: Config, database: Database, log: AdminLog) {
  const sweep = {
    objects: createObjectStore({
      endpoint: config.S3_ENDPOINT,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket: config.S3_BUCKET,
      lockMode: config.S3_LOCK_MODE,
    }),
    references: createObjectReferences(database),
    clock: Date.now,
    log: { info: () => undefined, warn: (fields: object, message: string) => log.warn(fields, message) },
  };
  return (olderThanSeconds: number) => sweepObjects(sweep, olderThanSeconds);
}
