import type { Registry } from 'prom-client';

import { createConnectionRepository } from '../../adapters/db/connections/connections';
import { createRoutingAnswers } from '../../adapters/db/participants/routing-answers';
import { createTaxRegisterLookup } from '../../adapters/db/system/tax-registers/tax-register-lists';
import { createTenantRepository } from '../../adapters/db/tenants/tenants';
import { type Database, openDatabase } from '../../adapters/db/transaction';
import { createHttpClient } from '../../adapters/http-out/http-client';
import { createWebhookSender } from '../../adapters/http-out/webhook-sender';
import { measureDeliveries } from '../../adapters/metrics/delivery-times';
import { measureLookups } from '../../adapters/metrics/lookups';
import { measureProviders } from '../../adapters/metrics/provider-calls';
import { createAuditHeads } from '../../adapters/objects/audit-heads';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createPeppolNetwork } from '../../adapters/peppol/peppol-network';
import { readTrustAnchors } from '../../adapters/peppol/trust';
import { createSecretBox } from '../../adapters/secrets/secret-box';
import type { Config } from '../../config';
import { contentType, encodeXml, targetEncoding } from '../../document/encodings/encode';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { HttpClient } from '../../domain/ports/http-client';
import type { Log } from '../../domain/ports/log';
import type { PeppolNetwork } from '../../domain/ports/participants/peppol-network';
import type { ExternalCheck } from '../../domain/ports/validation/external-check';
import { createParticipantLookup } from '../../usecases/participants/participant-lookup';
import { storeAnswers } from '../../usecases/participants/store-answers';
import { createRetentionYears } from '../../usecases/retention/manage-retention';
import { leaveSandboxUnlocked } from '../../usecases/sandbox/leave-unlocked';
import { createDocumentReader } from '../../validation/engine/document-reader';
import { createProviderDryRunLayer } from '../../validation/external/provider-dryrun';
import { createRegistryLayer } from '../../validation/external/registry';
import { createRoutingLayer } from '../../validation/external/routing';
import { documentLimitsOf } from './limits';
import { composeMirror } from './mirror';
import { objectStoreOptions } from './object-store-options';
import { composeProviders } from './providers';
import { composeRepositories } from './repositories';
import { composeTemporal } from './temporal-parts';
import { composeTracing } from './tracing';

const clock = Date.now;

/** Everything that a process of the portal works with; nothing connects before it is used. */
export type Parts = ReturnType<typeof composeParts>;

/** Constructs every adapter, once a process. */
export function composeParts(config: Config, log: Log, metrics: Registry) {
  const database = openDatabaseOf(config, log);
  const secrets = createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD });
  const { trace, tracer, closeTracing } = composeTracing(config, { clock, log, metrics });
  const measured = measureProviders(metrics);
  const {
    providers,
    calls,
    listedHosts,
    close: closeProviders,
  } = composeProviders(config, {
    ...{ clock, log, trace, tracer, measured },
  });
  // What publishers say is signed by itself, so that it may come without TLS, as in Peppol it still does.
  const peppolHttp = createHttpClient({ allowedHosts: [], plainHttp: true });
  const webhookSender = createWebhookSender({ allowedHosts: config.WEBHOOK_ALLOWED_HOSTS }, { clock });
  const reader = createDocumentReader({ limits: documentLimitsOf(config), log });
  const { closeTemporal, ...temporal } = composeTemporal(config, { clock, log });
  const connections = createConnectionRepository(database, secrets);
  const peppolNetwork = peppolNetworkOf(config, peppolHttp);
  const lookups = composeLookups({ database, connections, providers, network: peppolNetwork, log }, metrics);
  const { taxRegisters, participants } = lookups;
  const repositories = composeRepositories(database);
  return {
    ...{ clock, log, trace, tracer },
    calls,
    secrets,
    database,
    ...repositories,
    deliveries: measureDeliveries(repositories.deliveries, { metrics, clock }),
    retentionYears: createRetentionYears({ retention: repositories.retention, leastYears: config.RETENTION_YEARS }),
    ...temporal,
    objects: leaveSandboxUnlocked(composeMirror(config, createObjectStore(objectStoreOptions(config)), log), {
      tenants: createTenantRepository(database),
    }),
    auditHeads: createAuditHeads(objectStoreOptions(config)),
    providers,
    listedHosts,
    webhookSender,
    participants,
    peppolNetwork,
    connections,
    taxRegisters,
    externalChecks: [
      createRegistryLayer({ taxRegisters, isExpected: config.TAX_REGISTER_SOURCE_URL !== undefined }),
      createRoutingLayer({ participants }),
      createProviderDryRunLayer({ connections, providers, calls, clock }),
    ] as readonly ExternalCheck[],
    reader,
    encoder: { contentType, encodeXml, targetEncoding },
    async close(): Promise<void> {
      closeProviders();
      peppolHttp.close();
      webhookSender.close();
      await Promise.all([closeTemporal(), reader.close(), database.close(), closeTracing()]);
    },
  };
}

interface LookupParts {
  database: Database;
  connections: ReturnType<typeof createConnectionRepository>;
  providers: ProviderCatalogue;
  network: PeppolNetwork | null;
  log: Log;
}

/** Who is asked about companies; definite answers of Peppol are kept. */
function composeLookups({ database, connections, providers, network, log }: LookupParts, metrics: Registry) {
  const participants = createParticipantLookup({
    ...{ connections, providers, network, clock },
    tenants: createTenantRepository(database),
  });
  const answers = createRoutingAnswers(database);
  return measureLookups(
    { taxRegisters: createTaxRegisterLookup(database), participants: storeAnswers(participants, { answers, log }) },
    metrics,
  );
}

const openDatabaseOf = (config: Config, log: Log): Database =>
  openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    log,
  });

/**
 * Null without anchors: an answer that cannot be verified is not worth asking for. @throws Error when the trust file
 * cannot be used
 */
function peppolNetworkOf(config: Config, http: HttpClient): PeppolNetwork | null {
  if (config.PEPPOL_SMP_TRUST_FILE === undefined) return null;
  return createPeppolNetwork({
    http,
    clock,
    zone: config.PEPPOL_SML_ZONE,
    dnsServers: config.PEPPOL_DNS_SERVERS,
    anchors: readTrustAnchors(config.PEPPOL_SMP_TRUST_FILE),
    timeoutSeconds: config.PEPPOL_TIMEOUT_SECONDS,
  });
}

/** Are the servers that this process needs there? For `/readyz`: name → answer. */
export const readinessOf = (parts: Parts) => ({
  postgres: () => parts.database.ready(),
  object_store: () => parts.objects.ready(),
  temporal: () => parts.workflows.ready(),
});
