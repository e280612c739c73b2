import type { MigrationStep } from './migration';

/** What a provider signed is evidence only as it came: the signature and the bytes that it covers. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- {headers, body_base64} or, of a body that is too large to keep, {headers, body_sha256}. Null: stored before this
    -- column.
    alter table provider_events add column signed jsonb;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table provider_events drop column signed');
};
