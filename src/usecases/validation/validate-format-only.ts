import type { Turn } from '../../domain/ports/fair-slots';
import type { DecodedDocument } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import type { NamedEditions } from '../../domain/validation/edition-periods';
import type { PreviewProfile } from '../../domain/validation/layer-catalogue';
import type { ValidationReport } from '../../domain/validation/validation-report';
import type { EffectiveValidationSettings } from '../../domain/validation/validation-settings';
import { validateDocument, type ValidateDocumentDeps } from './validate-document';

export interface ValidateFormatOnly {
  profile: PreviewProfile;
  decoded: DecodedDocument;
  turn: Turn;
  /** The day in Bratislava (`YYYY-MM-DD`). */
  today: string;
  settings: EffectiveValidationSettings;
  /** Of the rule sets that are compared. */
  editions: NamedEditions;
}

/**
 * What an edition of the rules says of a stored document, by its format alone: neither our records nor anybody outside
 * is asked, so that whatever differs between two editions comes from them.
 * @throws ProblemError the codes of a document that cannot be read, `VALIDATOR_UNAVAILABLE` (also when a layer could
 *   not tell, without which a document may pass otherwise)
 */
export async function validateFormatOnly(
  deps: ValidateDocumentDeps,
  request: ValidateFormatOnly,
): Promise<ValidationReport> {
  const { report } = await validateDocument(deps, {
    ...request,
    sender: null,
    readRecords: () => Promise.resolve(null),
    runExternal: () => Promise.resolve({ results: [], routing: null, providerDryrun: null }),
    addPortalChecks: (given) => [...given],
  });
  if (report.layers.some(({ status }) => status === 'unavailable')) throw new ProblemError('VALIDATOR_UNAVAILABLE');
  return report;
}
