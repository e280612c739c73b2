import type { MigrationStep } from './migration';

/** The sweeper asks for an object by its key: that of a supplement does not name the invoice that it was added to. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(
    'create index attachments_by_object on attachments (tenant_id, object_key) where object_key is not null',
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop index attachments_by_object');
};
