import { transmissionIds } from '../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery, DeliveryAttempt } from '../../../src/domain/deliveries/delivery';
import { decide, type DeliveryDecision, type LockedDelivery } from '../../../src/domain/deliveries/delivery-decision';
import { judgeLostCalls, possibleTransmissions } from '../../../src/domain/deliveries/lost-calls';
import { hasUnansweredAttempt, mustAskFirst, planSend } from '../../../src/domain/deliveries/send-plan';
import { isOpenToResend } from '../../../src/domain/deliveries/transition';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { DeliveryChange } from '../../../src/domain/ports/deliveries/deliveries';
import type { SendOutcome } from '../../../src/domain/ports/deliveries/provider';
import { decideResend } from '../../../src/domain/submissions/natural-key';
import { triggerOf } from '../../../src/usecases/deliveries/steps/send-outcome';
import { asDeliveryEvent, aTransmission, contextOf } from './delivery-model-rows';
import type { ModelStep } from './delivery-model-steps';
import { aDelivery, anAttempt, noon } from './delivery-rig';
import { ModelProvider, type ProviderModel } from './provider-model';

/** What the portal knows. */
interface PortalState {
  rows: Delivery[];
  earlier: [InvoiceId, DeliveryAttempt[]][];
  tasks: InvoiceId[];
  accountNo: number;
}

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
  /** What the providers of both accounts have. */
  readonly provider: ModelProvider;
  /** Of the connection now. */
  private accountNo = 1;
  private readonly earlier = new Map<InvoiceId, DeliveryAttempt[]>();
  private readonly late: LateAnswer[] = [];
  private readonly tasks: InvoiceId[] = [];
  /** What a restore brings back: the first invoice, until there is a backup. */
  private backup: PortalState;
  /** What was let through although the portal knew that the recipient has the invoice. */
  private readonly sentAgain: string[] = [];
  private nowMs = noon;
  private ids = 0;

  constructor(given: ProviderModel) {
    this.provider = new ModelProvider(given, () => this.nowMs);
    this.submit();
    this.backup = this.state();
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
      case 'change_account':
        this.accountNo = 3 - this.accountNo;
        return;
      case 'back_up':
        this.backup = this.state();
        return;
      case 'restore':
        return this.restore();
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
        // It is asked for before anything is sent.
        row.restored === null &&
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

  private state = (): PortalState =>
    structuredClone({ rows: this.rows, earlier: [...this.earlier], tasks: this.tasks, accountNo: this.accountNo });

  /** The portal is as it was; what the provider has stays there. Whatever was under way has died with its processes. */
  private restore(): void {
    const { rows, earlier, tasks, accountNo } = structuredClone(this.backup);
    const isResent = this.rows.some(
      (row, index) => row.transmission.transmission !== rows[index]?.transmission.transmission,
    );
    const isLost = rows.length < this.rows.length;
    const wasCalledElsewhere = this.rows.some(({ transmission }, index) => {
      const restoredTo = rows[index]?.transmission.accountNo ?? accountNo;
      return transmission.accountNo !== null && transmission.accountNo !== restoredTo;
    });
    const isElsewhere = isResent || wasCalledElsewhere || accountNo !== this.accountNo;
    // Lost invoices and what became of replaced ones are not asked for here. A provider that cannot be asked says nothing of
    // transmissions and accounts that are lost.
    if (isLost || rows.length > 1 || (isElsewhere && !this.provider.given.lookupByDocumentId)) return;
    this.accountNo = accountNo;
    this.nowMs += 60_000;
    this.late.splice(0);
    this.tasks.splice(0, this.tasks.length, ...tasks);
    this.rows.splice(0, this.rows.length, ...rows);
    this.earlier.clear();
    for (const [id, attempts] of earlier) this.earlier.set(id, attempts);
    const restored = { at: this.now(), acceptedAt: new Date(noon).toISOString() };
    for (const row of this.rows) {
      const { transmission } = row;
      const ofAccount = transmission.accountNo ?? accountNo;
      this.write(row, { restored, transmission: { ...transmission, accountNo: ofAccount } });
    }
  }

  private documentsOf = ({ invoiceId, transmission }: Delivery): string[] =>
    Array.from({ length: transmission.transmission }, (_, index) => transmissionIds(invoiceId, index + 1).documentId);

  private submit(): void {
    // What a new invoice replaces is not asked for.
    if (this.rows.some(({ restored }) => restored !== null)) return;
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
    const transmission = aTransmission(invoiceId, 1, this.now());
    this.rows.push(aDelivery({ invoiceId, status: 'queued', transmission, issueDate, horizonAt: this.horizon() }));
  }

  private deliveredPredecessorOf(id: InvoiceId): { id: InvoiceId; issueDate: string } | null {
    const found = this.rows.find((one) => one.superseded && one.status === 'delivered' && one.invoiceId !== id);
    return found ? { id: found.invoiceId, issueDate } : null;
  }

  private step(row: Delivery, how: number): void {
    const isToSend = row.status === 'queued' || row.status === 'validating' || row.status === 'sending';
    if (row.restored !== null && isToSend && this.settleLostCalls(row, how)) return;
    if (row.status === 'queued') return void this.apply(row, [{ kind: 'workflow_began' }]);
    if (row.status === 'validating') return void this.apply(row, [{ kind: 'checks_done' }]);
    if (row.status === 'sent') return this.ask(row, how);
    if (row.status !== 'sending') return;
    const context = contextOf(row, { nowMs: this.nowMs, given: this.provider.given, accountNo: this.accountNo });
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
      case 'next_transmission': {
        const after = row.transmission.transmission;
        return void this.apply(row, { events: [], nextTransmission: { after, attempts: row.attempts.length } });
      }
      case 'absent': {
        const absentSince = new Date(plan.sinceMs).toISOString();
        this.write(row, { transmission: { ...row.transmission, absentSince } });
        this.nowMs = Math.max(this.nowMs, plan.untilMs);
        return;
      }
      case 'wait':
        // Waiting steps are back in time.
        this.nowMs = Math.max(this.nowMs, plan.untilMs);
    }
  }

  /** True where it is known what became of it. */
  private settleLostCalls(row: Delivery, how: number): boolean {
    const { lookupByDocumentId, takesWithinSeconds } = this.provider.given;
    const answers = possibleTransmissions(row).map((transmission) => {
      const { documentId } = transmissionIds(row.invoiceId, transmission);
      return { transmission, documentId, answer: lookupByDocumentId ? this.provider.status(documentId, how) : null };
    });
    const judged = judgeLostCalls(row, answers, { nowMs: this.nowMs, takesWithinSeconds });
    if (judged.kind === 'absent') this.write(row, { restored: null });
    if (judged.kind !== 'known') return false;
    this.apply(row, {
      events: [asDeliveryEvent({ kind: 'provider_reported', outcome: judged.answer.outcome })],
      ...(judged.reportedDocumentId === null ? {} : { reportedDocumentId: judged.reportedDocumentId }),
    });
    return true;
  }

  private call(row: Delivery, how: number): void {
    const accountNo = row.transmission.accountNo ?? this.accountNo;
    const keyHours = row.transmission.keyHours ?? this.provider.given.idempotencyKeyHours;
    this.write(row, { transmission: { ...row.transmission, accountNo, keyHours, absentSince: null } });
    const attempt = anAttempt({
      id: `${row.transmission.documentId}/${row.attempts.length}`,
      transmission: row.transmission.transmission,
      accountNo,
      startedAt: this.now(),
      finishedAt: null,
      outcome: null,
    });
    this.write(row, { attempts: [...row.attempts, attempt] });
    const outcome = this.provider.take(row.transmission.documentId, how, accountNo);
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
    this.earlier.set(row.invoiceId, decision.beginsTransmission ? [...earlier, ...attempts] : earlier);
    this.write(row, {
      status: decision.state.status,
      reason: decision.state.reason,
      attempts: decision.beginsTransmission ? [] : attempts,
      ...(newGeneration ? { generation: row.generation + 1, horizonAt: newGeneration.horizonAt } : {}),
      ...(decision.beginsTransmission ? { transmission: aTransmission(row.invoiceId, next, this.now()) } : {}),
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
    attemptCount: row.attempts.length,
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
