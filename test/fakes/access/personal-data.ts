import type { Passkeys } from '../../../src/domain/ports/access/passkeys';
import type { PersonalDataStore } from '../../../src/domain/ports/access/personal-data';
import type { FakePeople } from './people';

/** What {@link FakePeople} keeps of a person; it knows nothing of mails. */
export const fakePersonalData = (
  { people, sessions }: FakePeople,
  passkeys: Pick<Passkeys, 'list'>,
): Pick<PersonalDataStore, 'read'> => ({
  read: async (_reach, id) => {
    const person = await people.find(id);
    if (person === null) return null;
    const places = await people.places(id);
    return {
      person,
      hasTotp: person.hasTotp,
      backupCodesLeft: 0,
      passkeys: await passkeys.list(id),
      roles: places.map(({ role, tenantId, tenant, partnerId }) => {
        const tenantName = tenant?.name ?? null;
        return { role, tenantId, tenantName, partnerId };
      }),
      sessions: await sessions.list(id, ''),
      devices: [],
      mails: [],
      mailChoices: null,
    };
  },
});
