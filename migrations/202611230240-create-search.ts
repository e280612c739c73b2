import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * What support staff find by its numbers and names: objects, and the keys that they are found by. Filled by a reader of
 * its own, a few seconds behind.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table search_objects (
      object_type text not null check (object_type in ('tenant', 'user', 'invoice')),
      object_id uuid not null,
      -- Null: a person, who may work for several.
      tenant_id uuid,
      title text not null,
      -- Of a received invoice; that of other objects is read where it is kept.
      status text,
      since timestamptz(6) not null,
      primary key (object_type, object_id)
    );

    create table search_keys (
      -- Folded; by bytes, so that the beginning of a key is looked up by the index.
      key text collate "C" not null,
      kind text not null,
      object_type text not null,
      object_id uuid not null,
      primary key (key, kind, object_type, object_id)
    );
    create index search_keys_by_object on search_keys (object_type, object_id);

    create table search_positions (
      source text primary key check (source in ('audit', 'deliveries')),
      position jsonb not null
    );
    insert into search_positions (source, position) values
      ('audit', '{"epoch": -1, "xid": "0", "id": "00000000-0000-0000-0000-000000000000"}'),
      ('deliveries', '{"since": "1970-01-01T00:00:00.000000Z"}');

    ${onlySystem('search_objects', 'select, insert, update')}
    ${onlySystem('search_keys', 'select, insert, delete')}
    ${onlySystem('search_positions', 'select, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table search_positions, search_keys, search_objects');
};
