import { createAuditLog } from '../../adapters/db/audit/audit-log';
import { createAuditSeals } from '../../adapters/db/audit/audit-seals';
import { createConnectionAdminRepository } from '../../adapters/db/connections/connection-admin';
import { createConnectionSecrets } from '../../adapters/db/connections/connection-secrets';
import { createConnectionRepository } from '../../adapters/db/connections/connections';
import { createEventLog } from '../../adapters/db/events/events';
import { createForwardingSecrets } from '../../adapters/db/forwarding/forwarding-secrets';
import { createInboxRepository } from '../../adapters/db/inbox/inbox';
import { createObjectReferences } from '../../adapters/db/invoices/object-references';
import { createCredentialRepository } from '../../adapters/db/system/access/credentials';
import { createIntegrationOwners } from '../../adapters/db/system/access/integration-owners';
import { createMemberRepository } from '../../adapters/db/system/access/members';
import { createPeopleRepository } from '../../adapters/db/system/access/people';
import { createRateLimiter } from '../../adapters/db/system/access/rate-limits';
import { createSecondFactors } from '../../adapters/db/system/access/second-factors';
import { createSessionRepository } from '../../adapters/db/system/access/sessions';
import { createTotpSecrets } from '../../adapters/db/system/access/totp-secrets';
import { createUserLinks } from '../../adapters/db/system/access/user-links';
import { createOutbox } from '../../adapters/db/system/deliveries/outbox';
import { createProviderTypeStates } from '../../adapters/db/system/deliveries/provider-types';
import { createInstallationReader } from '../../adapters/db/system/installation';
import { createAddressOwners } from '../../adapters/db/system/notifications/address-owners';
import { createMailOutbox } from '../../adapters/db/system/notifications/mail-outbox';
import { createPollTurns } from '../../adapters/db/system/receiving/poll-turns';
import { createSystemSettingsRepository } from '../../adapters/db/system/system-settings';
import { createTaxRegisterLookup } from '../../adapters/db/system/tax-registers/tax-register-lists';
import { createTaxRegisterStore } from '../../adapters/db/system/tax-registers/tax-register-store';
import { createPartnerRepository } from '../../adapters/db/system/tenants/partners';
import { createTenantAdminRepository } from '../../adapters/db/system/tenants/tenant-admin';
import { createTenantRepository } from '../../adapters/db/tenants/tenants';
import { type Database, openDatabase } from '../../adapters/db/transaction';
import { createWebhookSecrets } from '../../adapters/db/webhooks/webhook-secrets';
import { createAuditHeads } from '../../adapters/objects/audit-heads';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import { createSecretBox } from '../../adapters/secrets/secret-box';
import { createTaxRegisterSource } from '../../adapters/tax-registers/tax-register-source';
import { createTotpCodes } from '../../adapters/totp/totp-codes';
import { composeMachineActs } from '../../compose/access/machines';
import { consoleUrlOf, issuer } from '../../compose/access/people';
import { objectStoreOptions } from '../../compose/parts/object-store-options';
import { composeProviders } from '../../compose/parts/providers';
import { sessionUrlOf } from '../../compose/parts/session-url';
import { temporalOf } from '../../compose/parts/temporal-settings';
import type { Config } from '../../config';
import { targetEncoding } from '../../document/encodings/encode';
import { inviteUser } from '../../usecases/access/links/invite-user';
import { sendLink } from '../../usecases/access/links/send-link';
import { makeReadyPerson } from '../../usecases/access/make-ready-person';
import { openSession } from '../../usecases/access/open-session';
import { createVerifyAudit } from '../../usecases/audit/verify-audit';
import { changeConnection } from '../../usecases/connections/change-connection';
import { createConnection } from '../../usecases/connections/create-connection';
import { reencryptSecrets } from '../../usecases/connections/reencrypt-secrets';
import { createRemoveConnection } from '../../usecases/connections/remove-connection';
import { createTryConnection } from '../../usecases/connections/test-connection';
import { sweepObjects } from '../../usecases/deliveries/sweep-objects';
import { queueMail } from '../../usecases/mail/queue-mail';
import { createReadSignInRules } from '../../usecases/system/system-settings';
import { createImportTaxRegister } from '../../usecases/tax-registers/import-tax-register';
import { actOnTenant } from '../../usecases/tenants/act-on-tenant';
import { changeTenant } from '../../usecases/tenants/change-tenant';
import { createTenant } from '../../usecases/tenants/create-tenant';

export type Admin = ReturnType<typeof composeAdmin>;

