import { sameInAll } from '../../domain/localized';
import type { FormatJob } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { countFindings, type FindingSource } from '../../domain/validation/finding';
import { layerDefinition } from '../../domain/validation/layer-catalogue';
import type { LayerEntry, LayerResult, SkipReason } from '../../domain/validation/validation-report';
import type { Layer, LayerInput } from './layer';

/** Which layers of a document run; see {@link FormatJob}. */
export type LayerChoice = Pick<FormatJob, 'skip' | 'keepGoing'>;

/**
 * Runs the layers in order and gives one result for each, also for those that were skipped. A failed layer stops only
 * those that require it, so that one answer shows all problems.
 *
 * @throws ProblemError `VALIDATOR_UNAVAILABLE` when a layer failed without which nothing can be said; its cause is kept
 */
export async function runLayers(
  layers: readonly Layer[],
  input: LayerInput,
  { skip = [], keepGoing = false }: LayerChoice = {},
): Promise<LayerResult[]> {
  const results: LayerResult[] = [];
  for (const layer of layers) {
    const blocked = layerDefinition(layer.id).requires.some(
      (id) => results.find(({ entry }) => entry.layer === id)?.entry.status !== 'passed',
    );
    if (skip.includes(layer.id)) results.push(skipped(layer.id, 'disabled'));
    else if (blocked && !keepGoing) results.push(skipped(layer.id, 'previous_layer_failed'));
    else if (!layer.appliesTo(input)) results.push(skipped(layer.id, 'not_applicable'));
    else results.push(await runLayer(layer, { ...input, reportedCodes: codesOf(results) }));
  }
  return results;
}

/** The entry of a layer that did not run. */
export const skipped = (layer: FindingSource, reason: SkipReason): LayerResult => ({
  entry: { layer, status: 'skipped', reason, duration_ms: 0, counts: countFindings([]), artifacts: [] },
  findings: [],
});

const codesOf = (results: readonly LayerResult[]): ReadonlySet<string> =>
  new Set(results.flatMap(({ findings }) => findings.map(({ code }) => code)));

async function runLayer(layer: Layer, input: LayerInput): Promise<LayerResult> {
  const startedAt = performance.now();
  try {
    const { findings, artifacts } = await layer.run(input);
    const counts = countFindings(findings);
    const entry: LayerEntry = {
      layer: layer.id,
      status: counts.error > 0 ? 'failed' : 'passed',
      reason: null,
      duration_ms: millisecondsSince(startedAt),
      counts,
      artifacts,
    };
    return { entry, findings };
  } catch (cause) {
    if (!layerDefinition(layer.id).mayFailOpen) {
      throw new ProblemError('VALIDATOR_UNAVAILABLE', {
        detail: sameInAll(`${layer.id}: the rules could not be applied`),
        cause,
      });
    }
    const entry: LayerEntry = {
      layer: layer.id,
      status: 'unavailable',
      reason: 'the rules could not be applied',
      duration_ms: millisecondsSince(startedAt),
      counts: countFindings([]),
      artifacts: [],
    };
    return { entry, findings: [] };
  }
}

const millisecondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 100) / 100;
