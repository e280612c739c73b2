import type { MigrationStep } from './migration';

const carriedTables = ['jobs', 'job_items', 'deliveries'];
/** The owner is under row-level security too. */
const outsideOfIt = (statements: string): string => `
    ${carriedTables.map((table) => `alter table ${table} no force row level security;`).join('\n')}
    ${statements}
    ${carriedTables.map((table) => `alter table ${table} force row level security;`).join('\n')}`;

/** Settled ones first: a job goes on behind what is done. */
const placed = `
  select i.job_id, d.tenant_id, i.invoice_id, i.outcome, i.code,
    row_number() over (partition by i.job_id, d.tenant_id order by i.outcome is null, i.invoice_id)::integer as seq
  from replay_job_items i join deliveries d on d.invoice_id = i.invoice_id`;

const carryOver = `
    insert into jobs (tenant_id, id, kind, state, request, actor, total, done, counts, chunks, queued_at, created_at,
      started_at, progress_at, finished_at)
    select p.tenant_id, gen_random_uuid(), 'replay', case when every(p.outcome is not null) then 'finished' else 'queued' end,
      jsonb_build_object('replayId', r.id, 'mode', r.mode, 'reason', r.reason,
        'confirmNotDelivered', r.confirm_not_delivered, 'invoiceIds', jsonb_agg(p.invoice_id order by p.seq)),
      r.actor, count(*), count(p.outcome),
      jsonb_build_object('replayed', count(*) filter (where p.outcome = 'replayed'),
        'refused', count(*) filter (where p.outcome = 'refused'), 'failed', count(*) filter (where p.outcome = 'failed')),
      count(p.outcome), r.created_at, r.created_at, case when count(p.outcome) > 0 then r.created_at end, clock_timestamp(),
      case when every(p.outcome is not null) then coalesce(r.finished_at, clock_timestamp()) end
    from replay_jobs r join (${placed}) p on p.job_id = r.id
    group by r.id, p.tenant_id;

    insert into job_items (tenant_id, job_id, seq, invoice_id, outcome, code)
    select p.tenant_id, j.id, p.seq, p.invoice_id, p.outcome, p.code
    from (${placed}) p join jobs j on j.tenant_id = p.tenant_id and j.kind = 'replay'
      and j.request ->> 'replayId' = p.job_id::text
    where p.outcome is not null;`;

/** After a transaction-local set_config a pooled connection holds '', not null. */
const ownPartner = `nullif(current_setting('app.partner_id', true), '')::uuid`;

/** A decision on many deliveries is kept as one row, and worked off by a job of each company that has some of them. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    ${outsideOfIt(carryOver)}
    drop table replay_job_items;
    drop index replay_jobs_open;
    alter table replay_jobs rename to bulk_replays;
    alter table bulk_replays rename constraint replay_jobs_pkey to bulk_replays_pkey;
    alter table bulk_replays rename constraint replay_jobs_mode_check to bulk_replays_mode_check;
    -- Null: decided by the people who run the portal.
    alter table bulk_replays drop column finished_at, add column partner_id uuid references partners (id);
    revoke update on bulk_replays from portal_system;
    alter table bulk_replays enable row level security;
    alter table bulk_replays force row level security;
    create policy partner_sees_its_own on bulk_replays for all to portal_app
      using (partner_id = ${ownPartner}) with check (partner_id = ${ownPartner});
    create policy system_sees_all on bulk_replays for all to portal_system using (true) with check (true);
    grant select, insert on bulk_replays to portal_app;

    create index jobs_of_bulk_replays on jobs ((request ->> 'replayId')) where kind = 'replay';
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index jobs_of_bulk_replays;
    revoke select, insert on bulk_replays from portal_app;
    drop policy system_sees_all on bulk_replays;
    drop policy partner_sees_its_own on bulk_replays;
    alter table bulk_replays no force row level security;
    alter table bulk_replays disable row level security;
    alter table bulk_replays drop column partner_id, add column finished_at timestamptz(6);
    alter table bulk_replays rename constraint bulk_replays_mode_check to replay_jobs_mode_check;
    alter table bulk_replays rename constraint bulk_replays_pkey to replay_jobs_pkey;
    alter table bulk_replays rename to replay_jobs;
    create index replay_jobs_open on replay_jobs (created_at) where finished_at is null;
    grant update on replay_jobs to portal_system;
    create table replay_job_items (
      job_id uuid not null references replay_jobs (id),
      invoice_id uuid not null,
      leased_until timestamptz(6),
      outcome text check (outcome in ('replayed', 'refused', 'failed')),
      code text,
      primary key (job_id, invoice_id)
    );
    create index replay_job_items_open on replay_job_items (job_id) where outcome is null;
    grant select, insert, update on replay_job_items to portal_system;
    ${outsideOfIt(`
    insert into replay_job_items (job_id, invoice_id, outcome, code)
    select (j.request ->> 'replayId')::uuid, e.invoice_id::uuid, i.outcome, i.code
    from jobs j cross join lateral jsonb_array_elements_text(j.request -> 'invoiceIds') e (invoice_id)
      left join job_items i on i.tenant_id = j.tenant_id and i.job_id = j.id and i.invoice_id = e.invoice_id::uuid
    where j.kind = 'replay';
    update replay_jobs r set finished_at = clock_timestamp()
    where not exists (select from replay_job_items i where i.job_id = r.id and i.outcome is null);
    delete from job_items where job_id in (select id from jobs where kind = 'replay');
    delete from jobs where kind = 'replay';`)}
  `);
};
