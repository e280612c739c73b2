import { randomUUID } from 'node:crypto';

import type { Delivery, DeliveryAttempt, Transmission } from '../../../domain/deliveries/delivery';
import { decide, type DeliveryDecision } from '../../../domain/deliveries/delivery-decision';
import { dependsOnCalls } from '../../../domain/deliveries/transition-trigger';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type {
  AppliedChange,
  DeliveryChange,
  DeliveryRepository,
  ProviderEventRecord,
} from '../../../domain/ports/deliveries/deliveries';
import { ProblemError } from '../../../domain/problem';
import { statusOfVerdict } from '../../../domain/validation/validation-report';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { addRun } from '../validation/run-rows';
import { closeAttempt, openAttempt, settleProviderEvent, showRun } from './deliveries.sql';
import { writeDecision } from './delivery-change';
import { lockDelivery, readDelivery, selectTransmissions } from './delivery-rows';

const selectProviderEvents = `
  select id, iso_utc(received_at) as "receivedAt", iso_utc(processed_at) as "processedAt", outcome, webhook
  from provider_events where tenant_id = $1 and invoice_id = $2 order by received_at`;

/** The working state of deliveries: one method changes it, always under the row locks of invoice and delivery. */
export function createDeliveryRepository(database: Database): DeliveryRepository {
  return {
    load: (tenantId, invoiceId) => database.withTenant(tenantId, (tx) => readDelivery(tx, tenantId, invoiceId)),
    apply: (change) => database.withTenant(change.tenantId, (tx) => apply(tx, change)),
    openAttempt: ({ tenantId, invoiceId, generation, transmission, attempts }, requestHash) =>
      database.withTenant(tenantId, async (tx) => {
        const [attempt] = await tx.prepared<DeliveryAttempt>('open-attempt', openAttempt, [
          tenantId,
          invoiceId,
          generation,
          transmission.transmission,
          randomUUID(),
          requestHash,
          attempts.length,
        ]);
        return attempt ?? null;
      }),
    transmissions: (tenantId, invoiceId) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<Transmission & { attempts: DeliveryAttempt[] }>(selectTransmissions, [tenantId, invoiceId]),
      ),
    providerEvents: (tenantId, invoiceId) =>
      database.withTenant(tenantId, (tx) => tx.query<ProviderEventRecord>(selectProviderEvents, [tenantId, invoiceId])),
  };
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
  if (!(await isSettledHere(tx, change, decision)))
    return {
      delivery: await current(tx, tenantId, invoiceId),
      transitions: change.events.map(() => ({ kind: 'stale' })),
    };
  const isRefused = decision.transitions.some(({ kind }) => kind === 'refused');
  const isOldGeneration = change.generation !== undefined && change.generation !== locked.generation;
  if (!isRefused && !isOldGeneration) await writeDecision(tx, change, locked, decision);
  const { validationRun } = change;
  if (validationRun && decision.moved) {
    await addRun(tx, tenantId, invoiceId, validationRun);
    await tx.query(showRun, [tenantId, invoiceId, validationRun.id, statusOfVerdict(validationRun.verdict)]);
  }
  return { delivery: await current(tx, tenantId, invoiceId), transitions: decision.transitions };
}

/** Two processors may hold the same provider event: the second one finds it settled, and nothing happens twice. */
async function isSettledHere(tx: Transaction, change: DeliveryChange, decision: DeliveryDecision): Promise<boolean> {
  if (change.providerEventId === undefined) return true;
  const outcome = decision.transitions.some(({ kind }) => kind === 'moved' || kind === 'recorded')
    ? 'applied'
    : 'nothing_to_do';
  const settled = await tx.query(settleProviderEvent, [
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
