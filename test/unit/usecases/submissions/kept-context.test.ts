import { sameInAll } from '../../../../src/domain/localized';
import { finding, type FindingSeverity, type ValidationFinding } from '../../../../src/domain/validation/finding';
import { keptContext } from '../../../../src/usecases/submissions/kept-context';

const aFinding = (severity: FindingSeverity, text = 'wrong'): ValidationFinding =>
  finding({ code: 'X', severity, source: 'portal', messages: sameInAll(text) });
const kept = (findings: ValidationFinding[]) => {
  const context = keptContext({ findings });
  return { ...context, findings: (context.findings ?? []) as ValidationFinding[] };
};

describe('what is kept of a refusal', () => {
  it('is all of a small one', () => {
    const findings = [aFinding('error')];
    expect(keptContext({ findings, existingInvoiceId: undefined })).toEqual({ findings, existingInvoiceId: undefined });
  });

  it('is the first fifty findings, errors before warnings, with the number of those left out', () => {
    const { findings, findingsTruncated } = kept([
      ...Array.from({ length: 60 }, () => aFinding('warning')),
      aFinding('error'),
    ]);
    expect([findings.length, findingsTruncated, findings[0]?.severity]).toEqual([50, 11, 'error']);
  });

  it('is never more than 60 kB of findings, and no text beyond 1,000 characters', () => {
    const { findings, findingsTruncated } = kept(
      Array.from({ length: 50 }, () => aFinding('error', 'ž'.repeat(5_000))),
    );
    expect(Buffer.byteLength(JSON.stringify(findings))).toBeLessThan(61_000);
    expect(findings.length + (findingsTruncated ?? 0)).toBe(50);
    expect(findings[0]?.message).toBe(`${'ž'.repeat(999)}…`);
  });

  it('is the first fifty faults of members, shortened', () => {
    const errors = Array.from({ length: 60 }, () => ({ pointer: '/a', message: sameInAll('x'.repeat(2_000)) }));
    const context = keptContext({ errors });
    expect(context.errors).toHaveLength(50);
    expect(context.errors?.[0]?.message.sk).toHaveLength(1_000);
  });
});
