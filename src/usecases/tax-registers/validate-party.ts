import type { IntegrationCaller } from '../../domain/access/caller';
import { localized } from '../../domain/localized';
import type { Clock } from '../../domain/ports/clock';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { PartyRows, TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { badRequest } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { readPartyNumbers, type TypedNumbers } from '../../domain/tax-registers/party-numbers';
import { type PartyValidation, partyValidationOf } from '../../domain/tax-registers/party-validation';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';

export interface ValidatePartyDeps {
  taxRegisters: Pick<TaxRegisterLookup, 'find'>;
  participants: ParticipantLookup;
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
  clock: Clock;
}

export interface ValidateParty extends TypedNumbers {
  caller: IntegrationCaller;
  /** Name and address too, where the party is surely a legal person. */
  includeName: boolean;
}

/** A person at a screen waits for the whole answer. */
const routingTimeoutMs = 3_000;

const nothing: PartyRows = { vat: [], incomeTax: [], grounds: null, erased: null, gone: null };

/**
 * Everything that is known of a company by its numbers, for the address book of an ERP: form, lists of Finančná správa,
 * Peppol. Numbers of a wrong form are findings, not a refusal.
 *
 * @throws ProblemError `BAD_REQUEST` without any number
 */
export const createValidateParty =
  ({ taxRegisters, participants, validationSettings, clock }: ValidatePartyDeps) =>
  async ({ caller, includeName, ...typed }: ValidateParty): Promise<PartyValidation> => {
    if (Object.values(typed).every((number) => (number ?? '').trim() === ''))
      throw badRequest(
        'query:ico',
        localized(
          'Uveďte aspoň jedno z ico, dic a icdph.',
          'Uveďte alespoň jedno z ico, dic a icdph.',
          'give at least one of ico, dic and icdph',
        ),
      );
    const { numbers, findings } = readPartyNumbers(typed);
    const { defaults, own } = await validationSettings.read(caller.tenantId);
    const { settings } = effectiveValidationSettings(defaults, own);
    const [answer, routing] = await Promise.all([
      taxRegisters.find([numbers]),
      numbers.dic === null
        ? null
        : participants.lookup(
            {
              tenantId: caller.tenantId,
              dic: numbers.dic,
              connectionId: caller.defaultConnectionId,
              useSmp: settings.routing_smp,
            },
            AbortSignal.timeout(routingTimeoutMs),
          ),
    ]);
    const time = { today: issueDayAt(new Date(clock())), maxAgeDays: settings.registry_max_age_days };
    return partyValidationOf({
      numbers,
      findings,
      lists: answer.lists,
      rows: answer.parties[0] ?? nothing,
      routing,
      time,
      includeName,
    });
  };