/** Everything that a command may do, on two small pools: the commands run one after the other. */
export function composeAdmin(config: Config, log: AdminLog) {
  const parts = composeAdminParts(config, log);
  const { closeProviders, database, tenants, tenantAdmin, connections } = parts;
  return {
    publicBaseUrl: config.PUBLIC_BASE_URL,
    tenants,
    tenantAdmin,
    connections,
    partners: createPartnerRepository(database),
    createTenant: createTenant({ tenants: tenantAdmin, encoder: { targetEncoding } }),
    changeTenant: changeTenant({ tenants: tenantAdmin, encoder: { targetEncoding } }),
    actOnTenant: actOnTenant({ tenants: tenantAdmin }),
    ...composeAccess(parts),
    ...composeInvitations(config, parts),
    ...composeConnections(config, parts),
    ...composeRegistries(config, database),
    outbox: createOutbox(database),
    pollTurns: createPollTurns(database),
    addressOwners: createAddressOwners(database),
    verifyAudit: createVerifyAudit({
      seals: createAuditSeals(database),
      heads: createAuditHeads(objectStoreOptions(config)),
      events: createEventLog(database),
    }),
    sweepObjects: composeSweep(config, database, log),
    /** Of the workers of this installation; null where they have no version. */
    deployment: config.TEMPORAL_DEPLOYMENT ?? null,
    async openWorkerReleases() {
      // Loaded only here: loading gRPC takes half a second, and most commands need none.
      const { createWorkerReleases } = await import('../../adapters/temporal/worker-releases.js');
      return createWorkerReleases(temporalOf(config), { clock: Date.now });
    },
    async close(): Promise<void> {
      closeProviders();
      await database.close();
    },
  };
}

const mailOutboxOf = (config: Config, database: Database) =>
  config.SMTP_URL === undefined ? null : createMailOutbox(database);

interface AdminLog {
  warn(fields: object, message: string): void;
}

function composeAdminParts(config: Config, log: AdminLog) {
  const database = openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: 4,
    // A person waits for one command, no queue of requests: a busy server may take its time.
    connectWithinMs: 15_000,
    log,
  });
  const secrets = createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD });
  const { providers, close: closeProviders } = composeProviders(config, { clock: Date.now, log });
  return {
    database,
    secrets,
    providers,
    closeProviders,
    audit: createAuditLog(database),
    tenants: createTenantRepository(database),
    tenantAdmin: createTenantAdminRepository(database),
    connections: createConnectionRepository(database, secrets),
  };
}

type AdminParts = ReturnType<typeof composeAdminParts>;

/** API keys, integrations, accounts and sessions. */
function composeAccess({ database, audit, tenants, connections }: AdminParts) {
  const erpInbox = createInboxRepository(database);
  return {
    ...composeMachineActs({ database, tenants, connections, erpInbox, clock: Date.now }),
    credentials: createCredentialRepository(database),
    integrationOwners: createIntegrationOwners(database),
    openSession: openSession({
      members: createMemberRepository(database),
      sessions: createSessionRepository(database),
      rules: createReadSignInRules({ systemSettings: createSystemSettingsRepository(database) }),
      tenants,
      clock: Date.now,
      audit,
    }),
  };
}

/** People who choose their first password by a link. */
function composeInvitations(config: Config, { database, secrets, audit, tenants }: AdminParts) {
  const mailOutbox = mailOutboxOf(config, database);
  return {
    /** Whether invitations reach people by themselves. */
    sendsMail: mailOutbox !== null,
    makeReadyPerson: makeReadyPerson({
      members: createMemberRepository(database),
      people: createPeopleRepository(database),
      factors: createSecondFactors(database),
      passwords: createPasswordHasher(),
      codes: createTotpCodes({ issuer }),
      secrets,
    }),
    inviteUser: inviteUser({
      people: createPeopleRepository(database),
      members: createMemberRepository(database),
      tenants,
      sendLink: sendLink({
        links: createUserLinks(database),
        queueMail: queueMail({ outbox: mailOutbox, secrets }),
        consoleUrl: consoleUrlOf(config),
      }),
      audit,
    }),
  };
}

function composeConnections(config: Config, parts: AdminParts) {
  const { providers, database, secrets, audit, tenants, connections } = parts;
  const connectionAdmin = createConnectionAdminRepository(database, secrets);
  const sandboxProvider = { url: config.SANDBOX_PROVIDER_URL ?? null, forEveryTenant: true };
  return {
    createConnection: createConnection({
      tenants,
      connections: connectionAdmin,
      providers,
      providerTypes: createProviderTypeStates(database),
      sandboxProvider,
    }),
    changeConnection: changeConnection({
      tenants,
      connections,
      connectionAdmin,
      providers,
      tryConnection: createTryConnection({ providers, limiter: createRateLimiter(database, Date.now) }),
      sandboxProvider,
      clock: Date.now,
    }),
    removeConnection: createRemoveConnection({ connections, connectionAdmin }),
    reencryptSecrets: reencryptSecrets({
      secrets: createConnectionSecrets(database, secrets),
      totp: createTotpSecrets(database, secrets),
      webhooks: createWebhookSecrets(database, secrets),
      forwardings: createForwardingSecrets(database, secrets),
      audit,
    }),
  };
}

function composeRegistries(config: Config, database: Database) {
  const taxRegisterStore = createTaxRegisterStore(database, { sessionUrl: sessionUrlOf(config) });
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
    objects: createObjectStore(objectStoreOptions(config)),
    references: createObjectReferences(database),
    installation: createInstallationReader(database),
    clock: Date.now,
    log: { info: () => undefined, warn: (fields: object, message: string) => log.warn(fields, message) },
  };
  return (olderThanSeconds: number) => sweepObjects(sweep, olderThanSeconds);
}
