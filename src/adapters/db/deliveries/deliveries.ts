import { randomUUID } from 'node:crypto';

import type { Delivery, DeliveryAttempt, Transmission } from '../../../domain/deliveries/delivery';
import { decide, type DeliveryDecision } from '../../../domain/deliveries/delivery-decision';
import { dependsOnCalls } from '../../../domain/deliveries/transition-trigger';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type {
  AppliedChange,
  DeliveryChange,
  DeliveryRepository,
  OpenedAttempt,
  PlannedCall,
  ProviderEventRecord,
} from '../../../domain/ports/deliveries/deliveries';
import type { LiveSubmission } from '../../../domain/ports/deliveries/provider';
import { ProblemError } from '../../../domain/problem';
import { statusOfVerdict } from '../../../domain/validation/validation-report';
import { auditRow } from '../audit/invoice-audit';
import { keepChunk } from '../jobs/keep-chunk';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { addRun } from '../validation/run-rows';
import { closeAttempt, isSubmittedLive, openAttempt, settleProviderEvent, showRun } from './deliveries.sql';
import { writeDecision } from './delivery-change';
import { lockDelivery, readDelivery, selectTransmissions } from './delivery-rows';
import { renewDeliveries } from './renew.sql';

const selectProviderEvents = `
  select id, iso_utc(received_at) as "receivedAt", iso_utc(processed_at) as "processedAt", outcome, webhook
  from provider_events where tenant_id = $1 and invoice_id = $2 order by received_at`;

/** The working state of deliveries: one method changes it, always under the row locks of invoice and delivery. */
export function createDeliveryRepository(database: Database): DeliveryRepository {
  return {
    load: (tenantId, invoiceId) => database.withTenant(tenantId, (tx) => readDelivery(tx, tenantId, invoiceId)),
    apply: (change) => database.withTenant(change.tenantId, (tx) => apply(tx, change)),
    openAttempt: (delivery, call) => database.withTenant(delivery.tenantId, (tx) => open(tx, delivery, call)),
    renew: async (tenantId, lost, { workingUntil, audit: { actor, action } }) => {
      const [ids, generations] = [lost.map(({ invoiceId }) => invoiceId), lost.map(({ generation }) => generation)];
      const binds = [tenantId, ids, generations, workingUntil, auditRow(actor, action)];
      const renewed = await database.withTenant(tenantId, (tx) =>
        tx.query<{ invoiceId: InvoiceId }>(renewDeliveries, binds),
      );
      return renewed.map(({ invoiceId }) => invoiceId);
    },
    transmissions: (tenantId, invoiceId) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<Transmission & { attempts: DeliveryAttempt[] }>(selectTransmissions, [tenantId, invoiceId]),
      ),
    providerEvents: (tenantId, invoiceId) =>
      database.withTenant(tenantId, (tx) => tx.query<ProviderEventRecord>(selectProviderEvents, [tenantId, invoiceId])),
  };
}

/** The one place where a document becomes one that may leave. */
async function open(
  tx: Transaction,
  { tenantId, invoiceId, connectionId, generation, transmission, attempts }: Delivery,
  { document, account }: PlannedCall,
): Promise<OpenedAttempt | 'test_blocked' | null> {
  const [attempt] = await tx.prepared<DeliveryAttempt>('open-attempt', openAttempt, [
    ...[tenantId, invoiceId, generation, transmission.transmission, randomUUID(), document.sha256, attempts.length],
    ...[connectionId, account.accountNo, account.settingsVersion, account.fingerprint, account.keyHours],
  ]);
  if (attempt) return { ...attempt, submission: document as LiveSubmission };
  const [known] = await tx.query<{ live: boolean }>(isSubmittedLive, [tenantId, invoiceId]);
  return known?.live === true ? null : 'test_blocked';
}

async function apply(tx: Transaction, change: DeliveryChange): Promise<AppliedChange> {
  const { tenantId, invoiceId } = change;
  const withCalls = change.events.some(({ trigger }) => dependsOnCalls(trigger));
  const locked = await lockDelivery(tx, tenantId, invoiceId, withCalls);
  if (locked === null) throw new ProblemError('NOT_FOUND');
  const decision = decide(locked, change);

  if (change.closeAttempt) {
    const { attemptId, outcome, details } = change.closeAttempt;
    await tx.prepared('close-attempt', closeAttempt, [tenantId, invoiceId, attemptId, outcome, json(details)]);
  }
  const stale = async (): Promise<AppliedChange> => ({
    delivery: await current(tx, tenantId, invoiceId),
    transitions: change.events.map(() => ({ kind: 'stale' })),
  });
  if (!(await isSettledHere(tx, change, decision))) return stale();
  const isRefused = decision.transitions.some(({ kind }) => kind === 'refused');
  const isOldGeneration = change.generation !== undefined && change.generation !== locked.generation;
  const isToBeWritten = !isRefused && !isOldGeneration;
  const job = isToBeWritten && change.inJob ? await keepChunk(tx, change.inJob.job, change.inJob.chunk) : undefined;
  if (job === null) return { ...(await stale()), job };
  if (isToBeWritten) await writeDecision(tx, change, locked, decision);
  const { validationRun } = change;
  if (validationRun && decision.moved) {
    await addRun(tx, tenantId, invoiceId, validationRun);
    await tx.query(showRun, [tenantId, invoiceId, validationRun.id, statusOfVerdict(validationRun.verdict)]);
  }
  return { delivery: await current(tx, tenantId, invoiceId), transitions: decision.transitions, ...(job && { job }) };
}

/** Two processors may hold the same provider event: the second one finds it settled, and nothing happens twice. */
async function isSettledHere(tx: Transaction, change: DeliveryChange, decision: DeliveryDecision): Promise<boolean> {
  if (change.providerEventId === undefined) return true;
  const outcome = decision.transitions.some(({ kind }) => kind === 'moved' || kind === 'recorded')
    ? 'applied'
    : 'nothing_to_do';
  const settled = await tx.prepared('settle-provider-event', settleProviderEvent, [
    change.tenantId,
    change.providerEventId,
    outcome,
    change.invoiceId,
  ]);
  return settled.length > 0;
}

async function current(tx: Transaction, tenantId: TenantId, invoiceId: InvoiceId): Promise<Delivery> {
  const delivery = await readDelivery(tx, tenantId, invoiceId);
  if (delivery === null) throw new Error('a locked delivery is gone');
  return delivery;
}
