import { mailDelaySeconds } from '../../../../src/domain/forwarding/forwarding-delivery';
import {
  type ForwardingMatch,
  maskedEmail,
  type MatchedInvoice,
  matches,
  statusOf,
} from '../../../../src/domain/forwarding/forwarding-rule';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import { anEvent } from '../../../support/factories/event-factory';

const rule: ForwardingMatch = {
  direction: 'inbound',
  status: ['received'],
  partner: null,
  docType: null,
  validationStatus: null,
};
const invoice: MatchedInvoice = {
  id: asId<InvoiceId>('01936b1e-7c3a-7bbb-8a51-3f6a1d2c4b5e'),
  direction: 'inbound',
  docTypeCode: '380',
  validationStatus: 'valid',
  partnerIds: ['2020000011', 'SK2020000011', '0245:2020000011'],
};

it.each<[Partial<ForwardingMatch>, boolean]>([
  [{}, true],
  [{ direction: 'outbound' }, false],
  [{ status: ['received_invalid'] }, false],
  [{ partner: 'sk 2020000011' }, true],
  [{ partner: '0245:2020000011' }, true],
  [{ partner: '2020000' }, false],
  [{ docType: ['381'] }, false],
  [{ docType: ['381', '380'] }, true],
  [{ validationStatus: ['invalid'] }, false],
  [{ validationStatus: ['valid'] }, true],
])('a rule with %j forwards the invoice: %s', (part, expected) => {
  expect(matches({ ...rule, ...part }, 'received', invoice)).toBe(expected);
});

it('An event says which status an invoice has got', () => {
  expect(statusOf({ ...anEvent('invoice.failed_permanent'), type: 'invoice.delivered' })).toBe('delivered');
  expect(statusOf(anEvent('invoice.received', { validation_status: 'valid' }))).toBe('received');
  expect(statusOf(anEvent('invoice.received', { validation_status: 'invalid' }))).toBe('received_invalid');
  expect(statusOf(anEvent('connection.recovered'))).toBeNull();
});

it('A mail that the server does not take for now is tried eight times within a day', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const wait = mailDelaySeconds(tries);
    if (wait === null) break;
    waits.push(wait);
  }
  expect(waits).toHaveLength(7);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(86_400);
});

it('An address is masked but for its first letter and its domain', () => {
  expect(maskedEmail('jana.novakova@firma.sk')).toBe('j…@firma.sk');
});
