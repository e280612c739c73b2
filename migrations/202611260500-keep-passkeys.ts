import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * Passkeys of people (WebAuthn), and what authenticators are asked to sign. An administrator sees how many somebody has
 * and takes all of them away, as with every second factor; what is told of a person names them without their keys.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table user_passkeys (
      id uuid primary key,
      user_id uuid not null references users (id),
      -- base64url; at most 1023 bytes (WebAuthn Level 3, "Credential ID").
      credential_id text not null check (length(credential_id) <= 1364),
      -- COSE_Key.
      public_key bytea not null,
      counter bigint not null,
      backup_eligible boolean not null,
      backed_up boolean not null,
      transports text[] not null,
      name text not null,
      version integer not null default 1,
      created_at timestamptz(6) not null default clock_timestamp(),
      last_used_at timestamptz(6),
      constraint user_passkeys_credential unique (credential_id)
    );
    create index user_passkeys_by_user on user_passkeys (user_id);
    ${onlySystem('user_passkeys', 'select, insert, update, delete')}
    create policy app_sees_people_in_reach on user_passkeys for all to portal_app
      using (exists (select 1 from users u where u.id = user_passkeys.user_id))
      with check (exists (select 1 from users u where u.id = user_passkeys.user_id));
    grant select (id, user_id, name, transports, backup_eligible, backed_up, version, created_at, last_used_at), delete
      on user_passkeys to portal_app;

    create table passkey_challenges (
      -- One login, or one act of one session: it has one challenge at a time.
      ceremony text primary key,
      user_id uuid not null references users (id),
      challenge text not null,
      expires_at timestamptz(6) not null
    );
    create index passkey_challenges_by_user on passkey_challenges (user_id);
    create index passkey_challenges_by_end on passkey_challenges (expires_at);
    ${onlySystem('passkey_challenges', 'select, insert, update, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table passkey_challenges, user_passkeys;');
};
