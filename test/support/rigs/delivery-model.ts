import { transmissionIds } from '../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery, DeliveryAttempt } from '../../../src/domain/deliveries/delivery';
import { decide, type DeliveryDecision, type LockedDelivery } from '../../../src/domain/deliveries/delivery-decision';
import {
  hasUnansweredAttempt,
  mustAskFirst,
  planSend,
  type SendContext,
} from '../../../src/domain/deliveries/send-plan';
import { isOpenToResend } from '../../../src/domain/deliveries/transition';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { DeliveryChange } from '../../../src/domain/ports/deliveries/deliveries';
import type { SendOutcome } from '../../../src/domain/ports/deliveries/provider';
import { decideResend } from '../../../src/domain/submissions/natural-key';
import { triggerOf } from '../../../src/usecases/deliveries/steps/send-outcome';
import type { ModelStep } from './delivery-model-steps';
import { aDelivery, anAttempt, noon } from './delivery-rig';
import { ModelProvider, type ProviderModel } from './provider-model';

interface LateAnswer {
  row: Delivery;
  attempt: DeliveryAttempt;
  outcome: SendOutcome;
}

const passes = [10, 120, 3_600, 100_000];
const issueDate = '2026-11-21';
const details = {};

/**
 * Everything that can happen to the invoices of one number, driven through the functions that decide it in the portal, beside a
 * provider that knows what it really has.
 */
export class DeliveryModel {
  readonly rows: Delivery[] = [];
  readonly provider: ModelProvider;
  private readonly earlier = new Map<InvoiceId, DeliveryAttempt[]>();
  private readonly late: LateAnswer[] = [];
  private readonly tasks: InvoiceId[] = [];
  /** What was let through although the portal knew that the recipient has the invoice. */
  private readonly sentAgain: string[] = [];
  private nowMs = noon;
  private ids = 0;

  constructor(given: ProviderModel) {
    this.provider = new ModelProvider(given, () => this.nowMs);
    this.submit();
  }

  happen({ kind, which, how }: ModelStep): void {
    const row = this.rows[which % this.rows.length];
    if (!row) return;
    switch (kind) {
      case 'step':
        return this.step(row, how);
      case 'late_answer':
        return this.answerLate(how);
      case 'fate':
        return this.provider.decideFate(which, how);
      case 'report':
        return this.report(which);
      case 'task':
        return this.stopSuccessors();
      case 'submit':
        return this.submit();
      case 'resend':
        return this.resend(row, false);
      case 'confirmed_resend':
        return this.resend(row, true);
      case 'requery':
        return this.requery(row, how);
      case 'restart':
        this.apply(row, { events: [], newGeneration: { newTransmission: false, horizonAt: row.horizonAt } });
        return;
      case 'resolve':
        this.apply(row, [{ kind: 'operator_resolved', status: how % 2 === 0 ? 'delivered' : 'delivery_failed' }]);
        return;
      case 'pass':
        this.nowMs += (passes[how % passes.length] ?? 0) * 1000;
    }
  }

  /**
   * Two transmissions that may both arrive though the first was not confirmed absent, and invoices that may be sent again although the
   * provider has them.
   */
  wrong(): unknown[] {
    const wronglyOpen = this.rows.filter(
      (row) =>
        !row.superseded &&
        isOpenToResend(row) &&
        row.reason !== 'OUTCOME_UNKNOWN' &&
        this.documentsOf(row).some((documentId) => this.provider.isHeldUnexcused(documentId)),
    );
    return [
      ...this.sentAgain,
      ...this.provider.doubled,
      ...wronglyOpen.map(({ status, reason }) => ({ status, reason })),
    ];
  }

  private documentsOf = ({ invoiceId, transmission }: Delivery): string[] =>
    Array.from({ length: transmission.transmission }, (_, index) => transmissionIds(invoiceId, index + 1).documentId);

