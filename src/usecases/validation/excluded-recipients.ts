import { randomUUID } from 'node:crypto';

import type { SessionCaller, TenantCaller } from '../../domain/access/caller';
import { localized } from '../../domain/localized';
import type { ExcludedRecipientRepository } from '../../domain/ports/validation/excluded-recipients';
import { ProblemError } from '../../domain/problem';
import type { ExcludedRecipient } from '../../domain/validation/excluded-recipient';

export interface ExcludedRecipientDeps {
  excludedRecipients: Pick<ExcludedRecipientRepository, 'list' | 'add' | 'remove'>;
}

/** What a person says of a recipient; numbers without blanks. */
export interface ExcludeRecipient {
  caller: SessionCaller;
  /** 10 digits. */
  dic: string | null;
  /** 6 to 8 digits; zeros in front may be missing. */
  ico: string | null;
  name: string | null;
  reason: string | null;
}

const eitherNumber = localized(
  'Uveďte aspoň jedno z dic a ico.',
  'Uveďte alespoň jedno z dic a ico.',
  'Give at least one of dic and ico.',
);

/** The active entries of the caller's company, newest first. */
export const createListExcludedRecipients =
  ({ excludedRecipients }: ExcludedRecipientDeps) =>
  (caller: TenantCaller): Promise<ExcludedRecipient[]> =>
    excludedRecipients.list(caller.tenantId);

/**
 * Puts a recipient on the list; from now on nothing is sent to it. Check digits are not held against a company: old
 * numbers fail them, and a recipient with such a number must be excludable, too.
 * @throws ProblemError `INVALID_SETTING` without any number, `CONFLICT` when an active entry has one of them
 */
export const createExcludeRecipient =
  ({ excludedRecipients }: ExcludedRecipientDeps) =>
  ({ caller, dic, ico, name, reason }: ExcludeRecipient): Promise<ExcludedRecipient> => {
    if (dic === null && ico === null)
      throw new ProblemError('INVALID_SETTING', {
        context: { errors: [{ pointer: '/dic', message: eitherNumber }] },
      });
    // Documents are looked up by eight digits, so that the list must not know a shorter form.
    return excludedRecipients.add({
      id: randomUUID(),
      tenantId: caller.tenantId,
      dic,
      ico: ico?.padStart(8, '0') ?? null,
      name,
      reason,
      actor: caller.actor,
    });
  };

/**
 * Takes an entry off the list; it stays as history.
 * @throws ProblemError `NOT_FOUND`, also for another company's or one that was removed before
 */
export const createRemoveExcludedRecipient =
  ({ excludedRecipients }: ExcludedRecipientDeps) =>
  async (caller: SessionCaller, id: string): Promise<void> => {
    if (!(await excludedRecipients.remove(caller.tenantId, id, caller.actor))) throw new ProblemError('NOT_FOUND');
  };
