import { ProblemError } from '../../domain/problem';
import { layerOfSource, type ValidationFinding } from '../../domain/validation/finding';

/**
 * An error of an official rule depends on the bytes alone: the same document will fail again. What only a setting has
 * raised to an error may pass after a change of the setting.
 */
const isErrorOfTheBytes = ({ severity, source, flag }: ValidationFinding): boolean =>
  severity === 'error' && layerOfSource(source)?.official === true && flag !== 'warning';

/**
 * What a submission with these findings is refused with, always with all of them: an obligation first (it must not be
 * an e-invoice at all), then any error but the issue date, then the issue date. Null = nothing blocks.
 */
export function refusalOfFindings(findings: readonly ValidationFinding[]): ProblemError | null {
  const errors = findings.filter((one) => one.severity === 'error');
  if (errors.length === 0) return null;
  const context = { findings };
  if (errors.some(({ source }) => layerOfSource(source)?.forbidsSending))
    return new ProblemError('OBLIGATION_FORBIDDEN', { context });
  if (errors.some((one) => one.code !== 'ISSUE_DATE_NOT_TODAY'))
    return new ProblemError('VALIDATION_FAILED', { context });
  return new ProblemError('ISSUE_DATE_NOT_TODAY', { context });
}

/** Refusals that the same bytes will always get; only these are remembered with the idempotency key. */
export function isFinalRefusal(refusal: ProblemError): boolean {
  switch (refusal.code) {
    case 'XML_MALFORMED':
    case 'UNSUPPORTED_DOCUMENT_TYPE':
    case 'ENCODING_UNSUPPORTED':
    case 'ENCODING_AMBIGUOUS':
    case 'ENCODING_INVALID':
    case 'ENCODING_INVALID_CHARACTER':
    case 'DUPLICATE_INVOICE':
      return true;
    case 'VALIDATION_FAILED':
      return ((refusal.context.findings ?? []) as ValidationFinding[]).some(isErrorOfTheBytes);
    default:
      return false;
  }
}
