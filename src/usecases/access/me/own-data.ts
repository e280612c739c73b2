import type { PersonCaller } from '../../../domain/access/caller';
import type { PersonalData, PersonalDataStore } from '../../../domain/ports/access/personal-data';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';

/** Audited: somebody has taken it out. */
export const readOwnData =
  ({ personalData, audit }: { personalData: Pick<PersonalDataStore, 'read'>; audit: AuditLog }) =>
  async ({ id, actor }: PersonCaller): Promise<PersonalData> => {
    const data = await personalData.read({ kind: 'portal' }, id);
    if (data === null) throw new ProblemError('SESSION_EXPIRED');
    const entry = { tenantId: null, actor, action: 'user.data.read', objectType: 'user', objectId: id };
    await audit.record(entry);
    return data;
  };
