import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import type { SubmissionContext } from '../../../../src/domain/ports/validation/submission-checks';
import { findingSources } from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import { registryFinding } from '../../../../src/validation/external/registry-findings';
import { skipped } from '../../../../src/validation/format/run-layers';
import { submissionChecks } from '../../../../src/validation/portal/submission-checks';
import { anInvoiceDocument } from '../../../support/factories/document-factory';

const context = (
  more: Partial<SubmissionContext> = {},
  document: Partial<InvoiceDocument> = {},
): SubmissionContext => ({
  today: '2026-11-21',
  issueDatePolicy: 'error',
  confidentialSupply: false,
  numberReusedBy: null,
  recipientExcluded: false,
  ...more,
  invoice: anInvoiceDocument(document),
});
const findingsOf = (input: SubmissionContext) => submissionChecks([], input).flatMap(({ findings }) => findings);
/** What the layer `obligation` says of every document has tests of its own. */
const codes = (input: SubmissionContext) =>
  findingsOf(input)
    .filter(({ source }) => source !== 'obligation')
    .map(({ code, severity }) => `${code}:${severity}`);

describe('the report of a submission', () => {
  it('has an entry for every layer, in running order, and says what did not run', () => {
    const results = submissionChecks([skipped('schematron_peppol', 'previous_layer_failed')], context());
    expect(results.map(({ entry }) => entry.layer)).toEqual(findingSources.filter((id) => id !== 'external'));
    const reasonOf = (id: string) => results.find(({ entry }) => entry.layer === id)?.entry;
    expect(reasonOf('schematron_peppol')?.reason).toBe('previous_layer_failed');
    expect(reasonOf('registry')).toMatchObject({ status: 'skipped', reason: 'not_requested' });
    expect(reasonOf('portal')).toMatchObject({ status: 'passed', reason: null });
  });

  it('finds nothing in a document of today', () => {
    expect(codes(context())).toEqual([]);
  });
});

describe('the rules of time', () => {
  it.each([
    ['yesterday', '2026-11-20', 'error', ['ISSUE_DATE_NOT_TODAY:error']],
    ['tomorrow', '2026-11-22', 'error', ['ISSUE_DATE_NOT_TODAY:error']],
    ['yesterday', '2026-11-20', 'warn', ['ISSUE_DATE_NOT_TODAY:warning']],
    ['unreadable (that is another rule)', null, 'error', ['REQUIRED_FIELD_MISSING:error']],
  ] as const)('an issue date %s (%s) under policy %s: %j', (_, issue_date, issueDatePolicy, expected) => {
    expect(codes(context({ issueDatePolicy }, { issue_date }))).toEqual(expected);
  });

  it('speak to a bookkeeper', () => {
    expect(findingsOf(context({}, { issue_date: '2026-11-20' }))[0]).toMatchObject({
      messages: {
        sk: 'Dátum vyhotovenia (BT-2) 20. 11. 2026 nie je dnešný. Dnes je 21. 11. 2026; faktúra sa odosiela v deň vyhotovenia.',
      },
      location: '/ubl:Invoice/cbc:IssueDate',
      bt: 'BT-2',
      value: '2026-11-20',
      source: 'portal',
    });
  });

  it.each([
    ['2026-11-20', ['DUE_DATE_BEFORE_ISSUE_DATE:warning']],
    ['2026-11-21', []],
    [null, []],
  ])('a due date of %s: %j', (due_date, expected) => {
    expect(codes(context({}, { due_date }))).toEqual(expected);
  });

  it.each([
    [{ delivery_date: '2026-11-06' }, []],
    [{ delivery_date: '2026-11-05' }, ['DELIVERY_DATE_OVER_15_DAYS:warning']],
    [{ delivery_date: '2026-01-01', tax_point_date: '2026-11-20' }, []],
    [{ delivery_date: '2026-01-01', doc_type_code: '383' as const }, []],
  ])('a supply of %j: %j', (document, expected) => {
    expect(codes(context({}, document))).toEqual(expected);
  });

  it('warn of a number that another living invoice has', () => {
    const numberReusedBy = asId<InvoiceId>('2f1d6f0e-6a0a-4c3c-9a3e-0d6c1a0a9a11');
    expect(codes(context({ numberReusedBy }))).toEqual(['NUMBER_REUSED:warning']);
  });

  it('point into a credit note where it has the due date', () => {
    const [found] = findingsOf(context({}, { root: 'CreditNote', doc_type_code: '381', due_date: '2026-11-01' }));
    expect(found?.location).toBe('/cn:CreditNote/cac:PaymentMeans/cbc:PaymentDueDate');
  });
});

describe('the obligation', () => {
  const obligation = (input: SubmissionContext, given: LayerResult[] = []) =>
    submissionChecks(given, input).find(({ entry }) => entry.layer === 'obligation');

  it('is one finding on every document', () => {
    expect(obligation(context())).toMatchObject({
      entry: { status: 'passed' },
      findings: [{ code: 'OBL-NOT-REQUIRED', severity: 'info' }],
    });
    expect(obligation(context({ confidentialSupply: true }))).toMatchObject({
      entry: { status: 'failed' },
      findings: [{ code: 'OBL-FORBIDDEN', severity: 'error' }],
    });
    expect(obligation(context({ recipientExcluded: true }))?.findings).toMatchObject([
      { code: 'OBL-EXCLUDED-RECIPIENT', severity: 'error' },
    ]);
  });

  it.each([
    ['seller', 'OBL-NOT-REQUIRED'],
    ['buyer', 'OBL-REQUIRED'],
  ] as const)('takes from the tax register that a %s is no payer: %s', (role, expected) => {
    const invoice = { issue_date: '2027-02-01' };
    const registry: LayerResult = {
      ...skipped('registry', 'disabled'),
      findings: [
        registryFinding(context({}, invoice).invoice, role, {
          code: 'REG-REGIME-NOT-PAYER',
          severity: 'warning',
          field: 'vat_id',
          value: 'SK1',
          told: { regime: '§7' },
        }),
      ],
    };
    expect(obligation(context({ today: '2027-02-01' }, invoice), [registry])?.findings.map(({ code }) => code)).toEqual(
      [expected],
    );
  });
});
