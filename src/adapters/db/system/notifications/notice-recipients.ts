import { asId, type PartnerId, type TenantId, type UserId } from '../../../../domain/ids';
import type { Language } from '../../../../domain/localized';
import {
  type MailChoices,
  type MailMode,
  mailModeFor,
  mailModeForAddress,
} from '../../../../domain/notifications/mail-rules';
import type { Notice } from '../../../../domain/notifications/notices-of';
import { defaultTenantSettings, type TenantSettings } from '../../../../domain/tenants/tenant-settings';
import type { Transaction } from '../../transaction';

/** Who may be mailed of a notice, and how they want it. */
export interface NoticeRecipient {
  /** Null: an address of the settings. */
  userId: UserId | null;
  address: string;
  locale: Language;
  modeOf: (notice: Notice) => MailMode;
}

export interface MailedCompany {
  id: TenantId;
  name: string;
  status: string;
  partnerId: PartnerId | null;
  settings: Partial<TenantSettings>;
}

const selectCompany = `
  select id, name, status, partner_id as "partnerId", settings from tenants where id = $1`;

/** $1 the company, null: none; $2 its partner or null; $3 whether everybody with any role is meant. */
const selectPeople = `
  select u.id, u.email, u.locale, bool_or(m.role = 'admin') as "isAdministrator",
    coalesce(p.kinds, '{}') as kinds, coalesce(p.muted_tenants, '{}') as "mutedTenants"
  from memberships m
  join users u on u.id = m.user_id and u.status = 'active'
  left join partners a on a.id = m.partner_id
  left join notification_preferences p on p.user_id = u.id
  where m.removed_at is null and (a.id is null or a.status = 'active')
    and ($3 or m.tenant_id = $1 or m.partner_id = $2 or (m.tenant_id is null and m.partner_id is null))
  group by u.id, p.user_id
  order by u.id`;

type PersonRow = MailChoices & { id: string; email: string; locale: Language; isAdministrator: boolean };

export async function companyOf(tx: Transaction, id: TenantId): Promise<MailedCompany | null> {
  const [row] = await tx.query<MailedCompany>(selectCompany, [id]);
  return row ?? null;
}

/** People first: an address of the settings that is one of theirs is as they have chosen. */
export async function recipientsOf(
  tx: Transaction,
  audience: Notice['audience'],
  company: MailedCompany | null,
  { operatorEmails }: { operatorEmails: readonly string[] },
): Promise<NoticeRecipient[]> {
  const rows = await tx.query<PersonRow>(selectPeople, [
    ...[company?.id ?? null, company?.partnerId ?? null, audience === 'every_company'],
  ]);
  const people = rows.map(({ id, email, locale, ...choices }) => ({
    ...{ userId: asId<UserId>(id), address: email, locale },
    modeOf: (notice: Notice) => mailModeFor(notice, company?.id ?? null, choices),
  }));
  const known = new Set(people.map(({ address }) => address.toLowerCase()));
  const { notification_emails: emails, locale } = { ...defaultTenantSettings, ...company?.settings };
  const addresses = audience === 'portal' ? operatorEmails : audience === 'company' ? emails : [];
  return [
    ...people,
    ...[...new Set(addresses.map((address) => address.toLowerCase()))]
      .filter((address) => !known.has(address))
      .map((address) => ({ userId: null, address, locale, modeOf: mailModeForAddress })),
  ];
}
