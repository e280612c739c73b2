import { randomUUID } from 'node:crypto';

import { transmissionIds } from '../../src/adapters/db/deliveries/transmission-ids';
import type { DataReach } from '../../src/domain/access/data-reach';
import type { Delivery, DeliveryAttempt, DeliveryOverview, Transmission } from '../../src/domain/deliveries/delivery';
import { decide, type DeliveryDecision } from '../../src/domain/deliveries/delivery-decision';
import { hasUnansweredAttempt } from '../../src/domain/deliveries/send-plan';
import type { InvoiceId } from '../../src/domain/ids';
import type {
  DeliveryChange,
  DeliveryOverviewRepository,
  DeliveryRepository,
  OpenedAttempt,
  PlannedCall,
} from '../../src/domain/ports/deliveries/deliveries';
import type { LiveSubmission } from '../../src/domain/ports/deliveries/provider';
import { ProblemError } from '../../src/domain/problem';

/** A delivery with what the current row does not show. */
interface Row {
  delivery: Delivery;
  earlier: Awaited<ReturnType<DeliveryRepository['transmissions']>>;
  retry: DeliveryDecision['retry'];
  unheardWakes: number;
}

export interface FakeDeliveries extends DeliveryRepository {
  overviews: Omit<DeliveryOverviewRepository, 'figures'>;
  /** Every change that was asked for, oldest first. */
  readonly changes: readonly DeliveryChange[];
  row(invoiceId: InvoiceId): Delivery;
  /** Sets what tests cannot bring about by changes. */
  edit(invoiceId: InvoiceId, change: Partial<Delivery>): void;
  /** Makes it one that no accepting transaction of a live credential has made. */
  forge(invoiceId: InvoiceId): void;
}

/** Deliveries in memory, moved by the same decisions as the real ones, whose suite holds for them too. */
export function fakeDeliveries(given: readonly Delivery[], clock: () => number): FakeDeliveries {
  const rows = new Map(
    given.map((delivery): [InvoiceId, Row] => [
      delivery.invoiceId,
      { delivery, earlier: [], retry: { reason: null, at: null }, unheardWakes: 0 },
    ]),
  );
  const changes: DeliveryChange[] = [];
  const forged = new Set<InvoiceId>();
  const find = (tenantId: string, invoiceId: InvoiceId): Row | undefined => {
    const row = rows.get(invoiceId);
    return row?.delivery.tenantId === tenantId ? row : undefined;
  };
  const known = (invoiceId: InvoiceId): Row => {
    const row = rows.get(invoiceId);
    if (!row) throw new Error('there is no such delivery');
    return row;
  };

  return {
    changes,
    row: (invoiceId) => known(invoiceId).delivery,
    edit: (invoiceId, change) => {
      const row = known(invoiceId);
      row.delivery = { ...row.delivery, ...change };
    },
    forge: (invoiceId) => void forged.add(invoiceId),
    overviews: overviewsOf(rows, clock),
    load: (tenantId, invoiceId) => {
      const row = find(tenantId, invoiceId);
      return Promise.resolve(row ? besidePredecessors(row.delivery, rows) : null);
    },
    apply: (change) => {
      changes.push(change);
      const row = find(change.tenantId, change.invoiceId);
      return row ? Promise.resolve(apply(row, change, clock())) : Promise.reject(new ProblemError('NOT_FOUND'));
    },
    openAttempt: (planned, call) => {
      const row = find(planned.tenantId, planned.invoiceId);
      if (forged.has(planned.invoiceId)) return Promise.resolve('test_blocked');
      return Promise.resolve(row ? openAttempt(row, planned, call, clock()) : null);
    },
    renew: (tenantId, lost, { workingUntil }) => {
      const renewed = lost.filter(({ invoiceId, generation }) => {
        const row = find(tenantId, invoiceId);
        if (row?.delivery.generation !== generation || !isOpen(row)) return false;
        row.unheardWakes = 0;
        row.delivery = { ...row.delivery, generation: generation + 1, workingUntil };
        return true;
      });
      return Promise.resolve(renewed.map(({ invoiceId }) => invoiceId));
    },
    transmissions: (tenantId, invoiceId) => {
      const row = find(tenantId, invoiceId);
      if (!row) return Promise.resolve([]);
      const { transmission, attempts } = row.delivery;
      return Promise.resolve([...row.earlier, { ...transmission, attempts }]);
    },
    providerEvents: () => Promise.resolve([]),
  };
}

