import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * Whom a company has sent to and received from, and the last definite answers to whether they can be reached in Peppol:
 * those of the network are for all companies, those of a provider for the one whose account was used.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table participants (
      tenant_id uuid not null,
      participant_id text not null,
      -- Null: not a Slovak id (scheme 0245).
      dic text,
      name text not null,
      ico text,
      ic_dph text,
      seen_as text[] not null check (seen_as <@ array['sender', 'recipient'] and cardinality(seen_as) > 0),
      first_seen_at timestamptz(6) not null default clock_timestamp(),
      last_seen_at timestamptz(6) not null default clock_timestamp(),
      -- Folded, for the search.
      search_text text not null,
      -- Spread over a week: not all are asked for on the same day.
      check_at timestamptz(6) not null default clock_timestamp() + random() * interval '7 days',
      primary key (tenant_id, participant_id)
    );
    create index participants_by_age on participants (tenant_id, first_seen_at, participant_id);
    create index participants_to_check on participants (check_at)
      where dic is not null and 'recipient' = any (seen_as);
    ${isolateTenants('participants', 'select, insert, update')}
    ${admitSystem('participants', 'select, update (check_at)')}

    create table provider_answers (
      tenant_id uuid not null,
      participant_id text not null,
      registered boolean not null,
      routing jsonb not null,
      checked_at timestamptz(6) not null,
      primary key (tenant_id, participant_id)
    );
    ${isolateTenants('provider_answers', 'select, insert, update')}

    create table network_answers (
      participant_id text primary key,
      registered boolean not null,
      routing jsonb not null,
      checked_at timestamptz(6) not null
    );
    alter table network_answers enable row level security;
    alter table network_answers force row level security;
    -- Whom others have asked about is nobody's business.
    create policy app_sees_its_participants on network_answers for select to portal_app
      using (exists (select 1 from participants p where p.participant_id = network_answers.participant_id));
    grant select on network_answers to portal_app;
    ${admitSystem('network_answers', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table network_answers, provider_answers, participants');
};
