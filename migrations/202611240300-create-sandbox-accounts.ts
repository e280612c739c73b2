import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants, onlySystem } from './tenant-isolation';

/**
 * The developer sandbox: each account has two companies that send to each other. Their numbers follow from that of the
 * account, which is never given twice. Companies of before a reset are closed and keep the numbers that the fresh ones
 * have as well.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table sandbox_accounts (
      id uuid primary key,
      no bigint generated always as identity unique,
      email text not null,
      company_name text not null,
      locale text not null check (locale in ('sk', 'cs', 'en')),
      -- Whose e-mail it is; null: the account is used with keys only.
      user_id uuid references users (id),
      max_documents bigint not null,
      max_bytes bigint not null,
      clock_offset_seconds integer not null default 0 check (clock_offset_seconds between 0 and 2592000),
      created_at timestamptz(6) not null default clock_timestamp(),
      last_request_at timestamptz(6) not null default clock_timestamp(),
      -- The last warning before the end: 14 or 7 days; null: none since the last request.
      warned_days smallint check (warned_days in (14, 7)),
      archived_at timestamptz(6)
    );
    create unique index sandbox_accounts_email on sandbox_accounts (lower(email)) where archived_at is null;
    create index sandbox_accounts_by_request on sandbox_accounts (last_request_at) where archived_at is null;

    create table sandbox_companies (
      tenant_id uuid primary key references tenants (id),
      account_id uuid not null references sandbox_accounts (id),
      place smallint not null check (place in (1, 2)),
      created_at timestamptz(6) not null default clock_timestamp(),
      archived_at timestamptz(6)
    );
    create unique index sandbox_companies_place on sandbox_companies (account_id, place) where archived_at is null;
    ${isolateTenants('sandbox_companies', 'select')}
    ${admitSystem('sandbox_companies', 'select, insert, update')}

    alter table sandbox_accounts enable row level security;
    alter table sandbox_accounts force row level security;
    create policy app_sees_its_account on sandbox_accounts for select to portal_app
      using (exists (select 1 from sandbox_companies c where c.account_id = sandbox_accounts.id));
    grant select (id, max_documents, max_bytes) on sandbox_accounts to portal_app;
    ${admitSystem('sandbox_accounts', 'select, insert, update')}

    create table sandbox_links (
      token_sha256 bytea primary key,
      email text not null,
      company_name text not null,
      locale text not null check (locale in ('sk', 'cs', 'en')),
      expires_at timestamptz(6) not null,
      -- One request works with it; when that one dies, another may after a while.
      taken_until timestamptz(6),
      ended_at timestamptz(6)
    );
    create index sandbox_links_by_email on sandbox_links (lower(email)) where ended_at is null;
    create index sandbox_links_by_end on sandbox_links (expires_at);
    ${onlySystem('sandbox_links', 'select, insert, update, delete')}

    alter table tenants drop constraint tenants_dic_key;
    create unique index tenants_dic_key on tenants (dic) where not (sandbox and status = 'closed');
    -- No real number begins with 99.
    alter table tenants add constraint tenants_sandbox_dic check (sandbox or dic !~ '^99');
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table tenants drop constraint tenants_sandbox_dic;
    drop index tenants_dic_key;
    alter table tenants add constraint tenants_dic_key unique (dic);
    drop table sandbox_links, sandbox_companies, sandbox_accounts;
  `);
};
