import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * Documents that companies have forwarded by mail or to an address of the web. Each rule reads the events of its
 * company from a position of its own; what it is to forward is written with that position.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table forwarding_rules (
      tenant_id uuid not null,
      id uuid not null,
      name text not null,
      enabled boolean not null default true,
      disabled_reason text check (disabled_reason in ('manual', 'too_many', 'gone', 'failing')),
      match jsonb not null,
      -- What of a target is no address and no secret.
      target jsonb not null,
      secret_ciphertext bytea,
      secret_key_id text,
      -- Of the last event that it has read.
      position bigint not null,
      failing_since timestamptz(6),
      created_at timestamptz(6) not null default clock_timestamp(),
      deleted_at timestamptz(6),
      primary key (tenant_id, id)
    );
    create index forwarding_rules_in_use on forwarding_rules (tenant_id, id) where enabled and deleted_at is null;
    ${isolateTenants('forwarding_rules', 'select, insert, update')}
    ${admitSystem('forwarding_rules', 'select')}

    create table forwarding_addresses (
      tenant_id uuid not null,
      id uuid not null,
      rule_id uuid not null,
      email text not null,
      language text not null check (language in ('sk', 'cs', 'en')),
      state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed', 'stopped')),
      -- Refusals of the mail server in a row.
      bounces integer not null default 0,
      -- By which its owner confirms and unsubscribes it.
      token_sha256 bytea not null unique,
      token_ciphertext bytea not null,
      token_key_id text not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      changed_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, id),
      foreign key (tenant_id, rule_id) references forwarding_rules (tenant_id, id)
    );
    create unique index forwarding_addresses_by_rule on forwarding_addresses (tenant_id, rule_id, lower(email));
    create index forwarding_addresses_by_email on forwarding_addresses (lower(email));
    ${isolateTenants('forwarding_addresses', 'select, insert, update, delete')}
    ${admitSystem('forwarding_addresses', 'select, update')}

    create table forwarding_deliveries (
      tenant_id uuid not null,
      id uuid not null,
      rule_id uuid not null,
      -- Null: an address of the web.
      address_id uuid,
      invoice_id uuid not null,
      status text not null,
      xml_sha256 text not null,
      -- Without what names a person.
      recipient text not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'dead', 'cancelled')),
      -- Since it was made or replayed; all of them are in attempts.
      tries integer not null default 0,
      attempts jsonb not null default '[]',
      next_at timestamptz(6) default clock_timestamp(),
      created_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      primary key (tenant_id, id),
      constraint forwarding_deliveries_once unique nulls not distinct
        (tenant_id, rule_id, address_id, invoice_id, status),
      foreign key (tenant_id, rule_id) references forwarding_rules (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    create index forwarding_deliveries_due on forwarding_deliveries (next_at) where state = 'pending';
    create index forwarding_deliveries_by_time on forwarding_deliveries (tenant_id, rule_id, created_at, id);
    create index forwarding_deliveries_by_content on forwarding_deliveries (tenant_id, rule_id, xml_sha256);
    ${isolateTenants('forwarding_deliveries', 'select, insert, update')}
    ${admitSystem('forwarding_deliveries', 'select')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table forwarding_deliveries, forwarding_addresses, forwarding_rules');
};
