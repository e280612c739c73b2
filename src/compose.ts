import type { Registry } from 'prom-client';

import { createCallSlots } from './adapters/call-slots';
import { createAuditLog } from './adapters/db/audit/audit-log';
import { createConnectionRepository } from './adapters/db/connections/connections';
import { createDeliveryRepository } from './adapters/db/deliveries/deliveries';
import { createFeedRepository } from './adapters/db/feed/feed';
import { createInboxRepository } from './adapters/db/inbox/inbox';
import { createAttachmentRepository } from './adapters/db/invoices/attachments';
import { createInvoiceRepository } from './adapters/db/invoices/invoices';
import { createObjectReferences } from './adapters/db/invoices/object-references';
import { createNotificationRepository } from './adapters/db/notifications/notifications';
import { createPollRepository } from './adapters/db/receiving/polls';
import { createReceivingRepository } from './adapters/db/receiving/receiving';
import { createIdempotencyStore } from './adapters/db/submissions/idempotency';
import { createSenderRecords } from './adapters/db/submissions/sender-records';
import { createSubmissionRepository } from './adapters/db/submissions/submissions';
import { createCredentialRepository } from './adapters/db/system/credentials';
import { createDeliveryOverviewRepository } from './adapters/db/system/delivery-overview';
import { createInboxAdminRepository } from './adapters/db/system/inbox-admin';
import { createLockoutStore } from './adapters/db/system/lockouts';
import { createOutbox } from './adapters/db/system/outbox';
import { createPendingValidations } from './adapters/db/system/pending-validations';
import { createProviderInbox } from './adapters/db/system/provider-inbox';
import { createRateLimiter } from './adapters/db/system/rate-limits';
import { createRegistryLookup } from './adapters/db/system/registry-lists';
import { createReplayJobs } from './adapters/db/system/replay-jobs';
import { createSessionRepository } from './adapters/db/system/sessions';
import { createTenantRepository } from './adapters/db/tenants/tenants';
import { openDatabase } from './adapters/db/transaction';
import { createExcludedRecipientRepository } from './adapters/db/validation/excluded-recipients';
import { createPresendSettingsRepository } from './adapters/db/validation/presend-settings';
import { createValidationRunRepository } from './adapters/db/validation/validation-runs';
import { createHttpClient } from './adapters/http-out/http-client';
import { createTraceScope } from './adapters/http-out/trace-scope';
import { measureAccepting } from './adapters/metrics/accept-steps';
import { measureLookups } from './adapters/metrics/lookups';
import { createObjectStore } from './adapters/objects/object-store';
import { createPasswordHasher } from './adapters/passwords/argon2';
import { createPeppolNetwork } from './adapters/peppol/peppol-network';
import { readTrustAnchors } from './adapters/peppol/trust';
import { createProviderRegistry } from './adapters/providers/registry';
import { createSapiSkProvider } from './adapters/providers/sapi-sk/sapi-sk-provider';
import { createSecretBox } from './adapters/secrets/secret-box';
import { createTemporalGateway } from './adapters/temporal/gateway';
import { createScheduleGateway } from './adapters/temporal/schedules';
import type { Config } from './config';
import { contentType, encodeXml, targetEncoding } from './document/encodings/encode';
import { requestBudgets } from './domain/access/request-budgets';
import { defaultLockouts, type LockoutRules } from './domain/ports/access/lockouts';
import type { FairSlots } from './domain/ports/fair-slots';
import type { HttpClient } from './domain/ports/http-client';
import type { Log } from './domain/ports/log';
import type { PeppolNetwork } from './domain/ports/participants/peppol-network';
import type { ExternalCheck } from './domain/ports/validation/external-check';
import type { ValidationEngine } from './domain/ports/validation/validation-engine';
import { documentLimitsOf, inboxLimitsOf } from './limits';
import { createFairSlots } from './threads/fair-slots';
import { createAuthentication } from './usecases/access/authentication';
import { createCursorCodec } from './usecases/cursor';
import { createGetDelivery } from './usecases/deliveries/get-delivery';
import { createListDeliveries } from './usecases/deliveries/list-deliveries';
import { createListProviderEvents } from './usecases/deliveries/list-provider-events';
import { createProcessProviderEvent } from './usecases/deliveries/process-provider-event';
import { createReceiveProviderWebhook } from './usecases/deliveries/receive-provider-webhook';
import { createGetReplayJob, createReplayDeliveries } from './usecases/deliveries/replay-deliveries';
import { createReplayDelivery } from './usecases/deliveries/replay-delivery';
import { createResolveDelivery } from './usecases/deliveries/resolve-delivery';
import { createReadOutboxChanges } from './usecases/feed/read-outbox-changes';
import { createAcknowledgeItems } from './usecases/inbox/acknowledge-items';
import { createClaimItems } from './usecases/inbox/claim-items';
import { createInlineXml } from './usecases/inbox/inline-xml';
import { createListByPeriod } from './usecases/inbox/list-by-period';
import { createListInboxStatuses } from './usecases/inbox/list-inbox-statuses';
import { createListPending } from './usecases/inbox/list-pending';
import { createNackItem } from './usecases/inbox/nack-item';
import { createReadInboxStats } from './usecases/inbox/read-inbox-stats';
import { createReleaseItem } from './usecases/inbox/release-item';
import { createDownloadAttachment } from './usecases/invoices/download-attachment';
import { createDownloadDuplicateXml } from './usecases/invoices/download-duplicate-xml';
import { createDownloadInboxXml } from './usecases/invoices/download-inbox-xml';
import { createDownloadSourceXml, createDownloadXml } from './usecases/invoices/download-xml';
import { createCountInvoices, createListInvoices } from './usecases/invoices/list-invoices';
import { createReadInvoice } from './usecases/invoices/read-invoice';
import { createViewInvoice } from './usecases/invoices/view-invoice';
import { createListNotifications } from './usecases/notifications/list-notifications';
import { createLookUpParticipant } from './usecases/participants/look-up-participant';
import { createParticipantLookup } from './usecases/participants/participant-lookup';
import { createImportInvoice } from './usecases/receiving/import-invoice';
import { createReceivePushed } from './usecases/receiving/receive-pushed';
import { createSubmitBatch } from './usecases/submissions/submit-batch';
import { createSubmitInvoice } from './usecases/submissions/submit-invoice';
import { createTryStartWorkflow } from './usecases/submissions/try-start-workflow';
import { createValidateParty } from './usecases/tax-registers/validate-party';
import { createDescribeErpCaller, createReadTenant } from './usecases/tenants/read-tenant';
import type { UseCases } from './usecases/use-cases';
import { createDescribeLayers } from './usecases/validation/describe-layers';
import {
  createExcludeRecipient,
  createListExcludedRecipients,
  createRemoveExcludedRecipient,
} from './usecases/validation/excluded-recipients';
import { createListValidationRuns } from './usecases/validation/list-validation-runs';
import { createChangePresendSettings, createReadPresendSettings } from './usecases/validation/presend-settings';
import { createValidateInvoice } from './usecases/validation/validate-invoice';
import { createDocumentReader } from './validation/engine/document-reader';
import { createPageRenderer } from './validation/engine/page-renderer';
import { createValidationEngine } from './validation/engine/validation-engine';
import { createProviderDryRunLayer } from './validation/external/provider-dryrun';
import { createRegistryLayer } from './validation/external/registry';
import { createRoutingLayer } from './validation/external/routing';
import { createInboundChecks } from './validation/portal/inbound-checks';
import { createSubmissionChecks } from './validation/portal/submission-checks';
import { createRuleCatalogue } from './validation/rules/rule-catalogue';

