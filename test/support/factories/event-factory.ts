import { randomUUID } from 'node:crypto';

import type { EventData, EventType, NewEvent, StoredEvent } from '../../../src/domain/events/event';
import { asId, type TenantId } from '../../../src/domain/ids';

const status = {
  client_reference: 'O-1',
  invoice_number: 'FV-2026-1',
  previous_status: 'sending',
  message: null,
} as const;
const received = { invoice_number: 'D-7', seller_name: 'Dodávateľ, s. r. o.', conflicting: false } as const;

/** One of each type that somebody is told of, and the object that it is about. */
const samples: { [Type in EventType]?: { objectType: NewEvent['objectType']; data: EventData[Type] } } = {
  'invoice.rejected_by_provider': { objectType: 'invoice', data: { ...status, reason: 'PROVIDER_REJECTED' } },
  'invoice.failed_permanent': { objectType: 'invoice', data: { ...status, reason: 'RETRIES_EXHAUSTED' } },
  'invoice.delivery_failed': { objectType: 'invoice', data: { ...status, reason: 'RECIPIENT_NOT_REGISTERED' } },
  'invoice.received': { objectType: 'invoice', data: { ...received, validation_status: 'valid' } },
  'invoice.xml_supplemented': { objectType: 'invoice', data: { ...received, validation_status: 'invalid' } },
  'delivery.attention': {
    objectType: 'invoice',
    data: {
      ...{ client_reference: null, invoice_number: 'FV-2026-1', attention: 'tenant', status: 'sending' },
      reason: 'PROVIDER_AUTH_FAILED',
    },
  },
  'inbox.quarantined': {
    objectType: 'invoice',
    data: {
      ...{ integration_name: 'Sklad', attempts: 5, reason: 'Neznáme stredisko' },
      ...{ invoice_number: 'FD-7', seller_name: 'Kameň s. r. o.' },
    },
  },
  'connection.failing': { objectType: 'connection', data: { direction: 'inbound', cause: 'no_answer' } },
  'connection.recovered': { objectType: 'connection', data: { direction: 'outbound' } },
  'document.failing': { objectType: 'connection', data: { document_id: 'doc-9' } },
  'credential.expiring': {
    objectType: 'api_key',
    data: { integration: null, name: 'Fakturácia', expires_at: '2027-01-31T08:30:00.000000Z', days: 7 },
  },
  'webhook.failing': { objectType: 'webhook', data: { since: '2026-11-21T10:00:00.000000Z' } },
  'webhook.disabled': { objectType: 'webhook', data: { reason: 'failing' } },
  'tenant.suspended': { objectType: 'tenant', data: { name: 'Firma, a. s.' } },
  'tenant.resumed': { objectType: 'tenant', data: { name: 'Firma, a. s.' } },
  'participant.changed': {
    objectType: 'participant',
    data: { participant_id: '0245:2020123456', name: 'Odberateľ', registered: false },
  },
  'forwarding.stopped': {
    objectType: 'forwarding_rule',
    data: { name: 'Účtovníčke', reason: 'bounced', address: 'j…@firma.sk' },
  },
  'rule_set.upcoming': {
    objectType: 'rule_set',
    data: { rule_set: 'Peppol BIS', edition: '2027.1', valid_from: '2027-02-01' },
  },
  'portal.register_stale': { objectType: 'tax_register', data: { register: 'ds_dphs', as_of: '2026-11-01' } },
  'portal.mail_failing': { objectType: 'mail_server', data: { code: 'ECONNREFUSED' } },
  'portal.audit_broken': { objectType: 'audit_chain', data: { reason: 'altered', broken_at: '17' } },
  'portal.deliveries_silent': { objectType: 'workflows', data: { deliveries: 40 } },
  'portal.backup_target_away': {
    objectType: 'backup',
    data: { since: '2026-11-22T09:00:00.000000Z', documents_wait: true },
  },
  'portal.backup_overdue': { objectType: 'backup', data: { last: '2026-11-20T01:00:00.000000Z' } },
  'portal.backup_damaged': { objectType: 'backup', data: { depth: 'files', faults: 2 } },
  'portal.backup_drill_due': { objectType: 'backup', data: { last: null } },
  'portal.provider_down': { objectType: 'provider', data: { provider_type: 'sapi-sk', connections: 12 } },
};
export const toldTypes = Object.keys(samples) as EventType[];

/** An event of a type that somebody is told of. */
export function anEvent<Type extends EventType>(type: Type, data: Partial<EventData[Type]> = {}): StoredEvent {
  const sample = samples[type];
  if (sample === undefined) throw new Error(`nobody is told of ${type}`);
  const isPortals = type.startsWith('portal.') || type === 'rule_set.upcoming';
  return {
    ...{ id: randomUUID(), seq: '1', at: '2026-11-22T10:00:00.000000Z', type, objectId: randomUUID() },
    tenantId: isPortals ? null : asId<TenantId>(randomUUID()),
    integrationId: null,
    objectType: sample.objectType,
    data: { ...sample.data, ...data },
  } as StoredEvent;
}
