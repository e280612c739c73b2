import type { TenantId } from '../ids';
import { isCompanyKind, type NoticeKind } from './notice-kinds';
import type { Notice } from './notices-of';

/** Whether a notice is mailed: not at all, at once, or with the others of a day. */
export const mailModes = ['off', 'instant', 'digest'] as const;
export type MailMode = (typeof mailModes)[number];

/** What holds for administrators as long as they have not chosen otherwise; for everybody else it is `off`. */
export const defaultMailModes: Readonly<Record<NoticeKind, MailMode>> = {
  connection_failing: 'instant',
  connection_recovered: 'instant',
  document_failing: 'instant',
  erp_quarantine: 'instant',
  delivery_attention: 'instant',
  invoice_failed: 'instant',
  invoice_undelivered: 'digest',
  invoice_invalid: 'digest',
  invoice_received: 'off',
  conflicting_duplicate: 'digest',
  credential_expiring: 'instant',
  webhook_failing: 'instant',
  tenant_status: 'instant',
  participant_changed: 'digest',
  forwarding_stopped: 'instant',
  rule_set_upcoming: 'digest',
  operator_attention: 'instant',
  register_stale: 'instant',
  mail_failing: 'instant',
  audit_broken: 'instant',
  provider_down: 'instant',
  deliveries_silent: 'instant',
  backup_target_away: 'instant',
  backup_overdue: 'instant',
  backup_damaged: 'instant',
  backup_drill_due: 'digest',
};

/** What a person has chosen. */
export interface MailChoices {
  /** Kinds that are not named are as the defaults say. */
  kinds: Partial<Record<NoticeKind, MailMode>>;
  mutedTenants: readonly TenantId[];
}

/** How a person is mailed of a notice. @param tenantId null: it is about no company */
export function mailModeFor(
  { kind }: Pick<Notice, 'kind'>,
  tenantId: TenantId | null,
  { isAdministrator, kinds, mutedTenants }: MailChoices & { isAdministrator: boolean },
): MailMode {
  if (tenantId !== null && isCompanyKind(kind) && mutedTenants.includes(tenantId)) return 'off';
  return kinds[kind] ?? (isAdministrator ? defaultMailModes[kind] : 'off');
}

/** An address of the settings is for warnings and errors. */
export const mailModeForAddress = ({ kind, severity }: Pick<Notice, 'kind' | 'severity'>): MailMode =>
  severity === 'info' ? 'off' : defaultMailModes[kind];

/** While a company is not active, only its suspension is mailed. */
export const isMailedOf = (status: string, { kind, severity }: Pick<Notice, 'kind' | 'severity'>): boolean =>
  status === 'active' || (kind === 'tenant_status' && severity === 'error');

/** What a person was mailed in the last hour. */
export interface RecentMails {
  /** Of the same kind, about the same object. */
  alike: number;
  all: number;
}

/** A mail of which there was one already this hour, or too many others, waits for the digest. */
export const modeAfterLimits = (mode: MailMode, { alike, all }: RecentMails, maxPerHour: number): MailMode =>
  mode === 'instant' && (alike > 0 || all >= maxPerHour) ? 'digest' : mode;

const hourMs = 3_600_000;
const hourInBratislava = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bratislava',
  hourCycle: 'h23',
  hour: '2-digit',
});

/** The last instant at which a digest was due: what came before it is in it. @param hour of the day in Bratislava */
export function lastDigestBefore(nowMs: number, hour: number): number {
  let at = Math.floor(nowMs / hourMs) * hourMs;
  // A day on which the clocks go forward may lack the hour; the day before has it.
  while (Number(hourInBratislava.format(at)) !== hour) at -= hourMs;
  return at;
}
