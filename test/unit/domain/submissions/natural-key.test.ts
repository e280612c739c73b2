import fc from 'fast-check';

import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { DocumentParty } from '../../../../src/domain/invoices/invoice-document';
import {
  decideResend,
  normalisedNumber,
  type PriorSubmission,
  sellerKeyOf,
} from '../../../../src/domain/submissions/natural-key';

const aSeller = (overrides: Partial<DocumentParty> = {}): DocumentParty => ({
  name: 'Firma s.r.o.',
  dic: null,
  ic_dph: null,
  ico: null,
  peppol_id: null,
  address: null,
  endpoint: null,
  firstCompanyId: null,
  taxRegistration: null,
  vatId: null,
  legalId: null,
  ...overrides,
});

const aPrior = (overrides: Partial<PriorSubmission> = {}): PriorSubmission => ({
  id: asId<InvoiceId>('0191f0a0-0000-7000-8000-000000000001'),
  issueDate: '2026-11-21',
  status: 'delivered',
  reason: null,
  deliveredPredecessor: null,
  ...overrides,
});

describe('the seller of the natural key', () => {
  const everything: Partial<DocumentParty> = {
    peppol_id: '0245:2020000011',
    endpoint: { scheme: '0088', value: '123' },
    vatId: 'SK2020000011',
    legalId: { scheme: '0158', value: '12345678' },
  };
  it.each([
    ['the Peppol id', everything, '0245:2020000011'],
    ['the endpoint', { ...everything, peppol_id: null }, '0088:123'],
    ['the VAT id', { ...everything, peppol_id: null, endpoint: null }, 'vat:SK2020000011'],
    ['the legal id with its scheme', { legalId: { scheme: '0158', value: '12345678' } }, '0158:12345678'],
    ['the legal id without scheme', { legalId: { scheme: null, value: '12345678' } }, 'legal:12345678'],
    ['the name without case and surplus space', { name: '  Firma   S.R.O. ' }, 'name:firma s.r.o.'],
  ])('is %s', (_what, overrides, key) => {
    expect(sellerKeyOf(aSeller(overrides))).toBe(key);
  });
});

describe('the number of the natural key', () => {
  it('keeps case and ignores surrounding and repeated white space', () => {
    expect(normalisedNumber('  Fa \t 2026 / 1\n')).toBe('Fa 2026 / 1');
  });
  it('is the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        expect(normalisedNumber(normalisedNumber(number))).toBe(normalisedNumber(number));
      }),
    );
  });
});

describe('the re-send rule', () => {
  it('lets a new number through', () => {
    expect(decideResend([], '2026-11-21')).toEqual({ kind: 'proceed', supersedes: [], numberReusedBy: null });
  });
  it.each(['queued', 'validating', 'sending', 'sent', 'delivered', 'delivery_failed'] as const)(
    'refuses the number and date of an invoice that is %s',
    (status) => {
      const prior = aPrior({ status });
      expect(decideResend([prior], '2026-11-21')).toEqual({ kind: 'duplicate', existingInvoiceId: prior.id });
    },
  );
  it.each([
    ['rejected_by_provider', 'PROVIDER_REJECTED'],
    ['failed_permanent', 'RETRIES_EXHAUSTED'],
    ['delivery_failed', 'PROVIDER_DELIVERY_FAILED'],
  ] as const)('replaces an invoice that is %s, under any date', (status, reason) => {
    const prior = aPrior({ status, reason });
    expect(decideResend([prior], '2026-11-22')).toEqual({
      kind: 'proceed',
      supersedes: [prior.id],
      numberReusedBy: null,
    });
    expect(decideResend([prior], '2026-11-21')).toEqual({
      kind: 'proceed',
      supersedes: [prior.id],
      numberReusedBy: null,
    });
  });
  it('refuses a number whose outcome is unknown, under any date', () => {
    const prior = aPrior({ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' });
    expect(decideResend([prior], '2026-11-22')).toEqual({ kind: 'duplicate', existingInvoiceId: prior.id });
  });
  it('refuses a number whose delivery failed because the recipient is not registered', () => {
    const prior = aPrior({ status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED' });
    expect(decideResend([prior], '2026-11-21')).toEqual({ kind: 'duplicate', existingInvoiceId: prior.id });
  });

  describe('when a replaced invoice of the number was delivered after all', () => {
    const delivered = asId<InvoiceId>('0191f0a0-0000-7000-8000-00000000000a');
    const deliveredPredecessor = { id: delivered, issueDate: '2026-11-20' };

    it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
      'names it when what was stopped for it is sent again, dated %s',
      (issueDate) => {
        const prior = aPrior({ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED', deliveredPredecessor });
        expect(decideResend([prior], issueDate)).toEqual({ kind: 'duplicate', existingInvoiceId: delivered });
      },
    );
    it('names it also when its successor went out and was rejected', () => {
      const prior = aPrior({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', deliveredPredecessor });
      expect(decideResend([prior], '2026-11-22')).toEqual({ kind: 'duplicate', existingInvoiceId: delivered });
    });
    it('refuses its own date, whatever its successor is', () => {
      const prior = aPrior({ status: 'sent', deliveredPredecessor });
      expect(decideResend([prior], '2026-11-20')).toEqual({ kind: 'duplicate', existingInvoiceId: delivered });
    });
    it('refuses what was stopped for it even if it is no longer known', () => {
      const prior = aPrior({ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED' });
      expect(decideResend([prior], '2026-11-22')).toEqual({ kind: 'duplicate', existingInvoiceId: prior.id });
    });
  });

  it('warns of a living invoice with the same number under another date', () => {
    const prior = aPrior({ issueDate: '2026-11-20' });
    expect(decideResend([prior], '2026-11-21')).toEqual({ kind: 'proceed', supersedes: [], numberReusedBy: prior.id });
  });
  it('never replaces what may have arrived', () => {
    const anyPrior = fc.record({
      id: fc.uuid().map((id) => asId<InvoiceId>(id)),
      issueDate: fc.constantFrom('2026-11-20', '2026-11-21'),
      status: fc.constantFrom(
        'queued' as const,
        'sending' as const,
        'sent' as const,
        'delivered' as const,
        'failed_permanent' as const,
        'rejected_by_provider' as const,
      ),
      reason: fc.constantFrom(
        null,
        'OUTCOME_UNKNOWN' as const,
        'PREDECESSOR_DELIVERED' as const,
        'RETRIES_EXHAUSTED' as const,
      ),
      deliveredPredecessor: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(anyPrior), (priors) => {
        const decision = decideResend(priors, '2026-11-21');
        if (decision.kind !== 'proceed') return;
        for (const prior of priors.filter(({ id }) => decision.supersedes.includes(id))) {
          expect(
            prior.status === 'rejected_by_provider' ||
              (prior.status === 'failed_permanent' &&
                prior.reason !== 'OUTCOME_UNKNOWN' &&
                prior.reason !== 'PREDECESSOR_DELIVERED'),
          ).toBe(true);
        }
        expect(priors.some(({ status, reason }) => status === 'failed_permanent' && reason === 'OUTCOME_UNKNOWN')).toBe(
          false,
        );
      }),
    );
  });
});
