import type { MigrationStep } from './migration';

/** The state of the installation says which connections are not asked for received documents. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create policy system_sees_all on connection_poll_states for select to portal_system using (true);
    grant select on connection_poll_states to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select on connection_poll_states from portal_system;
    drop policy system_sees_all on connection_poll_states;
  `);
};