  private submit(): void {
    const priors = this.rows
      .filter(({ superseded }) => !superseded)
      .map(({ invoiceId: id, status, reason }) => ({
        id,
        issueDate,
        status,
        reason,
        deliveredPredecessor: this.deliveredPredecessorOf(id),
      }));
    const decision = decideResend(priors, issueDate);
    if (decision.kind === 'duplicate') return;
    if (this.rows.some(({ status }) => status === 'delivered')) this.sentAgain.push('by a new submission');
    this.ids += 1;
    const invoiceId = asId<InvoiceId>(`00000000-0000-7000-8000-${String(this.ids).padStart(12, '0')}`);
    for (const replaced of this.rows.filter((one) => decision.supersedes.includes(one.invoiceId)))
      this.write(replaced, { superseded: true, supersededBy: invoiceId });
    const transmission = { transmission: 1, ...transmissionIds(invoiceId, 1), startedAt: this.now() };
    this.rows.push(aDelivery({ invoiceId, status: 'queued', transmission, issueDate, horizonAt: this.horizon() }));
  }

  private deliveredPredecessorOf(id: InvoiceId): { id: InvoiceId; issueDate: string } | null {
    const found = this.rows.find((one) => one.superseded && one.status === 'delivered' && one.invoiceId !== id);
    return found ? { id: found.invoiceId, issueDate } : null;
  }

  private step(row: Delivery, how: number): void {
    if (row.status === 'queued') return void this.apply(row, [{ kind: 'workflow_began' }]);
    if (row.status === 'validating') return void this.apply(row, [{ kind: 'checks_done' }]);
    if (row.status === 'sent') return this.ask(row, how);
    if (row.status !== 'sending') return;
    const context: SendContext = {
      nowMs: this.nowMs,
      connection: { enabled: true, circuitOpenUntil: null, ...this.provider.given },
      callLimitSeconds: 55,
      asked: null,
      random: 0.5,
    };
    const seen = { ...row, predecessorDelivered: this.deliveredPredecessorOf(row.invoiceId) !== null };
    const answer = mustAskFirst(seen, context) ? this.provider.status(row.transmission.documentId, how) : null;
    if (answer?.kind === 'known') return void this.apply(row, [{ kind: 'provider_reported', outcome: answer.outcome }]);
    const plan = planSend(seen, { ...context, asked: answer?.kind ?? null });
    switch (plan.kind) {
      case 'send':
      case 'send_in_turn':
        return this.call(row, how);
      case 'stop':
        return void this.apply(row, [{ ...plan, kind: 'sending_stopped' }]);
      case 'refused':
        return void this.apply(row, [{ kind: 'send_refused', isAbsent: true }]);
      case 'wait':
        // Waiting steps are back in time.
        this.nowMs = Math.max(this.nowMs, plan.untilMs);
    }
  }

  private call(row: Delivery, how: number): void {
    const attempt = anAttempt({
      id: `${row.transmission.documentId}/${row.attempts.length}`,
      transmission: row.transmission.transmission,
      startedAt: this.now(),
      finishedAt: null,
      outcome: null,
    });
    this.write(row, { attempts: [...row.attempts, attempt] });
    const outcome = this.provider.take(row.transmission.documentId, how);
    if (how % 5 === 4) this.late.push({ row, attempt, outcome });
    else this.answer({ row, attempt, outcome });
  }

  private answer({ row: { invoiceId }, attempt, outcome }: LateAnswer): void {
    const row = this.rows.find((one) => one.invoiceId === invoiceId);
    if (!row) return;
    const closeAttempt = { attemptId: asId<never>(attempt.id), outcome: outcome.kind, details };
    this.apply(row, { events: [asDeliveryEvent(triggerOf(outcome))], closeAttempt });
  }

  private answerLate(how: number): void {
    const [late] = this.late.splice(how % Math.max(1, this.late.length), 1);
    if (late) this.answer(late);
  }

  private ask(row: Delivery, how: number): void {
    if (!this.provider.given.lookupByDocumentId) return;
    const answer = this.provider.status(row.transmission.documentId, how);
    if (answer.kind === 'known') this.apply(row, [{ kind: 'provider_reported', outcome: answer.outcome }]);
  }

  /** A webhook: old ones come again, and in any order. */
  private report(which: number): void {
    const told = this.provider.tell(which);
    if (!told) return;
    const row = this.rows.find((one) => this.documentsOf(one).includes(told.documentId));
    if (!row) return;
    this.apply(row, {
      events: [asDeliveryEvent({ kind: 'provider_reported', outcome: told.fate })],
      reportedDocumentId: told.documentId,
    });
  }

