import { randomUUID } from 'node:crypto';

import { createProviderCalls } from '../../../src/adapters/providers/calls/provider-calls';
import { untraced } from '../../../src/adapters/tracing/untraced';
import type { OpenConnection, ProviderCapabilities } from '../../../src/domain/connections/connection';
import type { Delivery, DeliveryAttempt } from '../../../src/domain/deliveries/delivery';
import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import type { CircuitTurn } from '../../../src/domain/ports/connections/connections';
import type { DeferredVerdict } from '../../../src/domain/ports/deliveries/deferred-checks';
import type {
  Provider,
  ProviderCatalogue,
  SendOutcome,
  StatusAnswer,
} from '../../../src/domain/ports/deliveries/provider';
import type { Retention } from '../../../src/domain/ports/invoices/objects';
import type { DeliveryStepDeps } from '../../../src/usecases/deliveries/steps/step-deps';
import { fakeDeliveries } from '../../fakes/deliveries';
import { silentLog } from './silent-log';

export const noon = Date.parse('2026-11-21T11:00:00Z');
export const isoAt = (secondsFromNoon: number): string => new Date(noon + secondsFromNoon * 1000).toISOString();

/** A delivery that has just been prepared: `sending`, nothing tried yet, three days to go. */
export function aDelivery(given: Partial<Delivery> = {}): Delivery {
  const invoiceId = given.invoiceId ?? asId<InvoiceId>(randomUUID());
  return {
    tenantId: asId<TenantId>(randomUUID()),
    invoiceId,
    connectionId: asId<ConnectionId>(randomUUID()),
    providerType: 'sapi-sk',
    generation: 1,
    status: 'sending',
    reason: null,
    retryReason: null,
    superseded: false,
    supersededBy: null,
    attention: 'none',
    since: isoAt(-10),
    transmission: {
      ...{ transmission: 1, documentId: invoiceId, idempotencyKey: randomUUID(), startedAt: isoAt(-10) },
      ...{ accountNo: null, keyHours: null, absentSince: null },
    },
    attempts: [],
    anyAttemptUnknown: false,
    predecessorDelivered: false,
    restored: null,
    unsettledPredecessors: [],
    nextAttemptAt: null,
    horizonAt: isoAt(72 * 3600),
    issueDate: '2026-11-21',
    issueDateMustBeToday: false,
    deferredChecks: [],
    remoteId: null,
    outcomeExpected: true,
    sentAt: null,
    xml: aStoredObject(),
    sourceXml: null,
    routing: {
      documentTypeId: 'type',
      processId: 'process',
      senderParticipantId: '0245:1',
      receiverParticipantId: '0245:2',
    },
    requestId: null,
    traceparent: null,
    workingUntil: null,
    names: { number: 'FV-2026-1', seller: 'Kameň s. r. o.', buyer: 'Horské pramene a. s.' },
    ...given,
  };
}

const aStoredObject = (): StoredObject => ({
  key: 'tenant/invoice/invoice.xml',
  versionId: '1',
  sha256: 'a'.repeat(64),
  sizeBytes: 10,
});

export const anAttempt = (given: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  id: randomUUID(),
  transmission: 1,
  attemptNo: 1,
  accountNo: 1,
  requestHash: 'a'.repeat(64),
  startedAt: isoAt(-600),
  finishedAt: isoAt(-570),
  outcome: 'temporary',
  details: null,
  ...given,
});

export const capable: ProviderCapabilities = {
  sends: true,
  receives: true,
  webhooks: true,
  statusQuery: true,
  lookupByDocumentId: true,
  takesWithinSeconds: 0,
  lookup: false,
  dryRun: false,
  maxXmlBytes: 4_000_000,
  idempotencyKeyHours: 24,
  maxConcurrentSends: 4,
  retryHorizonMinutes: 4_320,
  pollIntervalSeconds: 60,
};

