import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { sameInAll } from '../../../../src/domain/localized';
import { finding, type FindingSeverity } from '../../../../src/domain/validation/finding';
import {
  buildReport,
  type LayerResult,
  maxReportedFindings,
  statusOfVerdict,
  type ValidationMode,
  verdictOf,
} from '../../../../src/domain/validation/validation-report';

const invoice = { invoice_number: 'FA-1', seller: {}, buyer: {}, totals: {} } as InvoiceDocument;
const layer = (severities: FindingSeverity[]): LayerResult => ({
  entry: {
    layer: 'xsd',
    status: 'passed',
    reason: null,
    duration_ms: 1,
    counts: { error: 0, warning: 0, info: 0 },
    artifacts: [{ id: 'a', version: '1', sha256: 'x' }],
  },
  findings: severities.map((severity, index) =>
    finding({ code: `${severity}-${index}`, severity, source: 'xsd', messages: sameInAll('m') }),
  ),
});
const report = (layers: LayerResult[], mode: ValidationMode = 'submit') =>
  buildReport({
    mode,
    invoice,
    layers,
    encoding: null,
    xmlSha256: 'x',
    settingsVersion: 0,
    checkedAt: '2026-11-21T10:00:00Z',
    durationMs: 5,
  });

describe('the report of a validation', () => {
  it.each([
    [['error', 'info'], 'submit', 'blocked', 'invalid'],
    [['error'], 'inbound', 'invalid', 'invalid'],
    [['warning'], 'inbound_recheck', 'warnings', 'valid_with_warnings'],
    [['warning', 'info'], 'dry_run', 'warnings', 'valid_with_warnings'],
    [['info'], 'submit', 'ok', 'valid'],
    [[], 'presend', 'ok', 'valid'],
  ] as const)('%j on %s is %s', (severities, mode, verdict, status) => {
    const built = report([layer([...severities])], mode);
    expect(built.verdict).toBe(verdict);
    expect(statusOfVerdict(built.verdict)).toBe(status);
  });

  it('puts the errors of all layers first and names every artefact', () => {
    const built = report([layer(['warning']), layer(['error'])]);
    expect(built.findings.map(({ severity }) => severity)).toEqual(['error', 'warning']);
    expect(built.artifacts).toHaveLength(2);
  });

  it('reports at most 1,000 findings and counts all', () => {
    const built = report([layer(Array.from({ length: maxReportedFindings + 1 }, () => 'warning'))]);
    expect(built.findings).toHaveLength(maxReportedFindings);
    expect(built.counts).toEqual({ error: 0, warning: maxReportedFindings + 1, info: 0, truncated: true });
  });

  it('never turns an error into a pass by its mode', () => {
    for (const mode of ['dry_run', 'submit', 'presend', 'test', 'inbound', 'inbound_recheck'] as const) {
      expect(['blocked', 'invalid']).toContain(verdictOf({ error: 1, warning: 0, info: 0 }, mode));
    }
  });
});
