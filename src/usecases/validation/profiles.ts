import type { ExternalLayerId } from '../../domain/ports/validation/external-check';
import { lowerToWarnings } from '../../domain/validation/apply-validation-settings';
import { layersWith, runsIn, type ValidationProfile } from '../../domain/validation/layer-catalogue';
import type { LayerResult } from '../../domain/validation/validation-report';

interface ProfileRules {
  /**
   * Time that all external layers have together. A submission is waited for; a delivery and a received document may
   * take longer.
   */
  externalTimeoutSeconds: number;
  /** `at_most_warnings`: the document was sent already, so only its format can be wrong. */
  severities: 'as_set' | 'at_most_warnings';
  /** The caller stores the attachments that this parse has found. */
  withAttachments?: true;
}

const profiles: Readonly<Record<ValidationProfile, ProfileRules>> = {
  inbound: { externalTimeoutSeconds: 10, severities: 'at_most_warnings' },
  outbound: { externalTimeoutSeconds: 3, severities: 'as_set', withAttachments: true },
  dry_run: { externalTimeoutSeconds: 10, severities: 'as_set' },
  deferred: { externalTimeoutSeconds: 30, severities: 'as_set' },
  preview: { externalTimeoutSeconds: 0, severities: 'as_set' },
};

export const externalTimeoutIn = (profile: ValidationProfile): number => profiles[profile].externalTimeoutSeconds;

/** Whether the contents of the attachments are wanted with the report. */
export const withAttachmentsIn = (profile: ValidationProfile): boolean => profiles[profile].withAttachments ?? false;

/** The external layers that belong to a profile. */
export const externalLayersIn = (profile: ValidationProfile): ExternalLayerId[] =>
  layersWith({ kind: 'external_check' }).filter((layer) => runsIn(profile, layer));

/** What a profile makes of the severities, after the settings. */
export const severitiesIn = (profile: ValidationProfile): ((results: readonly LayerResult[]) => LayerResult[]) =>
  profiles[profile].severities === 'at_most_warnings' ? lowerToWarnings : (results) => [...results];
