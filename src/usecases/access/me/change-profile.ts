import type { PersonCaller } from '../../../domain/access/caller';
import { changedMembers } from '../../../domain/audit/changed-members';
import type { Language } from '../../../domain/localized';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';

export interface ChangeProfile {
  caller: PersonCaller;
  /** Undefined = unchanged. */
  name?: string | undefined;
  locale?: Language | undefined;
  expectedVersion: number;
}

/** What a person may change of herself. @throws ProblemError `CONFLICT` */
export const changeProfile =
  ({ people, audit }: { people: Pick<PeopleRepository, 'change'>; audit: AuditLog }) =>
  async ({ caller, name, locale, expectedVersion }: ChangeProfile): Promise<void> => {
    if (!(await people.change(caller.id, { name, locale }, expectedVersion))) throw new ProblemError('CONFLICT');
    const fields = Object.entries({ name, locale }).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await audit.record({
      tenantId: null,
      actor: caller.actor,
      action: 'user.change',
      objectType: 'user',
      objectId: caller.id,
      details: { fields },
      ...changedMembers(null, { name, locale }, ['name']),
    });
  };
