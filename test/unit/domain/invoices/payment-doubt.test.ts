import { type PaymentDoubt, paymentDoubtOf } from '../../../../src/domain/invoices/payment-doubt';
import { sameInAll } from '../../../../src/domain/localized';
import { finding } from '../../../../src/domain/validation/finding';

type Judged = Parameters<typeof paymentDoubtOf>[0];

const warned = (...codes: string[]): Judged['validation'] => ({
  ...checked('valid_with_warnings'),
  findings: codes.map((code) =>
    finding({ code, severity: 'warning', source: 'portal', messages: sameInAll('Look at it.') }),
  ),
});
const checked = (status: Judged['validation']['status']): Judged['validation'] => ({
  ...({ counts: { error: 0, warning: 0, info: 0 } } as Judged['validation']),
  status,
  findings: [],
});
const doubtOf = (judged: Partial<Judged>): PaymentDoubt | null =>
  paymentDoubtOf({
    direction: 'inbound',
    validation: checked('valid'),
    hasConflictingDuplicates: false,
    superseded: false,
    ...judged,
  });

it.each<[Partial<Judged>, PaymentDoubt | null]>([
  [{}, null],
  [{ validation: warned('PSK-DUE-2') }, null],
  [{ validation: checked('invalid') }, 'invalid'],
  [{ validation: checked('not_validated') }, 'not_checked'],
  [{ validation: warned('SENDER_MISMATCH') }, 'other_sender'],
  [{ validation: warned('BUYER_MISMATCH') }, 'other_recipient'],
  [{ validation: warned('NUMBER_REUSED') }, 'number_reused'],
  [{ validation: warned('CONFLICTING_DUPLICATE') }, 'other_content'],
  [{ hasConflictingDuplicates: true }, 'other_content'],
  [{ superseded: true }, 'superseded'],
])('a document with %j is in doubt: %s', (judged, doubt) => {
  expect(doubtOf(judged)).toBe(doubt);
});

it('names the most serious doubt', () => {
  expect(doubtOf({ validation: { ...warned('NUMBER_REUSED', 'SENDER_MISMATCH'), status: 'invalid' } })).toBe(
    'other_sender',
  );
});

it('does not doubt a sent document whose number its sender has used before', () => {
  expect(doubtOf({ direction: 'outbound', validation: warned('NUMBER_REUSED') })).toBeNull();
});
