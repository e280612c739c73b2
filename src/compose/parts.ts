import type { Registry } from 'prom-client';

import { createCallSlots } from '../adapters/call-slots';
import { createConnectionRepository } from '../adapters/db/connections/connections';
import { createTaxRegisterLookup } from '../adapters/db/system/tax-register-lists';
import { type Database, openDatabase } from '../adapters/db/transaction';
import { createHttpClient } from '../adapters/http-out/http-client';
import { createTraceScope } from '../adapters/http-out/trace-scope';
import { measureLookups } from '../adapters/metrics/lookups';
import { createObjectStore, type MinioObjectStore } from '../adapters/objects/object-store';
import { createPeppolNetwork } from '../adapters/peppol/peppol-network';
import { readTrustAnchors } from '../adapters/peppol/trust';
import { createProviderCatalogue } from '../adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../adapters/providers/sapi-sk/sapi-sk-provider';
import { createSecretBox } from '../adapters/secrets/secret-box';
import { createTemporalGateway } from '../adapters/temporal/gateway';
import { createScheduleGateway } from '../adapters/temporal/schedules';
import type { Config } from '../config';
import { contentType, encodeXml, targetEncoding } from '../document/encodings/encode';
import type { HttpClient } from '../domain/ports/http-client';
import type { Log } from '../domain/ports/log';
import type { PeppolNetwork } from '../domain/ports/participants/peppol-network';
import type { ExternalCheck } from '../domain/ports/validation/external-check';
import { createParticipantLookup } from '../usecases/participants/participant-lookup';
import { createDocumentReader } from '../validation/engine/document-reader';
import { createProviderDryRunLayer } from '../validation/external/provider-dryrun';
import { createRegistryLayer } from '../validation/external/registry';
import { createRoutingLayer } from '../validation/external/routing';
import { documentLimitsOf } from './limits';
import { composeRepositories } from './repositories';

const clock = Date.now;

/** Everything that a process of the portal works with; nothing connects before it is used. */
export type Parts = ReturnType<typeof composeParts>;

/** Constructs every adapter, once a process. */
export function composeParts(config: Config, log: Log, metrics: Registry) {
  const database = openDatabaseOf(config, log);
  const secrets = createSecretBox({ current: config.SECRETS_KEY, former: config.SECRETS_KEYS_OLD });
  const trace = createTraceScope();
  const http = createHttpClient({ allowedHosts: config.PROVIDER_ALLOWED_HOSTS, trace });
  // What publishers say is signed by itself, so that it may come without TLS, as in Peppol it still does.
  const peppolHttp = createHttpClient({ allowedHosts: [], plainHttp: true });
  const workflows = createTemporalGateway(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE, uiUrl: config.TEMPORAL_UI_URL },
    { clock, log },
  );
  const reader = createDocumentReader({ limits: documentLimitsOf(config), log });
  const schedules = createScheduleGateway(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE },
    { clock },
  );
  const connections = createConnectionRepository(database, secrets);
  const providers = createProviderCatalogue([
    createSapiSkProvider({ http, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS }),
  ]);
  const participantLookup = createParticipantLookup({
    connections,
    providers,
    network: peppolNetworkOf(config, peppolHttp),
    clock,
  });
  const { taxRegisters, participants } = measureLookups(
    { taxRegisters: createTaxRegisterLookup(database), participants: participantLookup },
    metrics,
  );
  const takeSlot = createCallSlots();
  return {
    clock,
    log,
    trace,
    takeSlot,
    database,
    ...composeRepositories(database),
    workflows,
    schedules,
    objects: objectStoreOf(config),
    providers,
    participants,
    connections,
    taxRegisters,
    externalChecks: [
      createRegistryLayer({ taxRegisters, isExpected: config.TAX_REGISTER_SOURCE_URL !== undefined }),
      createRoutingLayer({ participants }),
      createProviderDryRunLayer({ connections, providers, takeSlot, clock }),
    ] as readonly ExternalCheck[],
    reader,
    encoder: { contentType, encodeXml, targetEncoding },
    async close(): Promise<void> {
      http.close();
      peppolHttp.close();
      await Promise.all([workflows.close(), schedules.close(), reader.close(), database.close()]);
    },
  };
}

const openDatabaseOf = (config: Config, log: Log): Database =>
  openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    log,
  });

const objectStoreOf = (config: Config): MinioObjectStore =>
  createObjectStore({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
    lockMode: config.S3_LOCK_MODE,
  });

/**
 * Null without anchors: an answer that cannot be verified is not worth asking for. @throws Error when the trust file cannot be
 * used
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
export const readinessOf = (parts: Parts): Record<string, () => Promise<boolean>> => ({
  postgres: () => parts.database.ready(),
  object_store: () => parts.objects.ready(),
  temporal: () => parts.workflows.ready(),
});
