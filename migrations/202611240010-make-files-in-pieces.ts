import type { MigrationStep } from './migration';

/**
 * A file that a job makes has sections, each in pieces: what is in it, a list of that, and the directory of an archive.
 * One behind the other they are the file, so that no list of all its members is ever held in memory. Exports of a
 * company that are under way begin anew. Keys of requests that make something belong to keys of companies, too.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table job_parts no force row level security;
    alter table jobs no force row level security;
    update jobs set generation = generation + 1, cursor = null, done = 0, counts = '{}', chunks = 0, state = 'queued'
    where state in ('queued', 'running', 'paused') and kind = 'tenant_export';
    delete from job_parts p using jobs j where j.id = p.job_id and j.state = 'queued';
    alter table jobs force row level security;
    alter table job_parts force row level security;

    alter table job_parts add column section smallint not null default 0, alter column files set default '[]';
    alter table job_parts drop constraint job_parts_pkey, add primary key (tenant_id, job_id, section, no);

    alter table creation_keys drop constraint creation_keys_person_id_fkey;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table creation_keys no force row level security;
    delete from creation_keys;
    alter table creation_keys force row level security;
    alter table creation_keys add foreign key (person_id) references users (id);
    alter table job_parts no force row level security;
    delete from job_parts where section > 0;
    alter table job_parts force row level security;
    alter table job_parts drop constraint job_parts_pkey, add primary key (tenant_id, job_id, no);
    alter table job_parts drop column section, alter column files drop default;
  `);
};
