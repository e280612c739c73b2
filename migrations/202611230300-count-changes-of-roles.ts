import type { MigrationStep } from './migration';

/**
 * Each change of a person's roles is counted at the person. A session knows the count that its tokens were made at, and
 * gets new ones when it has moved on; the former pair works for a moment longer, for requests that are under way.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table users add column roles_version integer not null default 1;
    grant select (roles_version), update (roles_version) on users to portal_app;
    -- Of its mails only those count that were sent since.
    grant select (created_at) on user_links to portal_app;

    -- As the person who changes the role: somebody who gives a role sees the person afterwards only, somebody who takes
    -- the last one away before only.
    create function count_change_of_roles() returns trigger language plpgsql as $$
      begin
        update users set roles_version = roles_version + 1 where id = new.user_id;
        return new;
      end $$;
    create trigger memberships_count_new after insert on memberships
      for each row execute function count_change_of_roles();
    create trigger memberships_count_change before update of role, removed_at on memberships
      for each row when (old.role is distinct from new.role or old.removed_at is distinct from new.removed_at)
      execute function count_change_of_roles();

    alter table sessions
      -- Null: of a portal of the version before.
      add column roles_version integer,
      add column former_token_sha256 bytea,
      add column former_csrf_sha256 bytea,
      add column former_until timestamptz(6);
    create index sessions_by_former_token on sessions (former_token_sha256) where former_token_sha256 is not null;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index sessions_by_former_token;
    alter table sessions
      drop column former_until, drop column former_csrf_sha256, drop column former_token_sha256,
      drop column roles_version;
    drop trigger memberships_count_change on memberships;
    drop trigger memberships_count_new on memberships;
    drop function count_change_of_roles();
    revoke select (created_at) on user_links from portal_app;
    revoke select (roles_version), update (roles_version) on users from portal_app;
    alter table users drop column roles_version;
  `);
};
