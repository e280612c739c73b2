import type { ProviderOutcome } from '../../../../src/domain/deliveries/transition-trigger';
import type { SendOutcome, StatusAnswer } from '../../../../src/domain/ports/deliveries/provider';

/** What a provider can do; the portal knows it from the connection's settings. */
export interface ProviderModel {
  lookupByDocumentId: boolean;
  takesWithinSeconds: number;
  idempotencyKeyHours: number;
}

/** A document that the provider has taken. */
interface Held {
  documentId: string;
  /** Two accounts know nothing of each other. */
  accountNo: number;
  takenMs: number;
  /** Asked before, the provider does not find it yet. */
  foundFromMs: number;
  fate: ProviderOutcome;
  /** An operator has sworn that it did not arrive. */
  isExcused: boolean;
  /** It was said not to arrive and did all the same; the portal cannot know before it is told. */
  isUntoldCorrection: boolean;
}

const message = 'said so';
const details = {};
const unavailable: SendOutcome = {
  kind: 'temporary',
  reason: 'PROVIDER_UNAVAILABLE',
  retryAfterSeconds: null,
  message,
  details,
};
const lost: SendOutcome = { kind: 'unknown', message, details };

/**
 * The providers of all accounts, whose answers, when they give any, are true, and which remember what they really have.
 */
export class ModelProvider {
  /** Two transmissions of one invoice that may both reach the recipient. */
  readonly doubled: string[] = [];
  private readonly held: Held[] = [];
  private readonly told: { documentId: string; fate: ProviderOutcome }[] = [];

  constructor(
    readonly given: ProviderModel,
    private readonly nowMs: () => number,
  ) {}

  /** A call with a document: whether it is taken, and what of that is answered. */
  take(documentId: string, how: number, accountNo: number): SendOutcome {
    const known = this.held.find((one) => one.documentId === documentId && one.accountNo === accountNo);
    const honoured = this.given.idempotencyKeyHours * 3_600_000;
    const isRepetition = known !== undefined && this.nowMs() < known.takenMs + honoured;
    const accepted: SendOutcome = { kind: 'accepted', remoteId: `at-provider/${documentId}`, details };
    switch (how % 7) {
      case 0:
        return unavailable;
      case 1:
        if (this.given.takesWithinSeconds > 0 && !isRepetition) this.keep(documentId, accountNo, how);
        return lost;
      case 2:
        return { kind: 'refused', message, details };
      case 3:
        if (known) return { kind: 'duplicate', message, details };
        this.keep(documentId, accountNo);
        return lost;
      default:
        if (!isRepetition) this.keep(documentId, accountNo);
        return how % 7 === 4 ? lost : accepted;
    }
  }

  /** @param late how late it is found, of ten parts of the time that the provider may need */
  private keep(documentId: string, accountNo: number, late = 0): void {
    const isInTheWay = (one: Held) =>
      (one.fate === 'accepted' || one.fate === 'delivered') && !one.isExcused && !one.isUntoldCorrection;
    if (this.held.some(isInTheWay)) this.doubled.push(documentId);
    this.held.push({
      documentId,
      accountNo,
      takenMs: this.nowMs(),
      foundFromMs: this.nowMs() + ((late % 11) / 10) * this.given.takesWithinSeconds * 1000,
      fate: 'accepted',
      isExcused: false,
      isUntoldCorrection: false,
    });
    this.told.push({ documentId, fate: 'accepted' });
  }

  status(documentId: string, how: number): StatusAnswer {
    if (how % 3 === 2) return { kind: 'cannot_tell', message };
    const known = this.held.find((one) => one.documentId === documentId && one.foundFromMs <= this.nowMs());
    return known ? { kind: 'known', outcome: known.fate, remoteId: null, message, details } : { kind: 'not_found' };
  }

  /** Something becomes of a document; a rejection or a failure may turn out to have been a mistake. */
  decideFate(which: number, how: number): void {
    const held = this.held[which % Math.max(1, this.held.length)];
    if (!held) return;
    if (held.fate === 'accepted') {
      const fates = ['delivered', 'delivery_failed', 'recipient_not_registered', 'rejected'] as const;
      held.fate = fates[how % fates.length] ?? 'delivered';
    } else if (held.fate === 'rejected' || held.fate === 'delivery_failed') {
      held.fate = 'delivered';
      held.isUntoldCorrection = true;
    } else return;
    this.told.push({ documentId: held.documentId, fate: held.fate });
  }

  /** One of the reports so far, new or old. */
  tell = (which: number): { documentId: string; fate: ProviderOutcome } | undefined =>
    this.told[this.told.length - 1 - (which % Math.max(1, this.told.length))];

  /** The portal has heard that it was delivered. */
  learn(documentId: string): void {
    for (const held of this.of(documentId)) held.isUntoldCorrection = false;
  }

  excuse(documentId: string): void {
    for (const held of this.of(documentId)) held.isExcused = true;
  }

  isHeldUnexcused = (documentId: string): boolean =>
    this.of(documentId).some(
      ({ fate, isExcused, isUntoldCorrection }) =>
        (fate === 'accepted' || fate === 'delivered') && !isExcused && !isUntoldCorrection,
    );

  private of = (documentId: string): Held[] => this.held.filter((one) => one.documentId === documentId);
}
