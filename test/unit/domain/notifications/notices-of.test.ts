import { reasonCodes } from '../../../../src/domain/deliveries/status';
import type { EventData, EventType } from '../../../../src/domain/events/event';
import { languages } from '../../../../src/domain/localized';
import { notificationKinds, portalNoticeKinds } from '../../../../src/domain/notifications/notice-kinds';
import { noticesOf } from '../../../../src/domain/notifications/notices-of';
import { anEvent, toldTypes } from '../../../support/factories/event-factory';

const told = <Type extends EventType>(type: Type, data: Partial<EventData[Type]> = {}) =>
  noticesOf(anEvent(type, data)).map(({ audience, kind, severity }) => `${audience} ${kind} ${severity}`);

it.each([
  ['invoice.rejected_by_provider', {}, ['company invoice_failed error']],
  ['invoice.failed_permanent', {}, ['company invoice_failed error']],
  ['invoice.failed_permanent', { reason: 'PREDECESSOR_DELIVERED' }, ['company invoice_failed warning']],
  [
    'invoice.failed_permanent',
    { reason: 'OUTCOME_UNKNOWN' },
    ['company invoice_failed error', 'portal operator_attention error'],
  ],
  ['invoice.delivery_failed', {}, ['company invoice_undelivered warning']],
  ['delivery.attention', { attention: 'tenant' }, ['company delivery_attention error']],
  [
    'delivery.attention',
    { attention: 'operator' },
    ['company delivery_attention warning', 'portal operator_attention error'],
  ],
  ['delivery.attention', { attention: 'provider' }, []],
  ['invoice.received', {}, ['company invoice_received info']],
  ['invoice.received', { validation_status: 'invalid' }, ['company invoice_invalid warning']],
  ['invoice.received', { conflicting: true }, ['company conflicting_duplicate warning']],
  ['invoice.xml_supplemented', { validation_status: 'valid' }, []],
  ['inbox.quarantined', {}, ['company erp_quarantine warning']],
  ['connection.failing', {}, ['company connection_failing error']],
  ['connection.recovered', {}, ['company connection_recovered info']],
  ['document.failing', {}, ['company document_failing error']],
  ['credential.expiring', { days: 30 }, ['company credential_expiring warning']],
  ['credential.expiring', { days: 1 }, ['company credential_expiring error']],
  ['webhook.failing', {}, ['company webhook_failing warning']],
  ['webhook.disabled', { reason: 'gone' }, ['company webhook_failing error']],
  ['tenant.suspended', {}, ['company tenant_status error']],
  ['tenant.resumed', {}, ['company tenant_status info']],
  ['participant.changed', { registered: false }, ['company participant_changed warning']],
  ['participant.changed', { registered: true }, ['company participant_changed info']],
  ['forwarding.stopped', { reason: 'too_many' }, ['company forwarding_stopped warning']],
  ['rule_set.upcoming', {}, ['every_company rule_set_upcoming info']],
  ['portal.register_stale', {}, ['portal register_stale error']],
  ['portal.mail_failing', {}, ['portal mail_failing error']],
  ['portal.audit_broken', {}, ['portal audit_broken error']],
  ['portal.provider_down', {}, ['portal provider_down error']],
  ['portal.deliveries_silent', {}, ['portal deliveries_silent error']],
  ['portal.deliveries_silent', { deliveries: null }, ['portal deliveries_silent error']],
  ['portal.backup_target_away', {}, ['portal backup_target_away error']],
  ['portal.backup_target_away', { documents_wait: false }, ['portal backup_target_away error']],
  ['portal.backup_overdue', {}, ['portal backup_overdue error']],
  ['portal.backup_damaged', {}, ['portal backup_damaged error']],
  ['portal.backup_drill_due', {}, ['portal backup_drill_due warning']],
] as const)('%s %j tells %j', (type, data, expected) => {
  expect(told(type, data)).toEqual(expected);
});

it('has an event for every kind of notice', () => {
  const kinds = new Set([
    ...toldTypes.flatMap((type) => noticesOf(anEvent(type)).map(({ kind }) => kind)),
    ...noticesOf(anEvent('delivery.attention', { attention: 'operator' })).map(({ kind }) => kind),
    ...noticesOf(anEvent('invoice.received', { conflicting: true })).map(({ kind }) => kind),
  ]);
  expect([...notificationKinds, ...portalNoticeKinds].filter((kind) => !kinds.has(kind))).toEqual([]);
});

it('says in three languages what happened and what to do, with what it is about', () => {
  for (const type of toldTypes)
    for (const { messages } of noticesOf(anEvent(type))) {
      expect(new Set(languages.map((language) => messages[language])).size).toBe(3);
      for (const language of languages) {
        expect(messages[language]).toMatch(/\.$/);
        expect(messages[language]).not.toMatch(/undefined|null|\[object/);
      }
    }
  const [failed] = noticesOf(anEvent('invoice.failed_permanent', { reason: 'CONNECTION_DISABLED' }));
  expect(failed?.messages.sk).toBe(
    'Faktúru FV-2026-1 sa nepodarilo odoslať. Skontrolujte pripojenie na odosielanie, zapnite ho a faktúru odošlite znova.',
  );
});

it('advises something for every reason of a failure', () => {
  const adviceOf = (reason: string) => noticesOf(anEvent('invoice.failed_permanent', { reason }))[0]?.messages.en;
  for (const reason of reasonCodes)
    expect(adviceOf(reason)).toMatch(/^The invoice FV-2026-1 could not be sent\. .+\.$/);
  expect(adviceOf('SOMETHING_NEW')).toMatch(/shown with the invoice/);
});