const clock = Date.now;
/** People read pages one at a time; one thread more lets a small page pass a large one. */
const pageThreads = 2;
/** More than may wait for the hash of a password, so that those leave room for callers with keys and tokens. */
const authenticationTurns = { concurrent: 64, maxWaiting: 5_000, maxWaitingPerShare: 1_000 };
const keyBytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** One slow hash at once, so that two lanes take two processors at most; half of what may wait in each, half of that from one address. */
const hashingTurns = ({ LOGIN_QUEUE: queue }: Config): FairSlots => {
  const maxWaiting = Math.ceil(queue / 2);
  return createFairSlots({ concurrent: 1, maxWaiting, maxWaitingPerShare: Math.ceil(maxWaiting / 2) });
};

const lockoutRules = (config: Config): LockoutRules => ({
  accountAtAddress: { ...defaultLockouts.accountAtAddress, failures: config.LOGIN_FAILURES_UNTIL_LOCK },
  account: { ...defaultLockouts.account, failures: config.LOGIN_FAILURES_UNTIL_ACCOUNT_LOCK },
  address: { ...defaultLockouts.address, failures: config.LOGIN_FAILURES_ADDRESS_PER_MINUTE },
});

/** Everything that a process of the portal works with; nothing connects before it is used. */
export type Parts = ReturnType<typeof composeParts>;

