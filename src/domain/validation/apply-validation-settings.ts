import { countFindings, type FindingSeverity, layerOfSource, type ValidationFinding } from './finding';
import type { LayerEntry, LayerResult } from './validation-report';
import { isSwitchedOff, lockedCodes, type ValidationSettings } from './validation-settings';

/**
 * What a tenant's settings make of the layers' results: layers that are off say `disabled`, findings get the severity
 * that is set for their code, or the one of `strict`. The locked codes stay whatever is set.
 */
export const applyValidationSettings = (results: readonly LayerResult[], settings: ValidationSettings): LayerResult[] =>
  results.map(({ entry, findings }) => {
    const off = isSwitchedOff(entry.layer, settings);
    const kept = findings.flatMap((one) => {
      if (lockedCodes.includes(one.code)) return [one];
      const severity = off ? 'off' : severityOf(one, settings);
      return severity === 'off' ? [] : [{ ...one, severity }];
    });
    if (off && kept.length === 0)
      return {
        entry: { ...entry, status: 'skipped', reason: 'disabled', counts: countFindings([]), artifacts: [] },
        findings: [],
      };
    return recounted(entry, kept);
  });

function severityOf(
  { code, source, severity }: ValidationFinding,
  settings: ValidationSettings,
): FindingSeverity | 'off' {
  const set = Object.hasOwn(settings.severity, code) ? settings.severity[code] : undefined;
  const layer = layerOfSource(source);
  if (severity === 'error' && layer?.official) return 'error';
  if (set !== undefined) return set;
  return settings.strictness === 'strict' && severity === 'warning' && layer?.raisedByStrictness ? 'error' : severity;
}

/**
 * A received document was sent already: only what is wrong with its format is an error, everything else at most a
 * warning.
 */
export const lowerToWarnings = (results: readonly LayerResult[]): LayerResult[] =>
  results.map((result) =>
    layerOfSource(result.entry.layer)?.official
      ? result
      : recounted(
          result.entry,
          result.findings.map((one) => (one.severity === 'error' ? { ...one, severity: 'warning' } : one)),
        ),
  );

/** The entry says how many findings there are, and failed when one is an error; a layer that did not run stays so. */
function recounted(entry: LayerEntry, findings: ValidationFinding[]): LayerResult {
  const counts = countFindings(findings);
  const hasRun = entry.status === 'passed' || entry.status === 'failed';
  return {
    entry: { ...entry, counts, ...(hasRun ? { status: counts.error > 0 ? 'failed' : 'passed' } : {}) },
    findings,
  };
}
