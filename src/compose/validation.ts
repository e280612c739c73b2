import { createDescribeLayers } from '../usecases/validation/describe-layers';
import {
  createExcludeRecipient,
  createListExcludedRecipients,
  createRemoveExcludedRecipient,
} from '../usecases/validation/excluded-recipients';
import { createListValidationRuns } from '../usecases/validation/list-validation-runs';
import { manageRuleSets, type RuleSetUseCases } from '../usecases/validation/manage-rule-sets';
import { createValidateInvoice } from '../usecases/validation/validate-invoice';
import {
  createChangeValidationSettings,
  createReadValidationSettings,
} from '../usecases/validation/validation-settings';
import type { ValidationUseCases } from '../usecases/validation/validation-use-cases';
import { createRuleCatalogue } from '../validation/rules/rule-catalogue';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Checking documents without sending them, and the settings of the checks. */
export const composeValidation = (parts: Parts, shared: ApiParts): ValidationUseCases & RuleSetUseCases => ({
  ...manageRuleSets({
    documents: shared.documents,
    ruleCatalogue: createRuleCatalogue(shared.config.RULES_DIR),
    editionPeriods: parts.editionPeriods,
  }),
  validateInvoice: createValidateInvoice({
    providers: parts.providers,
    records: parts.records,
    documents: shared.documents,
    checks: shared.submissionChecks,
    clock: parts.clock,
    externalChecks: parts.externalChecks,
    log: parts.log,
  }),
  listValidationRuns: createListValidationRuns({ runs: parts.runs }),
  describeLayers: createDescribeLayers({
    documents: shared.documents,
    ruleCatalogue: createRuleCatalogue(shared.config.RULES_DIR),
    editionPeriods: parts.editionPeriods,
    taxRegisters: parts.taxRegisters,
    connections: parts.connections,
    providers: parts.providers,
    validationSettings: parts.validationSettings,
    clock: parts.clock,
    knowsPeppol: shared.config.PEPPOL_SMP_TRUST_FILE !== undefined,
  }),
  listExcludedRecipients: createListExcludedRecipients({ excludedRecipients: parts.excludedRecipients }),
  excludeRecipient: createExcludeRecipient({ excludedRecipients: parts.excludedRecipients }),
  removeExcludedRecipient: createRemoveExcludedRecipient({ excludedRecipients: parts.excludedRecipients }),
  readValidationSettings: createReadValidationSettings({
    validationSettings: parts.validationSettings,
    tenants: parts.tenants,
  }),
  changeValidationSettings: createChangeValidationSettings({
    validationSettings: parts.validationSettings,
    tenants: parts.tenants,
  }),
});