/** Those that a test names are unsettled while they are restored and have not arrived. */
function besidePredecessors(delivery: Delivery, rows: ReadonlyMap<InvoiceId, Row>): Delivery {
  const named = delivery.unsettledPredecessors.flatMap((id) => rows.get(id)?.delivery ?? []);
  return {
    ...delivery,
    unsettledPredecessors: named
      .filter(({ restored, status }) => restored !== null && status !== 'delivered')
      .map(({ invoiceId }) => invoiceId),
    predecessorDelivered: delivery.predecessorDelivered || named.some(({ status }) => status === 'delivered'),
  };
}

const isoAt = (ms: number): string => new Date(ms).toISOString();

function apply(row: Row, change: DeliveryChange, nowMs: number) {
  const before = row.delivery;
  const decision = decide(
    {
      ...before,
      transmission: before.transmission.transmission,
      documentId: before.transmission.documentId,
      attemptCount: before.attempts.length,
      calls: [...row.earlier.flatMap(({ attempts }) => attempts), ...before.attempts],
      retryReason: row.retry.reason,
      retryEventAt: row.retry.at,
      now: isoAt(nowMs),
    },
    change,
  );
  if (change.closeAttempt) closeAttempt(row, change.closeAttempt, nowMs);
  const isRefused = decision.transitions.some(({ kind }) => kind === 'refused');
  const isOldGeneration = change.generation !== undefined && change.generation !== before.generation;
  if (!isRefused && !isOldGeneration) write(row, change, decision, nowMs);
  const { inJob } = change;
  const job = inJob && { ...inJob.job, ...inJob.chunk, chunks: inJob.job.chunks + 1 };
  row.delivery = { ...row.delivery, anyAttemptUnknown: hasUnansweredAttempt(row.delivery) };
  return { delivery: row.delivery, transitions: decision.transitions, ...(job && !isRefused && { job }) };
}

function closeAttempt(
  row: Row,
  { attemptId, outcome, details }: NonNullable<DeliveryChange['closeAttempt']>,
  nowMs: number,
): void {
  const close = (one: DeliveryAttempt): DeliveryAttempt =>
    one.id === attemptId && one.outcome === null ? { ...one, outcome, details, finishedAt: isoAt(nowMs) } : one;
  row.delivery = { ...row.delivery, attempts: row.delivery.attempts.map(close) };
  row.earlier = row.earlier.map((one) => ({ ...one, attempts: one.attempts.map(close) }));
}

function write(
  row: Row,
  change: DeliveryChange,
  { state, attention, moved, retry, beginsTransmission }: DeliveryDecision,
  nowMs: number,
) {
  const { delivery } = row;
  const isSent = moved && (state.status === 'sent' || state.status === 'delivered');
  row.retry = retry;
  if (change.workingUntil !== undefined) row.unheardWakes = 0;
  row.delivery = {
    ...delivery,
    status: state.status,
    reason: state.reason,
    retryReason: retry.reason,
    attention,
    since: moved || attention !== delivery.attention ? isoAt(nowMs) : delivery.since,
    sentAt: isSent ? (delivery.sentAt ?? isoAt(nowMs)) : delivery.sentAt,
    remoteId: change.remoteId ?? delivery.remoteId,
    outcomeExpected: change.outcomeExpected ?? delivery.outcomeExpected,
    restored: change.lostCallsRuledOut ? null : delivery.restored,
    nextAttemptAt: change.nextAttemptAt !== undefined ? change.nextAttemptAt : moved ? null : delivery.nextAttemptAt,
    workingUntil: change.workingUntil ?? delivery.workingUntil,
  };
  const { absentSince, newGeneration } = change;
  if (absentSince !== undefined)
    editTransmission(row, { absentSince: row.delivery.transmission.absentSince ?? absentSince });
  if (newGeneration)
    row.delivery = { ...row.delivery, generation: delivery.generation + 1, horizonAt: newGeneration.horizonAt };
  if (beginsTransmission) beginTransmission(row, nowMs);
}

function editTransmission(row: Row, change: Partial<Transmission>): void {
  row.delivery = { ...row.delivery, transmission: { ...row.delivery.transmission, ...change } };
}

function beginTransmission(row: Row, nowMs: number): void {
  const { invoiceId, transmission: former, attempts } = row.delivery;
  const transmission = former.transmission + 1;
  row.earlier = [...row.earlier, { ...former, attempts }];
  row.delivery = {
    ...row.delivery,
    attempts: [],
    remoteId: null,
    transmission: {
      ...{ transmission, ...transmissionIds(invoiceId, transmission), startedAt: isoAt(nowMs) },
      ...{ accountNo: null, keyHours: null, absentSince: null },
    },
  };
}

