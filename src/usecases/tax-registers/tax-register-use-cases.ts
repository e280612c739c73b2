import type { PartyValidation } from '../../domain/tax-registers/party-validation';
import type { ValidateParty } from './validate-party';

/** Checking what is known of a company. Built in src/compose. */
export interface TaxRegisterUseCases {
  /** What is known of a company by its numbers: form, lists of Finančná správa, Peppol. */
  validateParty(command: ValidateParty): Promise<PartyValidation>;
}