/** A delivery in memory with a provider whose answers the test gives. */
export function createDeliveryRig(
  initial: Delivery,
  given: {
    capabilities?: Partial<ProviderCapabilities>;
    enabled?: boolean;
    circuitOpenUntil?: string;
    turn?: CircuitTurn;
    nowMs?: number;
    /** Deliveries beside the one that the rig is about. */
    others?: readonly Delivery[];
    attachments?: StoredObject[];
    /** What the object store says to every protection; it protects by default. */
    retention?: Retention;
  } = {},
) {
  let nowMs = given.nowMs ?? noon;
  const sends: string[] = [];
  const asked: string[] = [];
  const retained: { key: string; untilIso: string }[] = [];
  const promised: InvoiceId[] = [];
  const keptUntil: string[] = [];
  let nextSend: () => SendOutcome | Promise<SendOutcome> = () => ({
    kind: 'accepted',
    remoteId: 'remote-1',
    details: {},
  });
  let nextVerdict: () => DeferredVerdict = () => {
    throw new Error('nothing is deferred here');
  };
  let nextStatus: (documentId: string) => StatusAnswer = () => ({ kind: 'not_found' });
  const capabilities = { ...capable, ...given.capabilities };

  const connection: OpenConnection = {
    id: initial.connectionId,
    tenantId: initial.tenantId,
    name: 'connection',
    providerType: initial.providerType,
    directions: ['outbound'],
    settings: {},
    credentialsSet: true,
    receiveMode: 'none',
    isDefaultOutbound: true,
    enabled: given.enabled ?? true,
    settingsVersion: 1,
    accountNo: 1,
    version: 1,
    createdAt: isoAt(-3600),
    deletedAt: null,
    credentials: { client_id: 'client' },
    leftAt: null,
    isOfSandbox: false,
    health: {
      status: 'ok',
      lastSuccessAt: isoAt(-1),
      lastSendAt: isoAt(-1),
      lastError: null,
      consecutiveFailures: 0,
      circuitOpenUntil: given.circuitOpenUntil ?? null,
    },
  };
  const provider: Provider = {
    type: 'sapi-sk',
    description: { title: 'Test', isSandbox: false, directions: [], settingsSchema: {}, credentialsSchema: {} },
    checkSettings: () => [],
    checkCredentials: () => [],
    capabilities: () => capabilities,
    account: () => ({ address: 'https://provider.example', participantId: '0245:1', clientId: 'client' }),
    test: () => Promise.resolve([]),
    send: async (_connection, document) => {
      sends.push(document.idempotencyKey);
      return nextSend();
    },
    status: (_connection, { documentId }) => {
      asked.push(documentId);
      return Promise.resolve(nextStatus(documentId));
    },
    lookup: () => Promise.resolve({ kind: 'cannot_tell', message: 'look-ups are not available here' }),
    dryRun: () => Promise.resolve({ kind: 'cannot_tell', message: 'nothing is judged here' }),
    listReceived: () => Promise.resolve({ kind: 'page', documents: [], unusable: 0, next: null }),
    fetchReceived: () => Promise.resolve({ kind: 'gone' }),
    acknowledge: () => Promise.resolve({ kind: 'acknowledged' }),
    readWebhook: () => {
      throw new Error('no webhooks here');
    },
  };
  const providers: ProviderCatalogue = { byType: () => provider, types: () => ['sapi-sk'] };

  const deliveries = fakeDeliveries([initial, ...(given.others ?? [])], () => nowMs);
  const row = (): Delivery => deliveries.row(initial.invoiceId);
  const keepWorking = (invoiceId: InvoiceId, generation: number, untilIso: string): Promise<void> => {
    keptUntil.push(untilIso);
    return deliveries.overviews.keepWorking(invoiceId, generation, untilIso);
  };
  const connections: DeliveryStepDeps['connections'] = {
    find: () => Promise.resolve(connection),
    list: () => Promise.resolve([connection]),
    records: () => Promise.resolve([{ ...connection, lastPollAt: null, draining: [] }]),
    open: () => Promise.resolve(connection),
    openAccount: () => Promise.resolve(connection),
    openAccounts: () => Promise.resolve([connection]),
    recordHealth: () => Promise.resolve(null),
    takeTurn: () => Promise.resolve(given.turn ?? 'granted'),
  };
  const deps: DeliveryStepDeps = {
    deliveries,
    overviews: { keepWorking },
    connections,
    providers,
    objects: {
      get: () => Promise.resolve(Buffer.from('<Invoice/>')),
      retain: ({ key }, untilIso) => {
        retained.push({ key, untilIso });
        return Promise.resolve(given.retention ?? { kind: 'retained' });
      },
    },
    receiving: {
      promiseProtection: (_tenantId, invoiceId) => {
        promised.push(invoiceId);
        return Promise.resolve();
      },
    },
    runDeferredChecks: () => Promise.resolve(nextVerdict()),
    calls: createProviderCalls({ clock: () => nowMs, log: silentLog }),
    attachments: { objectsOf: () => Promise.resolve(given.attachments ?? []) },
    clock: () => nowMs,
    log: silentLog,
    tracer: untraced,
    random: () => 0.5,
    retentionYears: () => Promise.resolve(10),
    providerTimeoutSeconds: 30,
  };
  return {
    deps,
    deliveries,
    connection,
    sends,
    asked,
    retained,
    promised,
    changes: deliveries.changes,
    keptUntil,
    overviews: { ...deliveries.overviews, keepWorking },
    row,
    edit: (change: Partial<Delivery>) => deliveries.edit(initial.invoiceId, change),
    pass: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    answerSend: (answer: typeof nextSend) => {
      nextSend = answer;
    },
    answerDeferred: (answer: typeof nextVerdict) => {
      nextVerdict = answer;
    },
    answerStatus: (answer: typeof nextStatus) => {
      nextStatus = answer;
    },
    submission: () => ({ tenantId: row().tenantId, invoiceId: row().invoiceId, generation: row().generation }),
  };
}

export type DeliveryRig = ReturnType<typeof createDeliveryRig>;
