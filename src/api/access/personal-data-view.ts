import type { PersonalData } from '../../domain/ports/access/personal-data';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { NoticeMailModes } from '../notifications/mail-choices-view';
import { type PasskeyView, passkeyView } from '../second-factors/passkey-view';
import type { MeUser } from './auth-view';
import { type OwnSessionView, ownSessionView } from './me-view';

/** A role of the person: in a company, at a partner, or in the whole portal when neither is named. */
export interface OwnRole {
  role: 'admin' | 'tenant_user' | 'tenant_viewer';
  tenant_id: Uuid | null;
  tenant_name: string | null;
  partner_id: Uuid | null;
}

/** A browser that the person has signed in with. */
export interface KnownDeviceView {
  expires_at: Instant;
}

/** A mail to the person, without its text. */
export interface PersonalMailView {
  kind: string;
  recipient: string;
  state: string;
  created_at: Instant;
}

/** How kinds of notices are mailed that the person has chosen for, and companies of which nothing is mailed. */
export interface ChosenPreferences {
  kinds: NoticeMailModes;
  muted_tenants: Uuid[];
}

/** Everything that is kept of the person, without secrets. */
export interface OwnDataView {
  user: MeUser;
  totp_enabled: boolean;
  backup_codes_left: number;
  /** Newest first. */
  passkeys: PasskeyView[];
  roles: OwnRole[];
  /** Also those that have ended, as long as they are kept; newest first. */
  sessions: OwnSessionView[];
  devices: KnownDeviceView[];
  mails: PersonalMailView[];
  /** What the person has chosen to be mailed of; null: nothing was chosen. */
  notification_preferences: ChosenPreferences | null;
}

/** @param currentSessionId the session that asks, when it is the person's own */
export const ownDataView = (data: PersonalData, currentSessionId: string | null): OwnDataView => ({
  user: {
    id: data.person.id,
    email: data.person.email,
    name: data.person.name,
    locale: data.person.locale,
    created_at: data.person.createdAt,
    last_login_at: data.person.lastLoginAt,
    version: data.person.version,
  },
  totp_enabled: data.hasTotp,
  backup_codes_left: data.backupCodesLeft,
  passkeys: data.passkeys.map(passkeyView),
  roles: data.roles.map(({ role, tenantId, tenantName, partnerId }) => ({
    role,
    tenant_id: tenantId,
    tenant_name: tenantName,
    partner_id: partnerId,
  })),
  sessions: data.sessions.map((session) => ownSessionView({ ...session, isCurrent: session.id === currentSessionId })),
  devices: data.devices.map(({ expiresAt }) => ({ expires_at: expiresAt })),
  mails: data.mails.map(({ kind, recipient, state, createdAt }) => ({ kind, recipient, state, created_at: createdAt })),
  notification_preferences: data.mailChoices && {
    kinds: data.mailChoices.kinds,
    muted_tenants: [...data.mailChoices.mutedTenants],
  },
});
