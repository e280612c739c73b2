import { countFindings, type FindingSource, type ValidationFinding } from '../../domain/validation/finding';
import { layerIds } from '../../domain/validation/layer-catalogue';
import type { LayerResult, SkipReason } from '../../domain/validation/validation-report';
import { skipped } from '../format/run-layers';

/** A layer of the portal's own that asks no other source, with its entry. */
export function portalCheck(id: FindingSource, run: () => ValidationFinding[]): LayerResult {
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

/** In running order, with an entry also for every layer that did not run. */
export const inRunningOrder = (
  results: readonly LayerResult[],
  whyNot: (id: FindingSource) => SkipReason,
): LayerResult[] => layerIds.map((id) => results.find(({ entry }) => entry.layer === id) ?? skipped(id, whyNot(id)));
