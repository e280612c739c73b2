import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import {
  isMailedOf,
  lastDigestBefore,
  type MailChoices,
  mailModeFor,
  mailModeForAddress,
  modeAfterLimits,
} from '../../../../src/domain/notifications/mail-rules';

const tenantId = asId<TenantId>(randomUUID());
const nothingChosen: MailChoices = { kinds: {}, mutedTenants: [] };
const administrator = { ...nothingChosen, isAdministrator: true };
const clerk = { ...nothingChosen, isAdministrator: false };

it('mails administrators as the kind says, everybody else nothing, until they choose', () => {
  expect(mailModeFor({ kind: 'invoice_failed' }, tenantId, administrator)).toBe('instant');
  expect(mailModeFor({ kind: 'invoice_undelivered' }, tenantId, administrator)).toBe('digest');
  expect(mailModeFor({ kind: 'invoice_received' }, tenantId, administrator)).toBe('off');
  expect(mailModeFor({ kind: 'invoice_failed' }, tenantId, clerk)).toBe('off');
  const kinds = { invoice_failed: 'digest' } as const;
  expect(mailModeFor({ kind: 'invoice_failed' }, tenantId, { ...administrator, kinds })).toBe('digest');
  expect(mailModeFor({ kind: 'invoice_failed' }, tenantId, { ...clerk, kinds })).toBe('digest');
});

it('mails nothing of a muted company, and goes on about the portal', () => {
  const muted = { ...administrator, mutedTenants: [tenantId] };
  expect(mailModeFor({ kind: 'invoice_failed' }, tenantId, muted)).toBe('off');
  expect(mailModeFor({ kind: 'invoice_failed' }, asId<TenantId>(randomUUID()), muted)).toBe('instant');
  expect(mailModeFor({ kind: 'audit_broken' }, null, muted)).toBe('instant');
});

it('mails addresses of the settings of warnings and errors', () => {
  expect(mailModeForAddress({ kind: 'connection_failing', severity: 'error' })).toBe('instant');
  expect(mailModeForAddress({ kind: 'invoice_undelivered', severity: 'warning' })).toBe('digest');
  expect(mailModeForAddress({ kind: 'connection_recovered', severity: 'info' })).toBe('off');
});

it('mails of a suspended company that it was suspended, and nothing else', () => {
  expect(isMailedOf('suspended', { kind: 'tenant_status', severity: 'error' })).toBe(true);
  expect(isMailedOf('suspended', { kind: 'invoice_failed', severity: 'error' })).toBe(false);
  expect(isMailedOf('active', { kind: 'tenant_status', severity: 'info' })).toBe(true);
});

it('leaves to the digest what was mailed this hour already, or would be too many', () => {
  expect(modeAfterLimits('instant', { alike: 0, all: 19 }, 20)).toBe('instant');
  expect(modeAfterLimits('instant', { alike: 1, all: 1 }, 20)).toBe('digest');
  expect(modeAfterLimits('instant', { alike: 0, all: 20 }, 20)).toBe('digest');
  expect(modeAfterLimits('off', { alike: 9, all: 99 }, 20)).toBe('off');
});

it.each([
  ['2026-11-22T06:00:00Z', 7, '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T05:59:59Z', 7, '2026-11-21T06:00:00.000Z'],
  ['2026-07-01T20:30:00Z', 7, '2026-07-01T05:00:00.000Z'],
  // The clocks go forward: this night has no hour 2.
  ['2026-03-29T08:00:00Z', 2, '2026-03-28T01:00:00.000Z'],
])('at %s the last digest of hour %d was due at %s', (now, hour, expected) => {
  expect(new Date(lastDigestBefore(Date.parse(now), hour)).toISOString()).toBe(expected);
});