/** Constructs every adapter, once a process. */
export function composeParts(config: Config, log: Log, metrics: Registry) {
  const database = openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    log,
  });
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
  const providers = createProviderRegistry([
    createSapiSkProvider({ http, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS }),
  ]);
  const { registry, participants } = measureLookups(
    {
      registry: createRegistryLookup(database),
      participants: createParticipantLookup({
        connections,
        providers,
        network: peppolNetworkOf(config, peppolHttp),
        clock,
      }),
    },
    metrics,
  );
  const takeSlot = createCallSlots();
  return {
    clock,
    log,
    trace,
    takeSlot,
    database,
    workflows,
    schedules,
    objects: createObjectStore({
      endpoint: config.S3_ENDPOINT,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket: config.S3_BUCKET,
      lockMode: config.S3_LOCK_MODE,
    }),
    providers,
    participants,
    tenants: createTenantRepository(database),
    connections,
    invoices: createInvoiceRepository(database),
    runs: createValidationRunRepository(database),
    presendSettings: createPresendSettingsRepository(database),
    registry,
    excludedRecipients: createExcludedRecipientRepository(database),
    attachments: createAttachmentRepository(database),
    externalChecks: [
      createRegistryLayer({ registry, isExpected: config.REGISTRY_SOURCE_URL !== undefined }),
      createRoutingLayer({ participants }),
      createProviderDryRunLayer({ connections, providers, takeSlot, clock }),
    ] as readonly ExternalCheck[],
    receiving: createReceivingRepository(database),
    polls: createPollRepository(database),
    pending: createPendingValidations(database),
    notifications: createNotificationRepository(database),
    reader,
    records: createSenderRecords(database),
    submissions: createSubmissionRepository(database),
    idempotency: createIdempotencyStore(database),
    deliveries: createDeliveryRepository(database),
    overviews: createDeliveryOverviewRepository(database),
    feed: createFeedRepository(database),
    outbox: createOutbox(database),
    inbox: createProviderInbox(database),
    erpInbox: createInboxRepository(database),
    inboxAdmin: createInboxAdminRepository(database),
    jobs: createReplayJobs(database),
    references: createObjectReferences(database),
    audit: createAuditLog(database),
    encoder: { contentType, encodeXml, targetEncoding },
    async close(): Promise<void> {
      http.close();
      peppolHttp.close();
      await Promise.all([workflows.close(), schedules.close(), reader.close(), database.close()]);
    },
  };
}

/** Null without anchors: what nobody vouches for is not worth asking for. @throws Error when the trust file cannot be used */
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

/** Checks of our own, with the limits that are configured. */
export const checksOf = ({ MAX_ATTACHMENTS: maxAttachments }: Config) => ({
  inboundChecks: createInboundChecks(maxAttachments),
  submissionChecks: createSubmissionChecks(maxAttachments),
});

/** The validating threads, in each process that validates documents. */
export const composeValidationEngine = (config: Config, log: Log): ValidationEngine =>
  createValidationEngine({
    rulesDir: config.RULES_DIR,
    threads: config.VALIDATION_THREADS,
    maxQueue: config.VALIDATION_QUEUE,
    maxQueuePerTenant: Math.ceil(config.VALIDATION_QUEUE / 2),
    timeoutSeconds: config.VALIDATION_TIMEOUT_SECONDS,
    limits: documentLimitsOf(config),
    rules: config.VALIDATION_RULES,
    log,
  });

