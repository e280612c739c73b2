import { createTaxRegisterStore } from '../adapters/db/system/tax-registers/tax-register-store';
import { createTaxRegisterSource } from '../adapters/tax-registers/tax-register-source';
import { manageTaxRegisters, type TaxRegisterAdminUseCases } from '../usecases/tax-registers/manage-tax-registers';
import type { TaxRegisterUseCases } from '../usecases/tax-registers/tax-register-use-cases';
import { createValidateParty } from '../usecases/tax-registers/validate-party';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';
import { sessionUrlOf } from './parts/session-url';

/** Looking companies up by their numbers, and the lists that they are looked up in. */
export const composeTaxRegisters = (
  parts: Parts,
  { config, cursors }: ApiParts,
): TaxRegisterUseCases & TaxRegisterAdminUseCases => ({
  ...manageTaxRegisters({
    taxRegisters: parts.taxRegisters,
    store: createTaxRegisterStore(parts.database, { sessionUrl: sessionUrlOf(config) }),
    source: createTaxRegisterSource({ baseUrl: config.TAX_REGISTER_SOURCE_URL ?? null }, { clock: parts.clock }),
    starter: parts.operations.imports,
    validationSettings: parts.validationSettings,
    audit: parts.audit,
    cursors,
    clock: parts.clock,
  }),
  validateParty: createValidateParty({
    taxRegisters: parts.taxRegisters,
    participants: parts.participants,
    validationSettings: parts.validationSettings,
    clock: parts.clock,
  }),
});
