import { randomUUID } from 'node:crypto';

import { createCallSlots } from '../../src/adapters/call-slots';
import type { OpenConnection, ProviderCapabilities } from '../../src/domain/connections/connection';
import { callFacts } from '../../src/domain/deliveries/call-facts';
import type { Delivery, DeliveryAttempt, DeliveryOverview } from '../../src/domain/deliveries/delivery';
import { hasUnansweredAttempt } from '../../src/domain/deliveries/send-plan';
import { transition } from '../../src/domain/deliveries/transition';
import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../src/domain/ids';
import type { StoredObject } from '../../src/domain/invoices/stored-object';
import type { CircuitTurn } from '../../src/domain/ports/connections/connections';
import type { DeferredVerdict } from '../../src/domain/ports/deliveries/deferred-checks';
import type { DeliveryChange, DeliveryRepository } from '../../src/domain/ports/deliveries/deliveries';
import type { Provider, ProviderRegistry, SendOutcome, StatusAnswer } from '../../src/domain/ports/deliveries/provider';
import type { Retention } from '../../src/domain/ports/invoices/objects';
import type { DeliveryStepDeps } from '../../src/usecases/deliveries/steps/step-deps';

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
    run: 1,
    status: 'sending',
    reason: null,
    superseded: false,
    supersededBy: null,
    attention: 'none',
    since: isoAt(-10),
    transmission: { transmission: 1, documentId: invoiceId, idempotencyKey: randomUUID(), startedAt: isoAt(-10) },
    attempts: [],
    anyAttemptUnknown: false,
    predecessorDelivered: false,
    nextAttemptAt: null,
    horizonAt: isoAt(72 * 3600),
    issueDate: '2026-11-21',
    issueDateMustBeToday: false,
    deferredChecks: [],
    remoteId: null,
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
  lookup: false,
  dryRun: false,
  maxXmlBytes: 4_000_000,
  idempotencyKeyHours: 24,
  maxConcurrentSends: 4,
  retryHorizonMinutes: 4_320,
  pollIntervalSeconds: 60,
};

