import { transmissionIds } from '../../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery, DeliveryAttempt } from '../../../../src/domain/deliveries/delivery';
import {
  type AnswerOfDocument,
  judgeLostCalls,
  judgeReplaced,
  possibleTransmissions,
} from '../../../../src/domain/deliveries/lost-calls';
import { mustAskFirst, planSend, type SendContext } from '../../../../src/domain/deliveries/send-plan';
import { isOpenToResend } from '../../../../src/domain/deliveries/transition';
import { asId } from '../../../../src/domain/ids';
import type { SendOutcome } from '../../../../src/domain/ports/deliveries/provider';
import { triggerOf } from '../../../../src/usecases/deliveries/steps/send-outcome';
import { anAttempt, noon } from '../delivery-rig';
import { asDeliveryEvent, contextOf } from './delivery-model-rows';
import type { ModelStep } from './delivery-model-steps';
import { ModelPortal, type PortalState } from './model-portal';
import { ModelProvider, type ProviderModel } from './provider-model';

interface LateAnswer {
  row: Delivery;
  attempt: DeliveryAttempt;
  outcome: SendOutcome;
}

const passes = [10, 120, 3_600, 100_000];
const details = {};

/**
 * Everything that can happen to the invoices of one number, driven through the functions that decide it in the portal,
 * beside a provider that knows what it really has.
 */
export class DeliveryModel {
  /** What the providers of both accounts have. */
  readonly provider: ModelProvider;
  readonly portal: ModelPortal;
  private readonly late: LateAnswer[] = [];
  /** What a restore brings back: the first invoice, until there is a backup. */
  private backup: PortalState;
  private nowMs = noon;

  constructor(given: ProviderModel) {
    this.provider = new ModelProvider(given, () => this.nowMs);
    this.portal = new ModelPortal(this.provider, () => this.nowMs);
    this.portal.submit();
    this.backup = this.portal.backUp();
  }

