import { isUuid, type TenantId } from '../../../../domain/ids';
import type { ChangedObject, ChangeSource } from '../../../../domain/ports/search/search-index';
import { keyOf, type SearchedObject, searchedObjects } from '../../../../domain/search/search-key';
import { json } from '../../json';
import type { Database } from '../../transaction';

const movePosition = `update search_positions set position = $1::jsonb where source = 'audit'`;

interface AuditRow {
  tenantId: TenantId | null;
  type: string;
  id: string;
  requestId: string | null;
  position: { epoch: number; xid: string; id: string };
}

/** Entries of transactions that no other can come before any more, as the sealer takes them. */
const selectEntries = `
  with place as materialized (select (p ->> 'epoch')::integer as epoch, (p ->> 'xid')::xid8 as xid, (p ->> 'id')::uuid as id
    from (select position from search_positions where source = 'audit') as of_source (p))
  select a.tenant_id as "tenantId", a.object_type as type, a.object_id as id, a.request_id as "requestId",
    jsonb_build_object('epoch', a.epoch, 'xid', a.xid::text, 'id', a.id) as position
  from audit_log a
  where (a.epoch, a.xid, a.id) > ((select epoch from place), (select xid from place), (select id from place))
    and (a.epoch < pg_sequence_last_value('audit_epoch') or a.xid < pg_snapshot_xmin(pg_current_snapshot()))
  order by a.epoch, a.xid, a.id limit $1`;

/** Everything that is made or changed is in the audit log, with the request that it came by. */
export const createAuditedChanges = (database: Database): ChangeSource => ({
  next: async (limit) => {
    const rows = await database.withSystem((tx) => tx.query<AuditRow>(selectEntries, [limit]));
    const last = rows.at(-1);
    return {
      objects: rows.flatMap(changedBy),
      isMore: rows.length === limit,
      done: async () => {
        if (last) await database.withSystem((tx) => tx.query(movePosition, [json(last.position)]));
      },
    };
  },
});

function changedBy({ tenantId, type, id, requestId }: AuditRow): ChangedObject[] {
  const searched: SearchedObject | undefined = searchedObjects.find((one) => one === type);
  if (searched === undefined || !isUuid(id)) return [];
  return [{ type: searched, id, tenantId, keys: keyOf('request_id', requestId) }];
}
