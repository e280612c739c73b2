import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { Rejudgement } from '../../../../src/domain/revalidation/rejudge';
import { tallyRevalidations } from '../../../../src/domain/revalidation/revalidation-items';
import type { FindingBrief } from '../../../../src/domain/validation/finding-changes';

const invoiceId = asId<InvoiceId>('00000000-0000-7000-8000-000000000001');
const kept = (changed: boolean, newFindings: FindingBrief[] = []): Rejudgement => ({
  ...{ previousStatus: 'valid', validationStatus: changed ? 'invalid' : 'valid', status: 'received', isLatest: true },
  ...{ changed, newFindings, goneFindings: newFindings },
});
const outcome = (result: Rejudgement | null) => ({
  ...{ invoiceId, number: 'F'.repeat(500), kept: result, code: result ? null : 'XML_NOT_AVAILABLE' },
});
const findings = (codes: number, length: number): FindingBrief[] =>
  Array.from({ length: codes }, (_, at) => ({
    ...{ code: `${'C'.repeat(length)}${at}`, severity: 'warning', source: 'schematron_en16931' },
  }));

it('counts on from the chunk before, and numbers what changed and what failed', () => {
  const { counts, items } = tallyRevalidations({ changed: 2, failed: 1 }, [kept(false), kept(true), null].map(outcome));
  expect(counts).toEqual({ changed: 3, unchanged: 1, failed: 2 });
  expect(items).toMatchObject([
    { seq: 4, outcome: 'changed' },
    { seq: 5, outcome: 'failed', code: 'XML_NOT_AVAILABLE' },
  ]);
});

it.each([10, 60, 400])('keeps items within 4 kB with codes of %i characters, and 20 of ordinary ones', (length) => {
  const { items } = tallyRevalidations({}, [outcome(kept(true, findings(30, length)))]);
  const details = items[0]?.details as { new_findings: FindingBrief[] };
  const spaced = JSON.stringify(details).replace(/[,:]/g, '$& ');
  expect(spaced.length).toBeLessThanOrEqual(4096);
  if (length === 10) expect(details.new_findings).toHaveLength(20);
});
