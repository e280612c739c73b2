import type { MigrationStep } from './migration';

/**
 * Keys of requests that make something are seen by the transaction that names the person, wherever she is at work:
 * also on a company where she has no role of her own.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create policy app_sees_keys_of_person on creation_keys for all to portal_app
      using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
      with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop policy app_sees_keys_of_person on creation_keys;');
};
