import type { VerifyDepth } from '../backups/backup';
import type { Attention, OutboundStatus } from '../deliveries/status';
import type { IntegrationId, TenantId } from '../ids';
import type { ValidationStatus } from '../validation/validation-report';

/** A sent invoice has got this status: what the feed of an ERP tells. */
interface StatusChanged {
  client_reference: string | null;
  invoice_number: string;
  previous_status: OutboundStatus | null;
  reason: string | null;
  message: string | null;
}

/** An invoice that was received. */
interface InvoiceReceived {
  invoice_number: string;
  seller_name: string;
  validation_status: ValidationStatus;
  /** It has the number of another one, and other content. */
  conflicting: boolean;
}

/**
 * What an event of each type says beside its object, from which readers make their own words. Spelled as the
 * contract spells them, stored as they are. No secrets, no content of documents.
 */
export type EventData = Record<`invoice.${OutboundStatus}`, StatusChanged> & {
  'invoice.received': InvoiceReceived;
  /** The XML of a record without it has arrived. */
  'invoice.xml_supplemented': InvoiceReceived;
  /** Somebody has to act on a delivery that has not ended. */
  'delivery.attention': {
    client_reference: string | null;
    invoice_number: string;
    attention: Exclude<Attention, 'none'>;
    status: OutboundStatus;
    reason: string | null;
  };
  'inbox.quarantined': {
    integration_name: string;
    attempts: number;
    reason: string;
    /** Absent in events written before the members were there. */
    invoice_number?: string;
    seller_name?: string;
  };
  'connection.failing': {
    direction: 'inbound' | 'outbound';
    cause: 'credentials_refused' | 'no_answer' | 'nothing_taken';
  };
  'connection.recovered': { direction: 'inbound' | 'outbound' };
  /** A received document cannot be taken over; null: the provider's id of it cannot even be used. */
  'document.failing': { document_id: string | null };
  /** The file of an export can be downloaded. */
  'export.ready': { count: number; bytes: number; sha256: string | null };
  /** Received invoices were validated again; `counts` as the job has them. */
  'revalidation.finished': { processed: number; counts: Record<string, number> };
  'credential.expiring': {
    /** Of an ERP token: its integration. */
    integration: { id: string; name: string } | null;
    name: string;
    /** ISO 8601. */
    expires_at: string;
    days: number;
  };
  /** An endpoint has taken nothing since then (ISO 8601), although it is called again and again. */
  'webhook.failing': { since: string };
  /** An endpoint is told no more: it has answered 410, or taken nothing for days. */
  'webhook.disabled': { reason: 'gone' | 'failing' };
  'tenant.suspended': { name: string };
  'tenant.resumed': { name: string };
  /** Whether a partner can be reached by Peppol has changed. */
  'participant.changed': { participant_id: string; name: string | null; registered: boolean };
  /** An edition of the rules will be in force. Of the portal, told to every company. */
  'rule_set.upcoming': { rule_set: string; edition: string; /** Day. */ valid_from: string };
  /**
   * A rule forwards nothing any more: it had too much to forward, its address of the web is gone or has failed for
   * days; or one of its mail addresses has refused mail: which one, masked.
   */
  'forwarding.stopped': {
    name: string;
    reason: 'too_many' | 'gone' | 'failing' | 'bounced';
    address: string | null;
  };
  /** A list of a tax register is older than may be relied on; the day that it is of, null: there is none. */
  'portal.register_stale': { register: string; as_of: string | null };
  /** The mail server does not take mail; what the failure is called. */
  'portal.mail_failing': { code: string };
  /** A verification of the audit log has failed: why, and at which seal. */
  'portal.audit_broken': { reason: string; broken_at: string | null };
  /** All connections of a type that are in use fail; how many. */
  'portal.provider_down': { provider_type: string; connections: number };
  /** Workflows of so many deliveries are open and do nothing; null: Temporal does not answer. */
  'portal.deliveries_silent': { deliveries: number | null };
  /** The target of backups does not answer, since then (ISO 8601); do documents wait for their copy? */
  'portal.backup_target_away': { since: string; documents_wait: boolean };
  /** There was no new set for too long; when the last one was, null: there is none. */
  'portal.backup_overdue': { last: string | null };
  /** A verification has found so many files (or tables, with the depth `restore`) of a set missing or damaged. */
  'portal.backup_damaged': { depth: VerifyDepth; faults: number };
  /** No set was loaded into a scratch database for a month; when the last one was, null: never. */
  'portal.backup_drill_due': { last: string | null };
};
export type EventType = keyof EventData;

export const eventObjects = [
  'invoice',
  'connection',
  'api_key',
  'integration',
  'tenant',
  'participant',
  'forwarding_rule',
  'rule_set',
  'tax_register',
  'mail_server',
  'audit_chain',
  'provider',
  'workflows',
  'webhook',
  'job',
  'backup',
] as const;
export type EventObject = (typeof eventObjects)[number];

/** Something that has happened, to be written in the transaction that makes it so. */
export type NewEvent = {
  [Type in EventType]: {
    /** Null: the portal's own. */
    tenantId: TenantId | null;
    type: Type;
    /** What it is about. */
    objectType: EventObject;
    objectId: string;
    /** Of an invoice: the integration that handed it over. */
    integrationId?: IntegrationId | null;
    data: EventData[Type];
  };
}[EventType];

/** An event as readers find it. */
export type StoredEvent = NewEvent & {
  id: string;
  /** The place in the order of commit of its company; as text, it may be large. */
  seq: string;
  /** ISO 8601. */
  at: string;
};
