import type { HeldRole } from '../../domain/ports/access/people-admin';
import type { InvitedPerson, SeenPerson } from '../../usecases/access/people/manage-people';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';
import type { Email } from './auth-view';

export type RoleName = 'admin' | 'tenant_user' | 'tenant_viewer';

/** A role of a person: in a company, at a partner, or in the whole portal when neither is named. */
export interface MembershipView {
  id: Uuid;
  user_id: Uuid;
  role: RoleName;
  tenant_id: Uuid | null;
  partner_id: Uuid | null;
  created_at: Instant;
  removed_at: Instant | null;
  version: Version;
}

export interface InvitationView {
  expires_at: Instant;
  /** What became of the mail; `none`: none was sent. */
  mail: 'queued' | 'sent' | 'failed' | 'none';
}

/** A person, with the roles within your reach. */
export interface UserView {
  id: Uuid;
  email: string;
  name: string;
  locale: 'sk' | 'cs' | 'en';
  status: 'invited' | 'active' | 'blocked';
  totp_enabled: boolean;
  /** How many passkeys the person has; each counts as a second factor. */
  passkeys: number;
  last_login_at: Instant | null;
  /** After too many failed logins; null: not locked. */
  locked_until: Instant | null;
  memberships: MembershipView[];
  /** The link that is good now. */
  invitation: InvitationView | null;
  created_at: Instant;
  version: Version;
}

export interface InvitedUserView extends UserView {
  /** To a first password, shown once; only when it was not mailed. */
  link?: string;
}

export interface UserPage {
  items: UserView[];
  next_cursor: string | null;
}

export interface MembershipPage {
  items: MembershipView[];
  next_cursor: string | null;
}

/**
 * @minLength 1
 * @maxLength 200
 */
export type PersonName = string;

export interface UserCreate {
  email: Email;
  name: PersonName;
  role: RoleName;
  locale?: 'sk' | 'cs' | 'en';
}

/** Absent = unchanged. */
export interface UserChange {
  name?: PersonName;
  locale?: 'sk' | 'cs' | 'en';
  /** For the people who run the portal. */
  email?: Email;
  expected_version: Version;
}

export interface InvitationRequest {
  /** Send it by mail; otherwise the link is in the answer, once. */
  mail: boolean;
}

export interface MembershipCreate {
  user_id: Uuid;
  role: RoleName;
}

export interface MembershipChange {
  role: RoleName;
  expected_version: Version;
}

export const membershipView = (role: HeldRole): MembershipView => ({
  id: role.id,
  user_id: role.userId,
  role: role.role,
  tenant_id: role.tenantId,
  partner_id: role.partnerId,
  created_at: role.createdAt,
  removed_at: role.removedAt,
  version: role.version,
});

export const userView = (person: SeenPerson): UserView => ({
  id: person.id,
  email: person.email,
  name: person.name,
  locale: person.locale,
  status: person.status,
  totp_enabled: person.hasTotp,
  passkeys: person.passkeys,
  last_login_at: person.lastLoginAt,
  locked_until: person.lockedUntil,
  memberships: person.roles.map(membershipView),
  invitation: person.invitation && { expires_at: person.invitation.expiresAt, mail: person.invitation.mail },
  created_at: person.createdAt,
  version: person.version,
});

export const invitedUserView = ({ person, link }: InvitedPerson): InvitedUserView => ({
  ...userView(person),
  ...(link !== null && { link }),
});