  private requery(row: Delivery, how: number): void {
    if (!this.provider.given.lookupByDocumentId || row.superseded || row.status === 'delivered') return;
    for (const documentId of this.documentsOf(row).reverse()) {
      const answer = this.provider.status(documentId, how);
      if (answer.kind !== 'known') continue;
      this.apply(row, {
        events: [asDeliveryEvent({ kind: 'provider_reported', outcome: answer.outcome })],
        reportedDocumentId: documentId,
      });
      return;
    }
  }

  private resend(row: Delivery, confirmedNotDelivered: boolean): void {
    const isUnknown = row.reason === 'OUTCOME_UNKNOWN';
    const decision = this.apply(row, {
      events: [asDeliveryEvent({ kind: 'operator_replayed', confirmedNotDelivered })],
      newGeneration: { newTransmission: true, horizonAt: this.horizon() },
    });
    if (decision.moved && this.deliveredPredecessorOf(row.invoiceId)) this.sentAgain.push('by a replay');
    // The person says so for good or ill: from here on it is no fault of the portal's.
    if (confirmedNotDelivered && isUnknown && decision.moved)
      for (const documentId of this.documentsOf(row)) this.provider.excuse(documentId);
  }

  private stopSuccessors(): void {
    for (const invoiceId of this.tasks.splice(0)) {
      for (let next: InvoiceId | null = invoiceId; next !== null;) {
        const row: Delivery | undefined = this.rows.find((one) => one.invoiceId === next);
        if (!row) break;
        this.apply(row, [{ kind: 'predecessor_delivered' }]);
        next = row.supersededBy;
      }
    }
  }

  private apply(
    row: Delivery,
    given: readonly TransitionTrigger[] | Omit<DeliveryChange, 'tenantId' | 'invoiceId'>,
  ): DeliveryDecision {
    const change: DeliveryChange = {
      tenantId: row.tenantId,
      invoiceId: row.invoiceId,
      ...('events' in given ? given : { events: given.map(asDeliveryEvent) }),
    };
    const decision = decide(this.locked(row), change);
    if (decision.transitions.some(({ kind }) => kind === 'refused')) return decision;
    const { closeAttempt, newGeneration } = change;
    const close = (attempts: DeliveryAttempt[]) =>
      attempts.map((one) => (one.id === closeAttempt?.attemptId ? { ...one, outcome: closeAttempt.outcome } : one));
    const earlier = close(this.earlier.get(row.invoiceId) ?? []);
    const attempts = close(row.attempts);
    const next = row.transmission.transmission + 1;
    this.earlier.set(row.invoiceId, newGeneration?.newTransmission ? [...earlier, ...attempts] : earlier);
    this.write(row, {
      status: decision.state.status,
      reason: decision.state.reason,
      attempts: newGeneration?.newTransmission ? [] : attempts,
      ...(newGeneration ? { generation: row.generation + 1, horizonAt: newGeneration.horizonAt } : {}),
      ...(newGeneration?.newTransmission
        ? { transmission: { transmission: next, ...transmissionIds(row.invoiceId, next), startedAt: this.now() } }
        : {}),
    });
    row.anyAttemptUnknown = hasUnansweredAttempt(row);
    if (decision.moved && row.status === 'delivered') {
      for (const documentId of this.documentsOf(row)) this.provider.learn(documentId);
      if (row.supersededBy) this.tasks.push(row.supersededBy);
    }
    return decision;
  }

  private locked = (row: Delivery): LockedDelivery => ({
    ...row,
    transmission: row.transmission.transmission,
    documentId: row.transmission.documentId,
    calls: [...(this.earlier.get(row.invoiceId) ?? []), ...row.attempts],
    predecessorDelivered: this.deliveredPredecessorOf(row.invoiceId) !== null,
    retryReason: null,
    retryEventAt: null,
    now: this.now(),
  });

  private write = (row: Delivery, change: Partial<Delivery>): void => void Object.assign(row, change);
  private now = (): string => new Date(this.nowMs).toISOString();
  private horizon = (): string => new Date(this.nowMs + 72 * 3_600_000).toISOString();
}

const asDeliveryEvent = (trigger: TransitionTrigger) =>
  ({ trigger, source: 'worker', message: null, details: null }) as const;
