import type { ForwardingDelivery } from '../../forwarding/forwarding-delivery';
import type { ForwardingRule, RulePlace } from '../../forwarding/forwarding-rule';
import type { TenantId } from '../../ids';
import type { AuditEntry } from '../audit/audit';
import type { ListPlace } from '../list-place';

/** An address whose owner has to confirm it. */
export interface NewAddress {
  id: string;
  email: string;
  /** In the link that is mailed; stored sealed. */
  token: string;
}

export type StoredTarget = { kind: 'email'; language: string; include: string[] } | { kind: 'url'; url: string };

export type NewRule = Pick<ForwardingRule, 'tenantId' | 'id' | 'name' | 'match'> & {
  target: StoredTarget;
  addresses: readonly NewAddress[];
  /** Of an address of the web, `whsec_…`; stored sealed. */
  secret: string | null;
};

/** Undefined = unchanged. */
export interface RuleChange {
  name?: string;
  match?: ForwardingRule['match'];
  /** True: from now on. */
  enabled?: boolean;
  target?: StoredTarget;
  /** The ids of those that stay, and new ones. */
  addresses?: { kept: readonly string[]; added: readonly NewAddress[] };
}

/** Rules of companies, as their people look after them. Every change is written with its entries in the audit log. */
export interface ForwardingRules {
  /** It forwards what happens from now on. @throws ProblemError `CONFLICT` (there are as many as may be) */
  create(rule: NewRule, audit: AuditEntry): Promise<void>;
  find(place: RulePlace): Promise<ForwardingRule | null>;
  /** Newest first. */
  page(tenantId: TenantId, page: { limit: number; after: ListPlace | null }): Promise<ForwardingRule[]>;
  /** @returns false: there is no such rule */
  change(place: RulePlace, change: RuleChange, audit: readonly AuditEntry[]): Promise<boolean>;
  /** With its addresses; what waits is cancelled. */
  remove(place: RulePlace, audit: AuditEntry): Promise<boolean>;
  /** Newest first. */
  deliveries(place: RulePlace, page: { limit: number; after: ListPlace | null }): Promise<ForwardingDelivery[]>;
  /** A closed one is due again. @returns false: there is none, or it is open */
  replay(place: RulePlace, deliveryId: string, audit: AuditEntry): Promise<boolean>;
}

/** Whose rule names an address. */
export interface AddressUse {
  company: string;
  /** Of the rule. */
  name: string;
}

/** What the owner of an address does by the link in a mail, across companies. Null: there is no such link. */
export interface AddressOwners {
  find(tokenSha256: Buffer): Promise<AddressUse | null>;
  /** Null also when nobody has confirmed it within so many days. */
  confirm(tokenSha256: Buffer, days: number): Promise<AddressUse | null>;
  unsubscribe(tokenSha256: Buffer): Promise<AddressUse | null>;
  /**
   * A mail that was taken first has come back: counts it as a refusal in every rule that has the address confirmed.
   * @returns in how many rules it was counted, and in how many the address was stopped by it, with a notice
   */
  bounced(email: string): Promise<{ counted: number; stopped: number }>;
}