/** One delivery in memory, moved by the same `transition` as the real one. */
export function createDeliveryRig(
  initial: Delivery,
  given: {
    capabilities?: Partial<ProviderCapabilities>;
    enabled?: boolean;
    circuitOpenUntil?: string;
    turn?: CircuitTurn;
    nowMs?: number;
    attachments?: StoredObject[];
    /** What the object store says to every protection; it protects by default. */
    retention?: Retention;
  } = {},
) {
  let row = initial;
  let nowMs = given.nowMs ?? noon;
  const sends: string[] = [];
  const asked: string[] = [];
  const retained: { key: string; untilIso: string }[] = [];
  const promised: InvoiceId[] = [];
  const changes: DeliveryChange[] = [];
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
    createdAt: isoAt(-3600),
    credentials: {},
    health: {
      status: 'ok',
      lastSuccessAt: isoAt(-1),
      lastError: null,
      consecutiveFailures: 0,
      circuitOpenUntil: given.circuitOpenUntil ?? null,
    },
  };
  const provider: Provider = {
    type: 'sapi-sk',
    checkSettings: () => [],
    checkCredentials: () => [],
    capabilities: () => capabilities,
    send: async (_connection, document) => {
      sends.push(document.idempotencyKey);
      return nextSend();
    },
    status: (_connection, { documentId }) => {
      asked.push(documentId);
      return Promise.resolve(nextStatus(documentId));
    },
    lookup: () => Promise.resolve({ kind: 'cannot_tell', message: 'nobody looks anything up here' }),
    dryRun: () => Promise.resolve({ kind: 'cannot_tell', message: 'nothing is judged here' }),
    listReceived: () => Promise.resolve({ kind: 'page', documents: [], unusable: 0, next: null }),
    fetchReceived: () => Promise.resolve({ kind: 'gone' }),
    acknowledge: () => Promise.resolve({ kind: 'acknowledged' }),
    readWebhook: () => {
      throw new Error('no webhooks here');
    },
  };
  const providers: ProviderRegistry = { byType: () => provider, types: () => ['sapi-sk'] };

  const deliveries: DeliveryRepository = {
    load: () => Promise.resolve(row),
    apply: (change) => {
      changes.push(change);
      const isOldRun = change.run !== undefined && change.run !== row.run;
      if (change.closeAttempt) {
        const { attemptId, outcome, details } = change.closeAttempt;
        row = {
          ...row,
          attempts: row.attempts.map((one) =>
            one.id === attemptId ? { ...one, outcome, details, finishedAt: new Date(nowMs).toISOString() } : one,
          ),
        };
      }
      const transitions = change.events.map(({ trigger }) => {
        const calls = callFacts(row.attempts, {
          transmission: row.transmission.transmission,
          answered: change.closeAttempt?.attemptId ?? null,
          predecessorDelivered: row.predecessorDelivered,
        });
        const outcome = isOldRun ? { kind: 'stale' as const } : transition(row, trigger, calls);
        if (outcome.kind === 'moved')
          row = {
            ...row,
            status: outcome.to,
            reason: outcome.reason,
            attention: outcome.attention,
            sentAt: outcome.to === 'sent' ? new Date(nowMs).toISOString() : row.sentAt,
          };
        if (outcome.kind === 'recorded' && outcome.attention !== null) row = { ...row, attention: outcome.attention };
        return outcome;
      });
      if (!isOldRun && transitions.every(({ kind }) => kind !== 'refused')) {
        row = {
          ...row,
          attention: change.attention ?? row.attention,
          remoteId: change.remoteId ?? row.remoteId,
          nextAttemptAt: change.nextAttemptAt === undefined ? row.nextAttemptAt : change.nextAttemptAt,
          workingUntil: change.workingUntil ?? row.workingUntil,
          ...(change.newRun ? { run: row.run + 1, horizonAt: change.newRun.horizonAt } : {}),
          ...(change.newRun?.newTransmission
            ? {
                attempts: [],
                transmission: {
                  ...row.transmission,
                  transmission: row.transmission.transmission + 1,
                  documentId: randomUUID(),
                },
              }
            : {}),
        };
      }
      row = { ...row, anyAttemptUnknown: hasUnansweredAttempt(row) };
      return Promise.resolve({ delivery: row, transitions });
    },
    openAttempt: ({ run }) => {
      if (row.status !== 'sending' || row.run !== run) return Promise.resolve(null);
      const attempt = anAttempt({
        attemptNo: row.attempts.length + 1,
        startedAt: new Date(nowMs).toISOString(),
        finishedAt: null,
        outcome: null,
      });
      row = { ...row, attempts: [...row.attempts, attempt], nextAttemptAt: null };
      return Promise.resolve(attempt);
    },
    transmissions: () => Promise.resolve([{ ...row.transmission, attempts: row.attempts }]),
    providerEvents: () => Promise.resolve([]),
  };
  const overview = (): DeliveryOverview => ({
    invoiceId: row.invoiceId,
    tenantId: row.tenantId,
    connectionId: row.connectionId,
    run: row.run,
    status: row.status,
    reason: row.reason,
    attention: row.attention,
    since: row.since,
    attempts: row.attempts.length,
    nextAttemptAt: row.nextAttemptAt,
  });
  const keepWorking = (_invoiceId: InvoiceId, _run: number, untilIso: string): Promise<void> => {
    keptUntil.push(untilIso);
    return Promise.resolve();
  };
  const connections: DeliveryStepDeps['connections'] = {
    find: () => Promise.resolve(connection),
    list: () => Promise.resolve([connection]),
    open: () => Promise.resolve(connection),
    openById: () => Promise.resolve(connection),
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
    takeSlot: createCallSlots(),
    attachments: { objectsOf: () => Promise.resolve(given.attachments ?? []) },
    clock: () => nowMs,
    random: () => 0.5,
    retentionYears: 10,
    providerTimeoutSeconds: 30,
  };
  return {
    deps,
    connection,
    sends,
    asked,
    retained,
    promised,
    changes,
    keptUntil,
    overview,
    row: () => row,
    edit: (change: Partial<Delivery>) => {
      row = { ...row, ...change };
    },
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
    submission: () => ({ tenantId: row.tenantId, invoiceId: row.invoiceId, run: row.run }),
  };
}

export type DeliveryRig = ReturnType<typeof createDeliveryRig>;
