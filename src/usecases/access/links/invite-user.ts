import { randomUUID } from 'node:crypto';

import type { Actor } from '../../../domain/access/actor';
import type { Role } from '../../../domain/access/caller';
import { isEmailAddress } from '../../../domain/access/email-address';
import { emailWanted } from '../../../domain/field-words';
import { asId, type TenantId, type UserId } from '../../../domain/ids';
import { type Language, localized } from '../../../domain/localized';
import type { MemberRepository } from '../../../domain/ports/access/members';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { TenantRepository } from '../../../domain/ports/tenants/tenants';
import { badRequest, ProblemError } from '../../../domain/problem';
import type { SendLink } from './send-link';

export interface InviteUserCommand {
  email: string;
  name: string;
  locale: Language;
  role: Role;
  /** Null: the whole portal; goes with the role `admin` only. */
  tenantId: TenantId | null;
}

export interface InvitedUser {
  userId: UserId;
  /** Null: the person has a password already, and the role alone is new. */
  link: string | null;
}

export type InviteUser = (command: InviteUserCommand, actor: Actor) => Promise<InvitedUser>;

/**
 * Gives somebody a role, and a way to the first password when there is none yet.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (tenant)
 */
export function inviteUser(deps: {
  people: Pick<PeopleRepository, 'invite' | 'find'>;
  members: Pick<MemberRepository, 'grantRole'>;
  tenants: Pick<TenantRepository, 'find'>;
  sendLink: SendLink;
  audit: AuditLog;
}): InviteUser {
  return async ({ email, name, locale, role, tenantId }, actor) => {
    if (!isEmailAddress(email)) throw badRequest('/email', emailWanted);
    if (tenantId === null && role !== 'admin')
      throw badRequest(
        '/tenant',
        localized(
          `Pre rolu ${role} je potrebná firma.`,
          `Pro roli ${role} je potřebná firma.`,
          `is needed for the role ${role}`,
        ),
      );
    if (tenantId !== null && (await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');
    const userId = await deps.people.invite({ id: asId<UserId>(randomUUID()), email, name, locale });
    await deps.members.grantRole({ userId, tenantId, role });
    await deps.audit.record({
      tenantId,
      actor,
      action: 'user.create',
      objectType: 'user',
      objectId: userId,
      details: { role },
    });
    const person = await deps.people.find(userId);
    if (person?.status !== 'invited') return { userId, link: null };
    return { userId, link: await deps.sendLink(person, 'invitation') };
  };
}
