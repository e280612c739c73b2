import type { MailChoicesRepository, StoredMailChoices } from '../../../../domain/ports/notifications/notice-mails';
import { json } from '../../json';
import type { Database } from '../../transaction';

const select = `
  select kinds, muted_tenants as "mutedTenants", version from notification_preferences where user_id = $1`;

/** Version 1 is what holds before anything was chosen, and has no row. */
const replace = `
  insert into notification_preferences as p (user_id, kinds, muted_tenants, version)
  select $1, $2::jsonb, $3::uuid[], 2 where $4 = 1 or exists (select 1 from notification_preferences where user_id = $1)
  on conflict (user_id) do update
  set kinds = excluded.kinds, muted_tenants = excluded.muted_tenants, version = p.version + 1 where p.version = $4
  returning version`;

export function createMailChoices(database: Database): MailChoicesRepository {
  return {
    find: (userId) =>
      database.withSystem(async (tx) => {
        const [row] = await tx.query<StoredMailChoices>(select, [userId]);
        return row ?? { kinds: {}, mutedTenants: [], version: 1 };
      }),
    replace: (userId, { kinds, mutedTenants }, expectedVersion) =>
      database.withSystem(async (tx) => {
        const binds = [userId, json(kinds), mutedTenants, expectedVersion];
        return (await tx.query(replace, binds)).length > 0;
      }),
  };
}
