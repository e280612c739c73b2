import { isUuid } from '../../../../domain/ids';
import type { ActorNames } from '../../../../domain/ports/audit/audit-trail';
import type { Database } from '../../transaction';

/** $2 the tenant, $3 the partner; both null: all. */
const isWithin = (tenantId: string): string => `
  ($2::uuid is null or ${tenantId} = $2)
  and ($3::uuid is null or exists (select 1 from tenants t where t.id = ${tenantId} and t.partner_id = $3))`;

/** People belong to more than one tenant: their names are told to those that they work for, or have worked for. */
const selectNames = `
  select u.id, u.name from users u where u.id = any($1::uuid[])
    and (coalesce($2::uuid, $3::uuid) is null or exists (select 1 from memberships m
      where m.user_id = u.id and (m.partner_id = $3 or ${isWithin('m.tenant_id')})))
  union all select k.id, k.name from api_keys k where k.id = any($1::uuid[]) and ${isWithin('k.tenant_id')}
  union all select i.id, i.name from integrations i where i.id = any($1::uuid[]) and ${isWithin('i.tenant_id')}`;

export function createActorNames(database: Database): ActorNames {
  return {
    namesOf: async (ids, reach) => {
      const known = [...new Set(ids.filter(isUuid))];
      if (known.length === 0) return new Map();
      const rows = await database.withSystem((tx) =>
        tx.query<{ id: string; name: string }>(selectNames, [
          known,
          reach.kind === 'tenant' ? reach.tenantId : null,
          reach.kind === 'partner' ? reach.partnerId : null,
        ]),
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
