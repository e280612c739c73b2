import type { MigrationStep } from './migration';

/** The sweeper asks for an object by its key: the original bytes of a supplement lie under a key that does not name its invoice. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(
    'create index invoices_by_source_object on invoices (tenant_id, source_xml_key) where source_xml_key is not null',
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop index invoices_by_source_object');
};
