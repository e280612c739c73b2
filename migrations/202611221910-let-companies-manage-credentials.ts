import type { MigrationStep } from './migration';

/** What the application reads of each table: everything but secrets and hashes. */
const readable: Record<string, string> = {
  api_keys: 'name, scopes, test_only, created_by, version, expires_at, last_used_at, last_used_address, rotated_to',
  integrations: `name, scopes, default_connection_id, ip_allowlist, test_only, enabled, nack_quarantine_after, created_by,
    version, deleted_at`,
  integration_tokens: `integration_id, name, created_by, version, expires_at, last_used_at, last_used_address, rotated_to`,
  technical_accounts: `integration_id, username, password_version, password_changed_at, last_used_at, last_used_address`,
};
const changeable: Record<string, string> = {
  api_keys: 'name, expires_at, revoked_at, rotated_to, version, noticed_days',
  integrations: `name, scopes, default_connection_id, ip_allowlist, test_only, enabled, nack_quarantine_after, version,
    deleted_at`,
  integration_tokens: 'expires_at, revoked_at, rotated_to, version, noticed_days',
  technical_accounts: 'password_hash, password_version, password_changed_at, revoked_at',
};
const revocable = ['api_keys', 'integration_tokens', 'technical_accounts'];
const expiring = ['api_keys', 'integration_tokens'];
const tables = Object.keys(readable);

const columnsOf = (table: string): string =>
  [
    'tenant_id, id, created_at',
    readable[table],
    ...(revocable.includes(table) ? ['revoked_at'] : []),
    ...(expiring.includes(table) ? ['noticed_days'] : []),
  ].join(', ');

/**
 * People of a company look after its keys and integrations themselves, as `portal_app`, under row-level security; what
 * a request brings is still looked up as `portal_system`. Secrets and hashes are written by the application and never
 * read by it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table api_keys
      -- Id of the person, or the part of the portal.
      add column created_by text,
      add column version integer not null default 1,
      add column last_used_address text,
      add column rotated_to uuid references api_keys (id),
      -- The last notice of its end was given so many days before it.
      add column noticed_days smallint;
    create index api_keys_by_end on api_keys (expires_at) where expires_at is not null and revoked_at is null;

    alter table integrations
      add column created_by text,
      add column version integer not null default 1,
      add column deleted_at timestamptz(6),
      add constraint integrations_of_tenant unique (tenant_id, id);

    alter table integration_tokens
      add column tenant_id uuid,
      add column created_by text,
      add column version integer not null default 1,
      add column last_used_address text,
      add column rotated_to uuid references integration_tokens (id),
      add column noticed_days smallint;
    create index integration_tokens_by_end on integration_tokens (expires_at) where expires_at is not null and revoked_at is null;

    alter table technical_accounts
      add column tenant_id uuid,
      add column password_changed_at timestamptz(6),
      add column last_used_address text;

    -- The owner is under row-level security too, unless it steps out for this.
    alter table integrations no force row level security;
    alter table integration_tokens no force row level security;
    alter table technical_accounts no force row level security;
    update integration_tokens k set tenant_id = i.tenant_id from integrations i where i.id = k.integration_id;
    update technical_accounts a set tenant_id = i.tenant_id, password_changed_at = a.created_at
      from integrations i where i.id = a.integration_id;
    alter table technical_accounts force row level security;
    alter table integration_tokens force row level security;
    alter table integrations force row level security;

    create function end_subscription() returns trigger language plpgsql as $$
      begin
        update inbox_subscriptions set ended_at = new.deleted_at
          where tenant_id = new.tenant_id and integration_id = new.id;
        return null;
      end $$;

    -- For a portal of the version before, which does not name the tenant.
    create function name_tenant_of_integration() returns trigger language plpgsql as $$
      begin
        if new.tenant_id is null then
          select i.tenant_id into new.tenant_id from integrations i where i.id = new.integration_id;
        end if;
        return new;
      end $$;
    create trigger integration_tokens_name_tenant before insert on integration_tokens
      for each row execute function name_tenant_of_integration();
    create trigger technical_accounts_name_tenant before insert on technical_accounts
      for each row execute function name_tenant_of_integration();

    alter table integration_tokens
      alter column tenant_id set not null,
      add constraint integration_tokens_of_tenant foreign key (tenant_id, integration_id) references integrations (tenant_id, id);
    alter table technical_accounts
      alter column tenant_id set not null,
      alter column password_changed_at set default clock_timestamp(),
      alter column password_changed_at set not null,
      add constraint technical_accounts_of_tenant foreign key (tenant_id, integration_id) references integrations (tenant_id, id);
    create index integration_tokens_by_tenant on integration_tokens (tenant_id, integration_id);
    create index technical_accounts_by_tenant on technical_accounts (tenant_id, integration_id);

    -- A new integration begins to receive in the transaction that makes it.
    grant insert on inbox_subscriptions, inbox_counts to portal_app;

    -- Since when nothing is offered any more; what was acknowledged is still shown.
    alter table inbox_subscriptions add column ended_at timestamptz(6);
    create trigger integrations_end_subscription after update of deleted_at on integrations
      for each row execute function end_subscription();
    grant select (integration_id) on inbox_entries to portal_system;
  `);
  for (const table of tables) {
    await context.query(`
      create policy app_sees_its_tenant on ${table} for all to portal_app
        using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
      grant insert, select (${columnsOf(table)}), update (${changeable[table]}) on ${table} to portal_app;
    `);
  }
};

export const down: MigrationStep = async ({ context }) => {
  for (const table of tables) {
    await context.query(`
      revoke insert, select (${columnsOf(table)}), update (${changeable[table]}) on ${table} from portal_app;
      drop policy app_sees_its_tenant on ${table};
    `);
  }
  await context.query(`
    revoke insert on inbox_subscriptions, inbox_counts from portal_app;
    revoke select (integration_id) on inbox_entries from portal_system;
    drop trigger integrations_end_subscription on integrations;
    drop function end_subscription();
    alter table inbox_subscriptions drop column ended_at;
    drop trigger technical_accounts_name_tenant on technical_accounts;
    drop trigger integration_tokens_name_tenant on integration_tokens;
    drop function name_tenant_of_integration();
    alter table technical_accounts
      drop column tenant_id, drop column password_changed_at, drop column last_used_address;
    alter table integration_tokens
      drop column tenant_id, drop column created_by, drop column version, drop column last_used_address,
      drop column rotated_to, drop column noticed_days;
    drop index integration_tokens_by_end;
    alter table integrations
      drop constraint integrations_of_tenant, drop column deleted_at, drop column version, drop column created_by;
    drop index api_keys_by_end;
    alter table api_keys
      drop column noticed_days, drop column rotated_to, drop column last_used_address, drop column version,
      drop column created_by;
  `);
};
