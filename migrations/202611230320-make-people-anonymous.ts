import type { MigrationStep } from './migration';

/** Of a person that administrators may read out: what `GET /admin/users/{id}/data` shows. */
const readable: Readonly<Record<string, string>> = {
  sessions: 'id, created_at, last_seen_at, expires_at, address, user_agent',
  known_devices: 'expires_at',
  user_backup_codes: 'used_at',
  mail_outbox: 'recipient, ended_at',
};
const grants = (verb: 'grant' | 'revoke'): string =>
  Object.entries(readable)
    .map(
      ([table, columns]) => `${verb} select (${columns}) on ${table} ${verb === 'grant' ? 'to' : 'from'} portal_app;`,
    )
    .join('\n');

/** A person who was made anonymous keeps the id alone, by which the audit log knows who did what. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table users
      add column anonymised_at timestamptz(6),
      add constraint users_anonymised check (anonymised_at is null or (status = 'blocked' and password_hash is null));
    grant select (anonymised_at) on users to portal_app;
    ${grants('grant')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    ${grants('revoke')}
    revoke select (anonymised_at) on users from portal_app;
    alter table users drop constraint users_anonymised, drop column anonymised_at;
  `);
};
