import { asId, type TenantId } from '../../domain/ids';
import type { MailMode } from '../../domain/notifications/mail-rules';
import type { OwnMailChoices } from '../../usecases/notifications/mail-choices';
import type { Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';

/** How each kind of notice is mailed: not, at once, or in the daily digest. */
export interface NoticeMailModes {
  connection_failing?: MailMode;
  connection_recovered?: MailMode;
  document_failing?: MailMode;
  erp_quarantine?: MailMode;
  delivery_attention?: MailMode;
  invoice_failed?: MailMode;
  invoice_undelivered?: MailMode;
  invoice_invalid?: MailMode;
  invoice_received?: MailMode;
  conflicting_duplicate?: MailMode;
  credential_expiring?: MailMode;
  webhook_failing?: MailMode;
  tenant_status?: MailMode;
  participant_changed?: MailMode;
  forwarding_stopped?: MailMode;
  rule_set_upcoming?: MailMode;
  /** This and the following are about the portal itself, for the people who run it. */
  operator_attention?: MailMode;
  register_stale?: MailMode;
  mail_failing?: MailMode;
  audit_broken?: MailMode;
  provider_down?: MailMode;
  deliveries_silent?: MailMode;
  backup_target_away?: MailMode;
  backup_overdue?: MailMode;
  backup_damaged?: MailMode;
  backup_drill_due?: MailMode;
}

export interface NotificationPreferences {
  /** What holds for every kind that you may be told of: what you have chosen, else what your role brings with it. */
  kinds: NoticeMailModes;
  /** Companies of which you are mailed nothing. */
  muted_tenants: Uuid[];
  /** The portal has a mail server. */
  mail_available: boolean;
  version: Version;
}

export interface NotificationPreferencesChange {
  /** A kind that is not named is mailed as your role brings with it. */
  kinds: NoticeMailModes;
  /** @maxItems 500 */
  muted_tenants: Uuid[];
  /** `version` as it was read. */
  expected_version: Version;
}

/** What a test mail was promised to. */
export interface TestMail {
  /** Your own address. */
  recipient: string;
}

export const mutedTenantsOf = (ids: readonly Uuid[]): TenantId[] => ids.map((id) => asId<TenantId>(id));

export const preferencesView = ({
  kinds,
  mutedTenants,
  mailAvailable,
  version,
}: OwnMailChoices): NotificationPreferences => ({
  kinds,
  muted_tenants: [...mutedTenants],
  mail_available: mailAvailable,
  version,
});
