import {
  keptRequests,
  type SandboxRequest,
  type SandboxUse,
  type SandboxUseRepository,
} from '../../../../domain/ports/sandbox/sandbox-use';
import { json } from '../../json';
import type { Database } from '../../transaction';

const insertRequests = `
  insert into sandbox_requests (account_id, id, at, tenant_id, method, path, status, code, request_id, duration_ms)
  select r."accountId", r.id, r.at, r."tenantId", r.method, r.path, r.status, r.code, r."requestId", r."durationMs"
  from jsonb_to_recordset($1::jsonb) as r ("accountId" uuid, id uuid, at timestamptz, "tenantId" uuid, method text,
    path text, status smallint, code text, "requestId" text, "durationMs" integer)`;

/** Ordered, so that two processes that write the same accounts wait for each other in turn. */
const noteUse = `
  with used as (select id from sandbox_accounts where id = any ($1::uuid[]) order by id for update)
  update sandbox_accounts a set last_request_at = clock_timestamp(), warned_days = null from used where a.id = used.id`;

const removeOlder = `
  delete from sandbox_requests r using unnest($1::uuid[]) as u (account_id)
  where r.account_id = u.account_id and (r.at, r.id) < (
    select o.at, o.id from sandbox_requests o where o.account_id = u.account_id
    order by o.at desc, o.id desc offset ${keptRequests - 1} limit 1)`;

const selectRequests = `
  select id, iso_utc(at) as at, tenant_id as "tenantId", method, path, status, code, request_id as "requestId",
    duration_ms as "durationMs"
  from sandbox_requests where account_id = $1 order by at desc, id desc limit ${keptRequests}`;

export const createSandboxUse = (db: Database): SandboxUseRepository => ({
  useOf: async (accountId, month) => {
    const [use] = await db.withSystem((tx) =>
      tx.query<SandboxUse>(
        'select documents::float8 as documents, bytes::float8 as bytes from sandbox_usage where account_id = $1 and month = $2',
        [accountId, month],
      ),
    );
    return use ?? { documents: 0, bytes: 0 };
  },
  keepRequests: (requests) =>
    db.withSystem(async (tx) => {
      const accounts = [...new Set(requests.map(({ accountId }) => accountId))].sort();
      await tx.query(noteUse, [accounts]);
      await tx.query(insertRequests, [json(requests)]);
      await tx.query(removeOlder, [accounts]);
    }),
  requestsOf: (accountId) => db.withSystem((tx) => tx.query<SandboxRequest>(selectRequests, [accountId])),
  advanceClock: async (accountId, seconds, maxSeconds) => {
    const [row] = await db.withSystem((tx) =>
      tx.query<{ offset: number }>(
        `update sandbox_accounts set clock_offset_seconds = clock_offset_seconds + $2
         where id = $1 and clock_offset_seconds + $2 between 0 and $3 returning clock_offset_seconds as offset`,
        [accountId, seconds, maxSeconds],
      ),
    );
    return row?.offset ?? null;
  },
});
