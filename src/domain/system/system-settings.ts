import type { Reach } from '../access/caller';
import { isEmailAddress } from '../access/email-address';
import type { SignInRules } from '../access/sign-in-rules';
import { emailWanted, useOneOf } from '../field-words';
import { fallbacksOf, listOf, orNull, type SettingRules, wholeNumber } from '../setting-rules';

/** Whom the duty of a second factor may name; contract spelling. */
export const totpGroups = ['portal', 'partner', 'company', 'tenant_user', 'tenant_viewer'] as const;
export type TotpGroup = (typeof totpGroups)[number];

/** Settings of the whole portal; contract spelling, stored as they are shown. */
export interface SystemSettings {
  /** Hours after which a session ends in any case. */
  session_absolute_hours: number;
  /** Minutes without a request after which a session ends. */
  session_idle_minutes: number;
  /** Who needs a second factor. */
  totp_required_for: TotpGroup[];
  /** Days that a browser is remembered after a login. */
  device_days: number;
  /** Hour of the daily digest, Europe/Bratislava. */
  digest_hour: number;
  /** Days that a new key may be good for; null: for ever. */
  api_key_max_days: number | null;
  /** Who is mailed about the portal itself. */
  operator_emails: string[];
  mail_per_user_hour: number;
  /** Days that addresses of the audit log are kept in clear. */
  audit_address_days: number;
  /** Days after which a person without any role is made anonymous. */
  former_user_days: number;
  /** Days that a former account at a provider is kept at most. */
  account_keep_days: number;
  /** Days that a former account is asked for received documents. */
  drain_poll_days: number;
  /** Companies that a partner may have unless its own quota says otherwise. */
  partner_tenant_quota: number;
}

export const systemSettingRules: SettingRules<SystemSettings> = {
  session_absolute_hours: wholeNumber(12, 1, 24),
  session_idle_minutes: wholeNumber(120, 5, 720),
  totp_required_for: listOf<TotpGroup>(['portal', 'partner', 'company'], {
    most: totpGroups.length,
    fits: (text) => totpGroups.some((group) => group === text),
    message: useOneOf(totpGroups),
    always: ['portal'],
  }),
  device_days: wholeNumber(180, 0, 400),
  digest_hour: wholeNumber(7, 0, 23),
  api_key_max_days: orNull(wholeNumber(3650, 1, 3650)),
  operator_emails: listOf<string>([], { most: 10, fits: isEmailAddress, message: emailWanted }),
  mail_per_user_hour: wholeNumber(20, 1, 200),
  audit_address_days: wholeNumber(400, 30, 1825),
  former_user_days: wholeNumber(90, 0, 3650),
  account_keep_days: wholeNumber(90, 14, 400),
  drain_poll_days: wholeNumber(7, 0, 60),
  partner_tenant_quota: wholeNumber(10, 0, 100_000),
};

export const defaultSystemSettings: SystemSettings = fallbacksOf(systemSettingRules);

/** What holds: what is set, and the defaults beside it. */
export const effectiveSystemSettings = (set: Partial<SystemSettings>): SystemSettings => ({
  ...defaultSystemSettings,
  ...set,
});

const reachOfGroup: Readonly<Record<TotpGroup, Reach>> = {
  portal: 'portal',
  partner: 'partner',
  company: 'company',
  tenant_user: 'user',
  tenant_viewer: 'viewer',
};

/** One person has so many sessions at most; the oldest ends. */
const sessionsPerPerson = 20;

export const signInRulesOf = (settings: SystemSettings): SignInRules => ({
  sessionIdleMinutes: settings.session_idle_minutes,
  sessionAbsoluteHours: settings.session_absolute_hours,
  totpRequiredFor: settings.totp_required_for.map((group) => reachOfGroup[group]),
  deviceDays: settings.device_days,
  sessionsPerPerson,
});

/** The stricter of the portal's and a company's limit for the days of a key; null: there is none. */
export const keyDaysOf = (portal: number | null, company: number | null): number | null =>
  portal === null || company === null ? (portal ?? company) : Math.min(portal, company);
