import { systemActor } from '../../../domain/access/actor';
import type { UserId } from '../../../domain/ids';
import type { PeopleAdmin } from '../../../domain/ports/access/people-admin';
import type { PersonalData, PersonalDataStore } from '../../../domain/ports/access/personal-data';
import type { SignInFailures } from '../../../domain/ports/access/sign-in';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { SystemSettingsRepository } from '../../../domain/ports/system/system-settings';
import { ProblemError } from '../../../domain/problem';
import { effectiveSystemSettings } from '../../../domain/system/system-settings';
import type { AccountKey } from '../sign-in/account-key';
import type { Find, SeenPerson } from './manage-people';
import { isWhole, type PeopleKeeper, personEntry, refuseOwn } from './people-keeper';

/** What the portal keeps of a person, for who answers for it (GDPR, articles 15 and 17). */
export interface ManagePersonalData {
  /** Audited. @throws ProblemError `NOT_FOUND`, `FORBIDDEN` (a part of it is beyond the reach) */
  read(keeper: PeopleKeeper, id: UserId): Promise<PersonalData>;
  /** @throws ProblemError `NOT_FOUND`, `FORBIDDEN` (one's own), `INVALID_STATE_TRANSITION` (the person has a role) */
  anonymise(keeper: PeopleKeeper, id: UserId, reason: string): Promise<SeenPerson>;
}

export function managePersonalData(deps: {
  personalData: PersonalDataStore;
  peopleAdmin: Pick<PeopleAdmin, 'rolesAnywhere'>;
  failures: Pick<SignInFailures, 'clear'>;
  audit: AuditLog;
  accountKey: AccountKey;
  find: Find;
}): ManagePersonalData {
  const { personalData, peopleAdmin, failures, audit, accountKey, find } = deps;
  return {
    read: async (keeper, id) => {
      const data = await personalData.read(keeper.reach, id);
      if (data === null) throw new ProblemError('NOT_FOUND');
      if (!(await isWhole(peopleAdmin, keeper, id))) throw new ProblemError('FORBIDDEN');
      await audit.record(personEntry(keeper, id, 'user.data.read', {}));
      return data;
    },
    anonymise: async (keeper, id, reason) => {
      refuseOwn(keeper, id);
      const everywhere = { ...keeper, at: null };
      const { email } = await find(everywhere, id);
      const entry = personEntry(keeper, id, 'user.anonymise', { reason });
      if (!(await personalData.anonymise(id, entry))) throw new ProblemError('INVALID_STATE_TRANSITION');
      await failures.clear(accountKey(email));
      return find(everywhere, id);
    },
  };
}

const atOnce = 100;
const actor = systemActor('former-people');

/** One round: people who have had no role for the days that the settings of the portal say become anonymous. */
export const createAnonymiseFormerPeople =
  (deps: {
    personalData: Pick<PersonalDataStore, 'formerPeople' | 'anonymise'>;
    systemSettings: Pick<SystemSettingsRepository, 'read'>;
  }) =>
  async (): Promise<'more' | 'idle'> => {
    const { former_user_days: days } = effectiveSystemSettings((await deps.systemSettings.read()).settings);
    const former = await deps.personalData.formerPeople(days, atOnce);
    for (const id of former) {
      const entry = { tenantId: null, actor, action: 'user.anonymise', objectType: 'user', objectId: id };
      await deps.personalData.anonymise(id, { ...entry, details: { reason: `without a role for ${days} days` } });
    }
    return former.length === atOnce ? 'more' : 'idle';
  };
