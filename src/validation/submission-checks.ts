import { countFindings, findingSources, type FindingSource, type ValidationFinding } from '../domain/finding';
import type { SubmissionChecks } from '../domain/ports/submission-checks';
import type { LayerResult } from '../domain/validation-report';
import { obligationFindings } from './layers/obligation';
import { partyFindings } from './layers/party';
import { portalSizeFindings } from './layers/portal-size';
import { portalTimeFindings } from './layers/portal-time';
import { skipped } from './pipeline';

/**
 * Puts the report of a submission together: the format layers as they come from the thread, the portal's own layers, which need
 * the day and our records and run here, and an entry for every other layer. A layer that nobody has asked for, or that is not
 * part of this portal yet, says `not_requested`.
 */
export const submissionChecks: SubmissionChecks = (format, facts) => {
  const results = [
    ...format,
    ownLayer('portal', () => [...portalSizeFindings(facts.invoice), ...portalTimeFindings(facts.invoice, facts)]),
    ownLayer('party', () => partyFindings(facts.invoice)),
    ownLayer('obligation', () => obligationFindings(facts)),
  ];
  return layersOfSubmission.map((id) => results.find(({ entry }) => entry.layer === id) ?? skipped(id, 'not_requested'));
};

/** `external` are findings that others send later; no layer of ours. */
const layersOfSubmission: readonly FindingSource[] = findingSources.filter((id) => id !== 'external');

function ownLayer(id: FindingSource, run: () => ValidationFinding[]): LayerResult {
  const startedAt = performance.now();
  const findings = run();
  const counts = countFindings(findings);
  return {
    entry: {
      layer: id,
      status: counts.error > 0 ? 'failed' : 'passed',
      reason: null,
      duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      counts,
      artifacts: [],
    },
    findings,
  };
}
