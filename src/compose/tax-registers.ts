import type { TaxRegisterUseCases } from '../usecases/tax-registers/tax-register-use-cases';
import { createValidateParty } from '../usecases/tax-registers/validate-party';
import type { Parts } from './parts';

/** Looking companies up by their numbers. */
export const composeTaxRegisters = (parts: Parts): TaxRegisterUseCases => ({
  validateParty: createValidateParty({
    taxRegisters: parts.taxRegisters,
    participants: parts.participants,
    validationSettings: parts.validationSettings,
    clock: parts.clock,
  }),
});
