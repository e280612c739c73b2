import { type Localized, localized } from '../../domain/localized';
import type { Log } from '../../domain/ports/log';
import type {
  ExternalCheck,
  ExternalCheckInput,
  ExternalCheckOutcome,
} from '../../domain/ports/validation/external-check';
import { countFindings, finding, type FindingSource, type ValidationFinding } from '../../domain/validation/finding';
import {
  type ExternalSource,
  layerCatalogue,
  runsIn,
  type ValidationProfile,
} from '../../domain/validation/layer-catalogue';
import type {
  LayerEntry,
  LayerResult,
  ProviderDryRun,
  ValidationRouting,
} from '../../domain/validation/validation-report';
import { isRequired, isSwitchedOff } from '../../domain/validation/validation-settings';
import { profileRules } from './profiles';

/** The external layers, and the log of their faults. */
export interface ExternalCheckDeps {
  externalChecks: readonly ExternalCheck[];
  log: Log;
}

export interface ExternalCheckRequest extends Omit<ExternalCheckInput, 'asked'> {
  /** Layers that the caller asks for by name. */
  requested: readonly FindingSource[];
  /** Says which of them run, and the time that all of them have together. */
  profile: ValidationProfile;
  /** Only these of them; undefined: all that the profile has. */
  only?: readonly string[];
}

export interface ExternalCheckResult {
  results: LayerResult[];
  routing: ValidationRouting | null;
  providerDryrun: ProviderDryRun | null;
}

/**
 * Asks the external checks of a profile side by side. Each gets its entry; one that fails, or does not answer in time,
 * is `unavailable`, and a finding says so: an outage outside is never the document's fault, and never silence.
 */
export async function runExternalChecks(
  { externalChecks, log }: ExternalCheckDeps,
  question: ExternalCheckRequest,
): Promise<ExternalCheckResult> {
  const { requested, profile, only, ...input } = question;
  const { settings } = input;
  const asked = (id: ExternalCheck['id']): boolean => requested.includes(id) || isRequired(id, settings);
  const chosen = externalChecks.filter(
    ({ id }) => runsIn(profile, id) && (only === undefined || only.includes(id)) && !isSwitchedOff(id, settings),
  );
  const withinSeconds = profileRules[profile].externalTimeoutSeconds;
  const answers = await Promise.all(
    chosen.map(async (layer) => {
      const startedAt = performance.now();
      const outcome = await outcomeWithin(layer, { ...input, asked: asked(layer.id) }, withinSeconds, log);
      return { outcome, result: resultOf(layer.id, outcome, Math.round((performance.now() - startedAt) * 10) / 10) };
    }),
  );
  const outcomes = answers.map(({ outcome }) => outcome);
  return {
    results: answers.map(({ result }) => result),
    routing: firstOf(outcomes.map((outcome) => (outcome.kind === 'skipped' ? undefined : outcome.routing))),
    providerDryrun: firstOf(outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.providerDryrun : undefined))),
  };
}

const firstOf = <Answer>(answers: readonly (Answer | undefined)[]): Answer | null =>
  answers.find((answer) => answer !== undefined) ?? null;

/** A layer may ignore its signal, so its answer is not waited for beyond the time limit. */
async function outcomeWithin(
  layer: ExternalCheck,
  input: ExternalCheckInput,
  withinSeconds: number,
  log: Log,
): Promise<ExternalCheckOutcome> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<ExternalCheckOutcome>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve({ kind: 'unavailable', reason: `no answer within ${withinSeconds} s` });
    }, withinSeconds * 1000);
  });
  const answer = (async () => layer.run(input, abort.signal))().catch((error: unknown): ExternalCheckOutcome => {
    if (!abort.signal.aborted) log.error({ err: error, layer: layer.id }, 'a layer could not be asked');
    return { kind: 'unavailable', reason: 'it could not be asked' };
  });
  try {
    return await Promise.race([answer, outOfTime]);
  } finally {
    clearTimeout(timer);
  }
}

function resultOf(layer: ExternalCheck['id'], outcome: ExternalCheckOutcome, durationMs: number): LayerResult {
  const entry = (
    fields: Pick<LayerEntry, 'status' | 'reason'> & { artifacts?: LayerEntry['artifacts'] },
    findings: ValidationFinding[],
  ): LayerResult => ({
    entry: { layer, duration_ms: durationMs, artifacts: [], counts: countFindings(findings), ...fields },
    findings,
  });
  switch (outcome.kind) {
    case 'skipped':
      return entry({ status: 'skipped', reason: outcome.reason }, []);
    case 'done': {
      const failed = outcome.findings.some(({ severity }) => severity === 'error');
      return entry(
        { status: failed ? 'failed' : 'passed', reason: null, artifacts: outcome.artifacts ?? [] },
        outcome.findings,
      );
    }
    case 'unavailable': {
      const findings = outcome.findings ?? [];
      return entry(
        { status: 'unavailable', reason: outcome.reason },
        findings.length > 0 ? findings : [outageOf(layer)],
      );
    }
  }
}

/** Whose data could not be checked, for the sentences below. */
const sources: Record<ExternalSource, Localized> = {
  tax_registers: localized(
    'Údaje v zoznamoch Finančnej správy',
    'Údaje v seznamech Finanční správy',
    'The data in the lists of the tax office',
  ),
  peppol: localized('Údaje v sieti Peppol', 'Údaje v síti Peppol', 'The data in the Peppol network'),
  delivery_provider: localized(
    'Údaje u vášho digitálneho poštára',
    'Údaje u vašeho digitálního pošťáka',
    'The data with your delivery provider',
  ),
};

function outageOf(layer: ExternalCheck['id']): ValidationFinding {
  const { sk, cs, en } = sources[layerCatalogue[layer].asks];
  return finding({
    code: 'CHECK_UNAVAILABLE',
    severity: 'info',
    source: layer,
    messages: localized(
      `${sk} sa nepodarilo overiť, táto kontrola sa nevykonala. O správnosti faktúry to nič nehovorí.`,
      `${cs} se nepodařilo ověřit, tato kontrola neproběhla. O správnosti faktury to nic neříká.`,
      `${en} could not be checked, so this check was not made. It says nothing about the invoice.`,
    ),
  });
}