/** What the HTTP audience needs beyond the parts: use cases, authentication, limits, validation threads. */
export function composeApi(config: Config, parts: Parts, metrics: Registry) {
  const { database } = parts;
  const limits = {
    credentialPerMinute: config.RATE_LIMIT_CREDENTIAL_PER_MINUTE,
    tenantPerMinute: config.RATE_LIMIT_TENANT_PER_MINUTE,
    requestsFactor: config.RATE_LIMIT_REQUESTS_FACTOR,
    validationsPerMinute: config.RATE_LIMIT_VALIDATIONS_PER_MINUTE,
    lookupsPerMinute: config.RATE_LIMIT_LOOKUPS_PER_MINUTE,
  };
  const keys = [keyBytes(config.CURSOR_KEY), ...config.CURSOR_KEYS_OLD.map(keyBytes)] as const;
  const limiter = createRateLimiter(database, clock);
  const cursors = createCursorCodec(keys);
  const pages = createPageRenderer({
    threads: pageThreads,
    maxQueue: 64,
    timeoutSeconds: 20,
    limits: documentLimitsOf(config),
    log: parts.log,
  });
  const inbox = inboxLimitsOf(config);
  const { inboundChecks, submissionChecks } = checksOf(config);
  const documents = composeValidationEngine(config, parts.log);
  const authentication = createAuthentication({
    credentials: createCredentialRepository(database),
    sessions: createSessionRepository(database),
    lockouts: createLockoutStore(database, lockoutRules(config)),
    passwords: createPasswordHasher(),
    hashing: { known: hashingTurns(config), strangers: hashingTurns(config) },
    unknownCredentialsPerMinute: config.UNKNOWN_CREDENTIALS_PER_MINUTE,
    keys,
    lifetimes: {
      erpTokenSeconds: config.ERP_TOKEN_SECONDS,
      rememberedPasswordSeconds: config.LOGIN_REMEMBERED_SECONDS,
    },
    clock,
  });
  const accepting = measureAccepting({ ...parts, documents, limiter }, metrics);
  const submitInvoice = createSubmitInvoice({
    ...parts,
    ...accepting,
    tryStartWorkflow: createTryStartWorkflow({ ...accepting, startDeadlineMs: config.WORKFLOW_START_DEADLINE_MS }),
    checks: submissionChecks,
    budgetsOf: (caller) => requestBudgets(caller, limits, 'submit'),
    baseUrl: config.PUBLIC_BASE_URL,
  });
  const inlineXml = createInlineXml({ ...parts, limits: inbox });
  const useCases: UseCases = {
    submitInvoice,
    submitBatch: createSubmitBatch({ ...parts, submitInvoice }),
    importInvoice: createImportInvoice({ ...parts, documents, inboundChecks }),
    validateInvoice: createValidateInvoice({ ...parts, documents, checks: submissionChecks }),
    listValidationRuns: createListValidationRuns(parts),
    describeLayers: createDescribeLayers({
      ...parts,
      documents,
      ruleCatalogue: createRuleCatalogue(config.RULES_DIR),
      knowsPeppol: config.PEPPOL_SMP_TRUST_FILE !== undefined,
    }),
    listExcludedRecipients: createListExcludedRecipients(parts),
    excludeRecipient: createExcludeRecipient(parts),
    removeExcludedRecipient: createRemoveExcludedRecipient(parts),
    readPresendSettings: createReadPresendSettings(parts),
    changePresendSettings: createChangePresendSettings(parts),
    lookUpParticipant: createLookUpParticipant(parts),
    readTenant: createReadTenant(parts),
    describeErpCaller: createDescribeErpCaller({
      ...parts,
      limits: {
        maxBatchItems: config.MAX_BATCH_ITEMS,
        maxBatchBytes: config.MAX_BATCH_BYTES,
        maxXmlBytes: config.MAX_XML_BYTES,
        feedLagSeconds: config.ERP_FEED_LAG_SECONDS,
        requests: limits,
        inbox,
      },
    }),
    readInvoice: createReadInvoice(parts),
    listInvoices: createListInvoices({ ...parts, cursors }),
    countInvoices: createCountInvoices(parts),
    downloadXml: createDownloadXml(parts),
    downloadInboxXml: createDownloadInboxXml(parts),
    downloadDuplicateXml: createDownloadDuplicateXml(parts),
    downloadAttachment: createDownloadAttachment(parts),
    downloadSourceXml: createDownloadSourceXml(parts),
    viewInvoice: createViewInvoice({ ...parts, pages }),
    validateParty: createValidateParty(parts),
    readOutboxChanges: createReadOutboxChanges({ ...parts, cursors, lagSeconds: config.ERP_FEED_LAG_SECONDS }),
    listErpInboxPending: createListPending({ ...parts, cursors, inlineXml }),
    listErpInboxByPeriod: createListByPeriod({ ...parts, cursors, inlineXml, limits: inbox }),
    readErpInboxStats: createReadInboxStats(parts),
    claimErpInbox: createClaimItems({ ...parts, inlineXml }),
    acknowledgeErpInbox: createAcknowledgeItems(parts),
    nackErpInbox: createNackItem(parts),
    listInboxStatuses: createListInboxStatuses(parts),
    releaseInboxItem: createReleaseItem(parts),
    receiveProviderWebhook: createReceiveProviderWebhook({
      ...parts,
      limiter,
      limits,
      processEvent: createProcessProviderEvent(parts),
      receivePushed: createReceivePushed({
        ...parts,
        documents,
        inboundChecks,
        retentionYears: config.RETENTION_YEARS,
      }),
    }),
    listNotifications: createListNotifications({ ...parts, cursors }),
    listDeliveries: createListDeliveries({ ...parts, cursors }),
    listProviderEvents: createListProviderEvents({ ...parts, cursors }),
    getDelivery: createGetDelivery(parts),
    replayDelivery: createReplayDelivery(parts),
    resolveDelivery: createResolveDelivery(parts),
    startReplayJob: createReplayDeliveries(parts),
    getReplayJob: createGetReplayJob(parts),
  };
  return {
    useCases,
    authentication,
    authenticationSlots: createFairSlots(authenticationTurns),
    limiter,
    documents,
    pages,
    limits,
    inbox,
  };
}