  happen({ kind, which, how }: ModelStep): void {
    const { portal } = this;
    const row = portal.rows[which % portal.rows.length];
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
        return portal.stopSuccessors();
      case 'submit':
        return portal.submit();
      case 'resend':
        return this.resend(row, false);
      case 'confirmed_resend':
        return this.resend(row, true);
      case 'requery':
        return this.requery(row, how);
      case 'restart':
        portal.apply(row, { events: [], newGeneration: { newTransmission: false, horizonAt: row.horizonAt } });
        return;
      case 'resolve':
        portal.apply(row, [{ kind: 'operator_resolved', status: how % 2 === 0 ? 'delivered' : 'delivery_failed' }]);
        return;
      case 'change_account':
        portal.accountNo = 3 - portal.accountNo;
        return;
      case 'back_up':
        this.backup = portal.backUp();
        return;
      case 'restore':
        return this.restore();
      case 'pass':
        this.nowMs += (passes[how % passes.length] ?? 0) * 1000;
    }
  }

  /**
   * Two transmissions that may both arrive though the first was not confirmed absent, and invoices that may be sent
   * again although the provider has them.
   */
  wrong(): unknown[] {
    const { portal, provider } = this;
    const wronglyOpen = portal.rows.filter(
      (row) =>
        !row.superseded &&
        // It is asked for before anything is sent.
        row.restored === null &&
        isOpenToResend(row) &&
        row.reason !== 'OUTCOME_UNKNOWN' &&
        portal.documentsOf(row).some((documentId) => provider.isHeldUnexcused(documentId)),
    );
    return [...portal.sentAgain, ...provider.doubled, ...wronglyOpen.map(({ status, reason }) => ({ status, reason }))];
  }

  /** Whatever was under way has died with its processes; what the provider has stays there. */
  private restore(): void {
    // A provider that cannot be asked says nothing of transmissions and accounts that are lost.
    if (!this.provider.given.lookupByDocumentId && this.losesTransmissions()) return;
    this.nowMs += 60_000;
    this.late.splice(0);
    this.portal.restore(this.backup);
  }

  private losesTransmissions(): boolean {
    const { rows, accountNo } = this.backup;
    return (
      accountNo !== this.portal.accountNo ||
      this.portal.rows.some(({ invoiceId, transmission }) => {
        const restored = rows.find((row) => row.invoiceId === invoiceId)?.transmission;
        const isElsewhere =
          transmission.accountNo !== null && transmission.accountNo !== (restored?.accountNo ?? accountNo);
        return isElsewhere || transmission.transmission !== (restored?.transmission ?? 1);
      })
    );
  }

  private step(row: Delivery, how: number): void {
    const { portal } = this;
    const isToSend = row.status === 'queued' || row.status === 'validating' || row.status === 'sending';
    if (row.restored !== null && isToSend && this.settleLostCalls(row, how)) return;
    if (row.status === 'queued') return void portal.apply(row, [{ kind: 'workflow_began' }]);
    if (row.status === 'validating') return void portal.apply(row, [{ kind: 'checks_done' }]);
    if (row.status === 'sent') return this.ask(row, how);
    if (row.status === 'sending') this.sendPrepared(row, how);
  }

  private sendPrepared(row: Delivery, how: number): void {
    const { portal } = this;
    const predecessors = this.settlePredecessors(row, how);
    const now = { nowMs: this.nowMs, given: this.provider.given, accountNo: portal.accountNo };
    const context = contextOf(row, now, predecessors);
    const seen = { ...row, predecessorDelivered: portal.deliveredPredecessorOf(row.invoiceId) !== null };
    const answer = mustAskFirst(seen, context) ? this.provider.status(row.transmission.documentId, how) : null;
    if (answer?.kind === 'known')
      return void portal.apply(row, [{ kind: 'provider_reported', outcome: answer.outcome }]);
    const plan = planSend(seen, { ...context, asked: answer?.kind ?? null });
    switch (plan.kind) {
      case 'send':
      case 'send_in_turn':
        return this.call(row, how);
      case 'stop':
        return void portal.apply(row, [{ ...plan, kind: 'sending_stopped' }]);
      case 'refused':
        return void portal.apply(row, [{ kind: 'send_refused', isAbsent: true }]);
      case 'next_transmission': {
        const after = row.transmission.transmission;
        return void portal.apply(row, { events: [], nextTransmission: { after, attempts: row.attempts.length } });
      }
      case 'absent': {
        const absentSince = new Date(plan.sinceMs).toISOString();
        portal.write(row, { transmission: { ...row.transmission, absentSince } });
        this.nowMs = Math.max(this.nowMs, plan.untilMs);
        return;
      }
      case 'wait':
        // Waiting steps are back in time.
        this.nowMs = Math.max(this.nowMs, plan.untilMs);
    }
  }

  private askForAll(row: Delivery, how: number): AnswerOfDocument[] {
    const { lookupByDocumentId } = this.provider.given;
    return possibleTransmissions(row).map((transmission) => {
      const { documentId } = transmissionIds(row.invoiceId, transmission);
      return { transmission, documentId, answer: lookupByDocumentId ? this.provider.status(documentId, how) : null };
    });
  }

  /** True where it is known what became of it. */
  private settleLostCalls(row: Delivery, how: number): boolean {
    const { takesWithinSeconds } = this.provider.given;
    const judged = judgeLostCalls(row, this.askForAll(row, how), { nowMs: this.nowMs, takesWithinSeconds });
    if (judged.kind === 'absent') this.portal.apply(row, { events: [], lostCallsRuledOut: true });
    if (judged.kind !== 'known') return false;
    this.portal.apply(row, {
      events: [asDeliveryEvent({ kind: 'provider_reported', outcome: judged.answer.outcome })],
      ...(judged.reportedDocumentId === null ? {} : { reportedDocumentId: judged.reportedDocumentId }),
    });
    return true;
  }

  private settlePredecessors(row: Delivery, how: number): SendContext['predecessors'] {
    const { takesWithinSeconds } = this.provider.given;
    const kinds = this.portal.unsettledPredecessorsOf(row).map((replaced) => {
      const judged = judgeReplaced(replaced, this.askForAll(replaced, how), { nowMs: this.nowMs, takesWithinSeconds });
      if (judged.kind === 'arrived') {
        const events = [asDeliveryEvent({ kind: 'provider_reported', outcome: judged.answer.outcome })];
        this.portal.apply(replaced, { events, reportedDocumentId: judged.documentId });
      }
      if (judged.kind === 'absent') this.portal.apply(replaced, { events: [], lostCallsRuledOut: true });
      return judged.kind;
    });
    return (['unaskable', 'cannot_tell'] as const).find((kind) => kinds.includes(kind)) ?? 'settled';
  }

  private call(row: Delivery, how: number): void {
    const accountNo = row.transmission.accountNo ?? this.portal.accountNo;
    const keyHours = row.transmission.keyHours ?? this.provider.given.idempotencyKeyHours;
    this.portal.write(row, { transmission: { ...row.transmission, accountNo, keyHours, absentSince: null } });
    const attempt = anAttempt({
      id: `${row.transmission.documentId}/${row.attempts.length}`,
      transmission: row.transmission.transmission,
      accountNo,
      startedAt: this.portal.now(),
      finishedAt: null,
      outcome: null,
    });
    this.portal.write(row, { attempts: [...row.attempts, attempt] });
    const outcome = this.provider.take(row.transmission.documentId, how, accountNo);
    if (how % 5 === 4) this.late.push({ row, attempt, outcome });
    else this.answer({ row, attempt, outcome });
  }

  private answer({ row: { invoiceId }, attempt, outcome }: LateAnswer): void {
    const row = this.portal.rows.find((one) => one.invoiceId === invoiceId);
    if (!row) return;
    const closeAttempt = { attemptId: asId<never>(attempt.id), outcome: outcome.kind, details };
    this.portal.apply(row, { events: [asDeliveryEvent(triggerOf(outcome))], closeAttempt });
  }

  private answerLate(how: number): void {
    const [late] = this.late.splice(how % Math.max(1, this.late.length), 1);
    if (late) this.answer(late);
  }

  private ask(row: Delivery, how: number): void {
    if (!this.provider.given.lookupByDocumentId) return;
    const answer = this.provider.status(row.transmission.documentId, how);
    if (answer.kind === 'known') this.portal.apply(row, [{ kind: 'provider_reported', outcome: answer.outcome }]);
  }

  /** A webhook: old ones come again, and in any order. */
  private report(which: number): void {
    const told = this.provider.tell(which);
    if (!told) return;
    const row = this.portal.rows.find((one) => this.portal.documentsOf(one).includes(told.documentId));
    if (!row) return;
    this.portal.apply(row, {
      events: [asDeliveryEvent({ kind: 'provider_reported', outcome: told.fate })],
      reportedDocumentId: told.documentId,
    });
  }

  private requery(row: Delivery, how: number): void {
    if (!this.provider.given.lookupByDocumentId || row.superseded || row.status === 'delivered') return;
    for (const documentId of this.portal.documentsOf(row).reverse()) {
      const answer = this.provider.status(documentId, how);
      if (answer.kind !== 'known') continue;
      this.portal.apply(row, {
        events: [asDeliveryEvent({ kind: 'provider_reported', outcome: answer.outcome })],
        reportedDocumentId: documentId,
      });
      return;
    }
  }

  private resend(row: Delivery, confirmedNotDelivered: boolean): void {
    const { portal } = this;
    const isConfirmed = confirmedNotDelivered && row.reason === 'OUTCOME_UNKNOWN';
    // The person says so for good or ill: from here on it is no fault of the portal's.
    const answered = isConfirmed ? [row, ...portal.unsettledPredecessorsOf(row)] : [];
    const documents = answered.flatMap((one) =>
      possibleTransmissions(one).map((transmission) => transmissionIds(one.invoiceId, transmission).documentId),
    );
    const decision = portal.apply(row, {
      events: [asDeliveryEvent({ kind: 'operator_replayed', confirmedNotDelivered })],
      newGeneration: { newTransmission: true, horizonAt: portal.horizon() },
      ...(isConfirmed && { lostCallsRuledOut: true, predecessorsRuledOut: true }),
    });
    if (!decision.moved) return;
    if (portal.deliveredPredecessorOf(row.invoiceId)) portal.sentAgain.push('by a replay');
    for (const documentId of documents) this.provider.excuse(documentId);
  }
}
