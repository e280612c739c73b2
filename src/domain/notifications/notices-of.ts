import { attentionOf } from '../deliveries/attention';
import { type ReasonCode, reasonCodes } from '../deliveries/status';
import type { EventObject, StoredEvent } from '../events/event';
import type { Localized } from '../localized';
import * as backups from './backup-notices';
import * as company from './company-notices';
import * as delivery from './delivery-notices';
import type { NoticeKind, NotificationSeverity } from './notice-kinds';
import * as portal from './portal-notices';

/** What people are told of an event. */
export interface Notice {
  /** The company of the event, every company that is active, or the people who run the portal. */
  audience: 'company' | 'every_company' | 'portal';
  kind: NoticeKind;
  severity: NotificationSeverity;
  /** What happened and what to do. */
  messages: Localized;
  /** What it is about. */
  objectType: EventObject;
  objectId: string;
}

type Event<Type extends StoredEvent['type']> = Extract<StoredEvent, { type: Type }>;
type Telling = Pick<Notice, 'kind' | 'severity' | 'messages'> & Partial<Notice>;

/** The notices of an event, at most one for each audience; most events have none. Pure. */
export function noticesOf(event: StoredEvent): Notice[] {
  const { tenantId, objectType, objectId } = event;
  return tellingsOf(event).map((telling) => ({
    audience: tenantId === null ? 'portal' : 'company',
    objectType,
    objectId,
    ...telling,
  }));
}

function tellingsOf(event: StoredEvent): Telling[] {
  switch (event.type) {
    case 'invoice.rejected_by_provider':
    case 'invoice.failed_permanent':
    case 'invoice.delivery_failed':
      return ofFailure(event);
    case 'delivery.attention':
      return ofAttention(event);
    case 'invoice.received':
      return [ofReceipt(event)];
    case 'invoice.xml_supplemented':
      return event.data.validation_status === 'invalid' ? [ofReceipt(event)] : [];
    case 'inbox.quarantined':
      return [{ kind: 'erp_quarantine', severity: 'warning', messages: company.quarantined(event.data) }];
    case 'connection.failing':
      return [{ kind: 'connection_failing', severity: 'error', messages: company.connectionFailing(event.data) }];
    case 'connection.recovered':
      return [{ kind: 'connection_recovered', severity: 'info', messages: company.connectionRecovered(event.data) }];
    case 'document.failing':
      return [{ kind: 'document_failing', severity: 'error', messages: company.documentFailing(event.data) }];
    case 'credential.expiring':
      return [ofExpiry(event)];
    case 'webhook.failing':
      return [{ kind: 'webhook_failing', severity: 'warning', messages: company.webhookFailing(event.data) }];
    case 'webhook.disabled':
      return [{ kind: 'webhook_failing', severity: 'error', messages: company.webhookDisabled(event.data) }];
    case 'tenant.suspended':
      return [{ kind: 'tenant_status', severity: 'error', messages: company.companySuspended(event.data) }];
    case 'tenant.resumed':
      return [{ kind: 'tenant_status', severity: 'info', messages: company.companyResumed(event.data) }];
    case 'participant.changed':
      return [
        {
          kind: 'participant_changed',
          severity: event.data.registered ? 'info' : 'warning',
          messages: company.participantChanged(event.data),
        },
      ];
    case 'forwarding.stopped':
      return [{ kind: 'forwarding_stopped', severity: 'warning', messages: company.forwardingStopped(event.data) }];
    case 'rule_set.upcoming':
      return [
        {
          audience: 'every_company',
          kind: 'rule_set_upcoming',
          severity: 'info',
          messages: company.ruleSetUpcoming(event.data),
        },
      ];
    default:
      return ofPortal(event);
  }
}

function ofPortal(event: StoredEvent): Telling[] {
  switch (event.type) {
    case 'portal.register_stale':
      return [{ kind: 'register_stale', severity: 'error', messages: portal.registerStale(event.data) }];
    case 'portal.mail_failing':
      return [{ kind: 'mail_failing', severity: 'error', messages: portal.mailFailing(event.data) }];
    case 'portal.audit_broken':
      return [{ kind: 'audit_broken', severity: 'error', messages: portal.auditBroken(event.data) }];
    case 'portal.provider_down':
      return [{ kind: 'provider_down', severity: 'error', messages: portal.providerDown(event.data) }];
    case 'portal.deliveries_silent':
      return [{ kind: 'deliveries_silent', severity: 'error', messages: portal.deliveriesSilent(event.data) }];
    case 'portal.backup_target_away':
      return [{ kind: 'backup_target_away', severity: 'error', messages: backups.targetAway(event.data) }];
    case 'portal.backup_overdue':
      return [{ kind: 'backup_overdue', severity: 'error', messages: backups.overdue(event.data) }];
    case 'portal.backup_damaged':
      return [{ kind: 'backup_damaged', severity: 'error', messages: backups.damaged(event.data) }];
    case 'portal.backup_drill_due':
      return [{ kind: 'backup_drill_due', severity: 'warning', messages: backups.drillDue(event.data) }];
    default:
      return [];
  }
}

const forOperators = {
  audience: 'portal',
  kind: 'operator_attention',
  severity: 'error',
  messages: delivery.operatorHasToAct,
} as const;

/** Somebody decided about it, or it was delivered under another number: nothing has to be done. */
const settledReasons: readonly string[] = ['PREDECESSOR_DELIVERED', 'RESOLVED_BY_OPERATOR'] satisfies ReasonCode[];

function ofFailure({
  type,
  data: { invoice_number: number, reason },
}: Event<'invoice.rejected_by_provider' | 'invoice.failed_permanent' | 'invoice.delivery_failed'>): Telling[] {
  const status = type.slice('invoice.'.length) as Parameters<typeof delivery.failureMessages>[0];
  const messages = delivery.failureMessages(status, number, reason);
  if (type === 'invoice.delivery_failed') return [{ kind: 'invoice_undelivered', severity: 'warning', messages }];
  const known = reasonCodes.find((one) => one === reason);
  const isOperators = known !== undefined && attentionOf(known) === 'operator';
  const severity = settledReasons.includes(reason ?? '') ? 'warning' : 'error';
  return [{ kind: 'invoice_failed', severity, messages }, ...(isOperators ? [forOperators] : [])];
}

/** While only the provider has to act, the delivery goes on by itself: nobody is told. */
function ofAttention({ data: { attention, invoice_number: number, reason } }: Event<'delivery.attention'>): Telling[] {
  const kind = 'delivery_attention';
  if (attention === 'tenant') return [{ kind, severity: 'error', messages: delivery.waitsForCompany(number, reason) }];
  return attention === 'operator'
    ? [{ kind, severity: 'warning', messages: delivery.waitsForSupport(number) }, forOperators]
    : [];
}

function ofReceipt({ data }: Event<'invoice.received' | 'invoice.xml_supplemented'>): Telling {
  if (data.conflicting)
    return { kind: 'conflicting_duplicate', severity: 'warning', messages: company.conflictingDuplicate(data) };
  return data.validation_status === 'invalid'
    ? { kind: 'invoice_invalid', severity: 'warning', messages: company.invoiceInvalid(data) }
    : { kind: 'invoice_received', severity: 'info', messages: company.invoiceReceived(data) };
}

const ofExpiry = ({ data }: Event<'credential.expiring'>): Telling => ({
  kind: 'credential_expiring',
  severity: data.days === 1 ? 'error' : 'warning',
  messages: company.credentialExpiring(data),
});
