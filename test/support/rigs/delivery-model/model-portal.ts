import { transmissionIds } from '../../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery, DeliveryAttempt } from '../../../../src/domain/deliveries/delivery';
import {
  decide,
  type DeliveryDecision,
  type LockedDelivery,
} from '../../../../src/domain/deliveries/delivery-decision';
import { hasUnansweredAttempt } from '../../../../src/domain/deliveries/send-plan';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { DeliveryChange } from '../../../../src/domain/ports/deliveries/deliveries';
import { decideResend } from '../../../../src/domain/submissions/natural-key';
import { aDelivery, noon } from '../delivery-rig';
import { asDeliveryEvent, aTransmission } from './delivery-model-rows';
import type { ModelProvider } from './provider-model';

/** What a backup holds. */
export interface PortalState {
  rows: Delivery[];
  earlier: [InvoiceId, DeliveryAttempt[]][];
  tasks: InvoiceId[];
  accountNo: number;
}

const issueDate = '2026-11-21';

/** What the portal knows of the invoices of one number, and the ways in which that changes: as its database does it. */
export class ModelPortal {
  readonly rows: Delivery[] = [];
  /** Of the connection now. */
  accountNo = 1;
  /** What was let through although the portal knew that the recipient has the invoice. */
  readonly sentAgain: string[] = [];
  private readonly earlier = new Map<InvoiceId, DeliveryAttempt[]>();
  private readonly tasks: InvoiceId[] = [];
  private ids = 0;

  constructor(
    private readonly provider: ModelProvider,
    private readonly nowMs: () => number,
  ) {}

  backUp = (): PortalState =>
    structuredClone({ rows: this.rows, earlier: [...this.earlier], tasks: this.tasks, accountNo: this.accountNo });

  /** As it was; then what was accepted since is taken from its documents, and all is asked for before it is sent. */
  restore(backup: PortalState): void {
    const { rows, earlier, tasks, accountNo } = structuredClone(backup);
    const lost = this.rows.filter(({ invoiceId }) => !rows.some((row) => row.invoiceId === invoiceId));
    this.accountNo = accountNo;
    this.tasks.splice(0, this.tasks.length, ...tasks);
    this.rows.splice(0, this.rows.length, ...rows);
    this.earlier.clear();
    for (const [id, attempts] of earlier) this.earlier.set(id, attempts);
    for (const one of lost) this.adopt(one);
    const restored = { at: this.now(), acceptedAt: new Date(noon).toISOString() };
    for (const row of this.rows) {
      const { transmission } = row;
      this.write(row, {
        restored,
        transmission: { ...transmission, accountNo: transmission.accountNo ?? accountNo },
      });
    }
  }

  /** Protected documents have been accepted, whatever else has the number; of others the first counts. */
  private adopt({ invoiceId, status, transmission, attempts }: Delivery): void {
    const isProtected = transmission.transmission > 1 || attempts.length > 0 || !isYoung(status);
    const others = this.rows.filter(({ superseded }) => !superseded);
    if (others.some((one) => one.status === 'delivered') || (!isProtected && others.length > 0)) return;
    for (const other of others) this.write(other, { superseded: true, supersededBy: invoiceId });
    this.insert(invoiceId, new Date(noon).toISOString());
  }

  submit(): void {
    const priors = this.rows
      .filter(({ superseded }) => !superseded)
      .map(({ invoiceId: id, status, reason }) => ({
        ...{ id, issueDate, status, reason },
        deliveredPredecessor: this.deliveredPredecessorOf(id),
      }));
    const decision = decideResend(priors, issueDate);
    if (decision.kind === 'duplicate') return;
    if (this.rows.some(({ status }) => status === 'delivered')) this.sentAgain.push('by a new submission');
    this.ids += 1;
    const invoiceId = asId<InvoiceId>(`00000000-0000-7000-8000-${String(this.ids).padStart(12, '0')}`);
    for (const replaced of this.rows.filter((one) => decision.supersedes.includes(one.invoiceId)))
      this.write(replaced, { superseded: true, supersededBy: invoiceId });
    this.insert(invoiceId, this.now());
  }

  private insert(invoiceId: InvoiceId, acceptedAt: string): void {
    const transmission = aTransmission(invoiceId, 1, acceptedAt);
    this.rows.push(aDelivery({ invoiceId, status: 'queued', transmission, issueDate, horizonAt: this.horizon() }));
  }

  deliveredPredecessorOf(id: InvoiceId): { id: InvoiceId; issueDate: string } | null {
    const found = this.rows.find((one) => one.superseded && one.status === 'delivered' && one.invoiceId !== id);
    return found ? { id: found.invoiceId, issueDate } : null;
  }

  unsettledPredecessorsOf = ({ invoiceId }: Delivery): Delivery[] =>
    this.rows.filter(
      (one) => one.superseded && one.restored !== null && one.status !== 'delivered' && one.invoiceId !== invoiceId,
    );

  documentsOf = ({ invoiceId, transmission }: Delivery): string[] =>
    Array.from({ length: transmission.transmission }, (_, index) => transmissionIds(invoiceId, index + 1).documentId);

  /** What was delivered after all stops what has replaced it. */
  stopSuccessors(): void {
    for (const invoiceId of this.tasks.splice(0)) {
      for (let next: InvoiceId | null = invoiceId; next !== null;) {
        const row: Delivery | undefined = this.rows.find((one) => one.invoiceId === next);
        if (!row) break;
        this.apply(row, [{ kind: 'predecessor_delivered' }]);
        next = row.supersededBy;
      }
    }
  }

  apply(
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
    if (change.lostCallsRuledOut) this.write(row, { restored: null });
    if (change.predecessorsRuledOut)
      for (const one of this.rows.filter(({ superseded }) => superseded)) this.write(one, { restored: null });
    this.writeDecision(row, change, decision);
    if (decision.moved && row.status === 'delivered') {
      for (const documentId of this.documentsOf(row)) this.provider.learn(documentId);
      if (change.reportedDocumentId !== undefined) this.provider.learn(change.reportedDocumentId);
      if (row.supersededBy) this.tasks.push(row.supersededBy);
    }
    return decision;
  }

  private writeDecision(
    row: Delivery,
    { closeAttempt, newGeneration }: DeliveryChange,
    decision: DeliveryDecision,
  ): void {
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

  write = (row: Delivery, change: Partial<Delivery>): void => void Object.assign(row, change);
  now = (): string => new Date(this.nowMs()).toISOString();
  horizon = (): string => new Date(this.nowMs() + 72 * 3_600_000).toISOString();
}

const isYoung = (status: Delivery['status']): boolean => status === 'queued' || status === 'validating';