function openAttempt(
  row: Row,
  planned: Delivery,
  { document, account }: PlannedCall,
  nowMs: number,
): OpenedAttempt | null {
  const { status, generation, transmission, attempts } = row.delivery;
  const isAsPlanned =
    status === 'sending' &&
    generation === planned.generation &&
    transmission.transmission === planned.transmission.transmission &&
    attempts.length === planned.attempts.length &&
    (transmission.accountNo ?? account.accountNo) === account.accountNo;
  if (!isAsPlanned) return null;
  const attempt: DeliveryAttempt = {
    ...{ id: randomUUID(), transmission: transmission.transmission, attemptNo: attempts.length + 1 },
    requestHash: document.sha256,
    ...{ accountNo: account.accountNo, startedAt: isoAt(nowMs), finishedAt: null, outcome: null, details: null },
  };
  const opened = { ...row.delivery, attempts: [...attempts, attempt], nextAttemptAt: null };
  row.delivery = { ...opened, anyAttemptUnknown: true };
  return { ...attempt, submission: document as LiveSubmission };
}

const overviewOf = ({ delivery, retry }: Row): DeliveryOverview => {
  const { invoiceId, tenantId, connectionId, generation, status, reason, attention, since, nextAttemptAt } = delivery;
  return {
    ...{ invoiceId, tenantId, connectionId, generation, status, attention, since, nextAttemptAt },
    outcomeExpected: delivery.outcomeExpected,
    reason: reason ?? retry.reason,
    attempts: delivery.attempts.length,
  };
};

/** The fake knows no partners: one reaches nothing. */
const isWithin = (reach: DataReach, { tenantId }: Pick<DeliveryOverview, 'tenantId'>): boolean =>
  reach.kind === 'portal' || (reach.kind === 'tenant' && reach.tenantId === tenantId);

const isOpen = ({ delivery: { status, outcomeExpected } }: Row): boolean =>
  ['queued', 'validating', 'sending'].includes(status) || (status === 'sent' && outcomeExpected);

function overviewsOf(rows: ReadonlyMap<InvoiceId, Row>, clock: () => number): FakeDeliveries['overviews'] {
  const position = ({ since, invoiceId }: Pick<DeliveryOverview, 'since' | 'invoiceId'>) => `${since} ${invoiceId}`;
  const workedUntil = ({ delivery }: Row): string => delivery.workingUntil ?? delivery.since;
  return {
    list: (reach, { attention, status, connectionId, olderThan }, limit, after) => {
      const found = [...rows.values()]
        .map(overviewOf)
        .filter(
          (one) =>
            isWithin(reach, one) &&
            (attention === undefined || one.attention === attention) &&
            (status === undefined || one.status === status) &&
            (connectionId === undefined || one.connectionId === connectionId) &&
            (olderThan === undefined || one.since < olderThan) &&
            (after === null || position(one) > position(after)),
        );
      return Promise.resolve(found.sort((a, b) => (position(a) < position(b) ? -1 : 1)).slice(0, limit));
    },
    listAwaited: (olderThanIso, limit, after) => {
      const found = [...rows.values()]
        .filter((row) => isOpen(row) && row.delivery.status === 'sent')
        .map(overviewOf)
        .filter((one) => one.since < olderThanIso && (after === null || position(one) > position(after)));
      return Promise.resolve(found.sort((a, b) => (position(a) < position(b) ? -1 : 1)).slice(0, limit));
    },
    find: (reach, invoiceId) => {
      const row = rows.get(invoiceId);
      return Promise.resolve(row && isWithin(reach, row.delivery) ? overviewOf(row) : null);
    },
    claimNeglected: (beforeIso, afterSeconds, limit) => {
      const found = [...rows.values()].filter((row) => isOpen(row) && workedUntil(row) < beforeIso);
      const claimed = found.sort((a, b) => (workedUntil(a) < workedUntil(b) ? -1 : 1)).slice(0, limit);
      return Promise.resolve(
        claimed.map((row) => {
          const delaySeconds = Math.min(3_600, afterSeconds * 2 ** Math.min(row.unheardWakes, 12));
          row.delivery = { ...row.delivery, workingUntil: isoAt(clock() + delaySeconds * 1000) };
          row.unheardWakes += 1;
          const { tenantId, invoiceId, generation, status, attention, since } = row.delivery;
          return { tenantId, invoiceId, generation, status, attention, since, unheardWakes: row.unheardWakes };
        }),
      );
    },
    keepWorking: (invoiceId, generation, untilIso) => {
      const row = rows.get(invoiceId);
      if (row?.delivery.generation !== generation) return Promise.resolve();
      row.delivery = { ...row.delivery, workingUntil: untilIso };
      row.unheardWakes = 0;
      return Promise.resolve();
    },
  };
}
