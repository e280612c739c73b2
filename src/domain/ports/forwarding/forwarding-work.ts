import type { InvoiceStatus } from '../../deliveries/status';
import type { StoredEvent } from '../../events/event';
import type { ForwardingAttempt } from '../../forwarding/forwarding-delivery';
import type { ForwardedPart, ForwardingMatch, MatchedInvoice, RulePlace } from '../../forwarding/forwarding-rule';
import type { InvoiceId } from '../../ids';
import type { Language } from '../../localized';

/** The documents of a batch of events that a rule forwards. */
export type ChooseInvoices = (
  match: ForwardingMatch,
  events: readonly StoredEvent[],
  invoices: ReadonlyMap<string, MatchedInvoice>,
) => { invoiceId: InvoiceId; status: InvoiceStatus }[];

/** Makes of events what rules have to forward: a rule's position and what it is to forward are one transaction. */
export interface ForwardingSelection {
  /** Rules that have events to read. */
  behind(limit: number): Promise<RulePlace[]>;
  /**
   * Reads the next events for one rule. One that had more than `maxPerHour` to forward is paused, with a notice.
   * @returns whether there may be more events, and whether there is something to send
   */
  read(
    place: RulePlace,
    limits: { events: number; perHour: number },
    choose: ChooseInvoices,
  ): Promise<{ isMore: boolean; isMade: boolean }>;
  /** Rules for which something is overdue: their workflow is gone. */
  overdue(seconds: number, limit: number): Promise<RulePlace[]>;
}

/** Where a document goes to. */
export type OpenTarget =
  | { kind: 'email'; email: string; language: Language; include: ForwardedPart[]; token: string }
  | { kind: 'url'; url: string; secret: string };

export interface DueForwarding {
  id: string;
  ruleName: string;
  addressId: string | null;
  invoiceId: InvoiceId;
  status: InvoiceStatus;
  tries: number;
  attempts: number;
  /** Masked. */
  recipient: string;
  /** Null: the rule or the address was switched off. */
  target: OpenTarget | null;
}

export interface MadeForwarding {
  attempt: ForwardingAttempt;
  /** To the next try; null: there is none. */
  waitSeconds: number | null;
  /** The rule ends because of it. */
  isGone: boolean;
}

/** What the workflow of a rule does. */
export interface ForwardingWork {
  due(place: RulePlace, limit: number): Promise<DueForwarding[]>;
  /**
   * Keeps what came of a try: with an entry in the history and the audit log when it is the last one, and with a notice
   * when it stops the address or the rule.
   */
  record(place: RulePlace, forwarding: DueForwarding, made: MadeForwarding): Promise<void>;
  /** Where a rule sends to now, such as for a test. */
  targets(place: RulePlace): Promise<OpenTarget[]>;
  /** It is not to be sent any more. */
  cancel(place: RulePlace, id: string): Promise<void>;
  /** Milliseconds until something is due; null: nothing waits. */
  nextInMs(place: RulePlace): Promise<number | null>;
}

/** Starts the workflow of a rule, or wakes it. */
export interface ForwardingWorkflows {
  wake(place: RulePlace): Promise<void>;
}
