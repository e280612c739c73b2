import { type Role, roles } from '../access/caller';
import { isEmailAddress } from '../access/email-address';
import { emailWanted, useOneOf, uuidWanted } from '../field-words';
import { isUuid } from '../ids';
import { type Language, languages } from '../localized';
import {
  fallbacksOf,
  listOf,
  oneOf,
  orNull,
  type SettingRules,
  textOrNull,
  wholeNumber,
  yesOrNo,
} from '../setting-rules';

export const issueDatePolicies = ['error', 'warn'] as const;
export type IssueDatePolicy = (typeof issueDatePolicies)[number];

/** Settings of a tenant; contract spelling, stored as they are shown. */
export interface TenantSettings {
  /** Whether an issue date other than today refuses a submission or only warns. */
  issue_date_policy: IssueDatePolicy;
  /** May the tenant send documents of type 389 and 261 as the buyer? */
  allow_self_billing: boolean;
  /**
   * Encoding assumed for unlabelled bytes that are not UTF-8: `windows-1250`, `iso-8859-2`, `windows-1252`, `cp852`.
   */
  default_encoding: string | null;
  bom_policy: 'strip';
  /** Namespace of `invoice_uuid5`; null until it is confirmed. Set by the people who run the portal. */
  invoice_uuid_namespace: string | null;
  locale: Language;
  /** At most ten, for warnings and errors. */
  notification_emails: string[];
  /** Roles in the company that need a second factor beyond those of the portal. */
  totp_required_roles: Role[];
  /** Minutes without a request after which a session on the company ends, 5 to 120; null: as everywhere. */
  session_idle_minutes: number | null;
  /** Hours after which a session on the company ends in any case, 1 to 12; null: as everywhere. */
  session_absolute_hours: number | null;
  /** Days that a new key may be good for, 1 to 3650; then each key has an end. Null: as everywhere. */
  api_key_max_days: number | null;
}

/** `utf-8` is what unlabelled bytes are taken for anyway. */
const defaultEncodings = ['windows-1250', 'iso-8859-2', 'windows-1252', 'cp852', 'utf-8'];

export const tenantSettingRules: SettingRules<TenantSettings> = {
  issue_date_policy: oneOf(issueDatePolicies, 'error'),
  allow_self_billing: yesOrNo(false),
  default_encoding: textOrNull((name) => defaultEncodings.includes(name), useOneOf(defaultEncodings)),
  bom_policy: oneOf(['strip'], 'strip'),
  invoice_uuid_namespace: textOrNull(isUuid, uuidWanted),
  locale: oneOf(languages, 'sk'),
  notification_emails: listOf<string>([], { most: 10, fits: isEmailAddress, message: emailWanted }),
  totp_required_roles: listOf<Role>([], {
    most: roles.length,
    fits: (text) => roles.some((role) => role === text),
    message: useOneOf(roles),
  }),
  session_idle_minutes: orNull(wholeNumber(120, 5, 120)),
  session_absolute_hours: orNull(wholeNumber(12, 1, 12)),
  api_key_max_days: orNull(wholeNumber(3650, 1, 3650)),
};

export const defaultTenantSettings: TenantSettings = fallbacksOf(tenantSettingRules);
