import { parseArgs } from 'node:util';

import { createAuditSeals } from '../../src/adapters/db/audit/audit-seals';
import { createAuditTrail } from '../../src/adapters/db/audit/audit-trail';
import { createEventLog } from '../../src/adapters/db/events/events';
import { createAuditSealer } from '../../src/adapters/db/system/audit/audit-sealer';
import { sealEntries } from '../../src/domain/audit/seal';
import { asId, type TenantId } from '../../src/domain/ids';
import type { AuditFilter } from '../../src/domain/ports/audit/audit-trail';
import { sealHashes } from '../../src/usecases/audit/seal-hashes';
import { createVerifyAudit } from '../../src/usecases/audit/verify-audit';
import { fakeAuditHeads } from '../fakes/audit-heads';
import { type ScratchDatabase, scratchDatabase } from '../support/services/database';
import { explainedDatabase } from '../support/services/explained-database';
import { costOfIndexes } from './audit-indexes';
import { rounded, secondsOf, timed } from './times';

/**
 * What the audit log costs when it is long: `npm run bench:audit -- --entries 1000000`, against the services of a
 * running portal (PORTAL_RUN_FILE). Thirty days of entries, two to a transaction, half of them of one company, in a log
 * of a hundredth and in the whole one: sealing, verifying a day, pages of the log, and what each index costs the
 * writer.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } });
const entries = Number(values.entries);
const days = 30;
const tenants = 50;

const tenantNo = (no: number): TenantId => asId<TenantId>(`00000000-0000-4000-8000-${String(no).padStart(12, '0')}`);
const [large, small] = [tenantNo(1), tenantNo(7)];

/** Entries of an epoch that is over, so that all of them may be sealed. */
async function fill(scratch: ScratchDatabase, count: number): Promise<void> {
  const batch = 50_000;
  for (let from = 0; from < count; from += batch)
    await scratch.asOwner(
      `insert into audit_log (id, tenant_id, at, actor_kind, actor_id, request_id, action, object_type, object_id, details, epoch, xid)
       select gen_random_uuid(),
         ('00000000-0000-4000-8000-' || lpad((case when n % 2 = 0 then 1 else 1 + n % $4 end)::text, 12, '0'))::uuid,
         clock_timestamp() - make_interval(days => $5) + n * (make_interval(days => $5) / $3),
         'api_key', 'key ' || n % 200, 'r' || n / 2, (array['invoice.submit', 'invoice.xml.read', 'erp.inbox.ack', 'invoice.receive'])[1 + n % 4],
         'invoice', md5((n / 3)::text)::uuid::text, jsonb_build_object('sha256', md5(n::text), 'not_modified', false),
         1, (1000 + n / 2)::text::xid8
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + batch, count) - 1, count, tenants, days],
    );
  await scratch.asOwner(`select nextval('audit_epoch')`);
  await scratch.asOwner('vacuum analyze audit_log');
}

/** Seals as old as the entries under them, as the sealer would have made them. */
async function sealAll(scratch: ScratchDatabase): Promise<void> {
  const sealer = createAuditSealer(scratch.database);
  for (let state = 'more'; state === 'more';)
    state = await sealer.sealNext(({ entries: batch, last }) =>
      sealEntries(batch, last, batch.at(-1)?.at ?? '', sealHashes),
    );
  await scratch.asOwner('vacuum analyze audit_seals');
}

const any: AuditFilter = {
  ...{ tenantId: null, from: null, to: null, actorId: null },
  ...{ action: null, objectType: null, objectId: null, requestId: null },
};
const dayAgo = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString().replace('Z', '000Z');

/** What people ask of the log, by the index that answers it; the company asks for its own. */
const questions: Readonly<Record<string, { tenantId: TenantId | null; filter: Partial<AuditFilter> }>> = {
  'company: newest': { tenantId: large, filter: {} },
  'small company: newest': { tenantId: small, filter: {} },
  'company: a period': { tenantId: large, filter: { from: dayAgo(20), to: dayAgo(10) } },
  'company: an action': { tenantId: large, filter: { action: 'invoice.xml.read' } },
  'company: an action that it never took': { tenantId: large, filter: { action: 'user.block' } },
  'company: actions that begin alike': { tenantId: large, filter: { action: 'invoice.*' } },
  'company: a key': { tenantId: large, filter: { actorId: 'key 100' } },
  'company: a key of others': { tenantId: small, filter: { actorId: 'key 2' } },
  'company: a request': { tenantId: large, filter: { requestId: 'r40' } },
  'portal: newest': { tenantId: null, filter: {} },
  'portal: an action': { tenantId: null, filter: { action: 'erp.inbox.ack' } },
  'portal: a key': { tenantId: null, filter: { actorId: 'key 100' } },
};

/** Pages of 8 kB that Postgres looks at for a page of a hundred entries, and the indexes that it takes. */
async function pagesRead(scratch: ScratchDatabase): Promise<Record<string, { pages: number; indexes: string[] }>> {
  const { database, statements } = explainedDatabase(scratch.database);
  const trail = createAuditTrail(database);
  const read: Record<string, { pages: number; indexes: string[] }> = {};
  for (const [name, { tenantId, filter }] of Object.entries(questions)) {
    statements.length = 0;
    const reach = tenantId === null ? ({ kind: 'portal' } as const) : ({ kind: 'tenant', tenantId } as const);
    await trail.list(reach, { ...any, ...filter }, { order: 'newest', limit: 100, after: null });
    read[name] = {
      pages: statements.reduce((sum, { pages }) => sum + pages, 0),
      indexes: [...new Set(statements.flatMap(({ indexes }) => indexes))].filter((one) => one.startsWith('audit_log')),
    };
  }
  return read;
}

async function measure(count: number) {
  const scratch = await scratchDatabase();
  try {
    await fill(scratch, count);
    const sealSeconds = await secondsOf(() => sealAll(scratch));
    const verify = createVerifyAudit({
      seals: createAuditSeals(scratch.database),
      heads: fakeAuditHeads(),
      events: createEventLog(scratch.database),
    });
    const period = { from: dayAgo(15), to: dayAgo(14) };
    let verified = 0;
    const verifyMs = await timed(async () => {
      const verdicts = await verify({ reach: { kind: 'portal' }, chain: null, period });
      if (verdicts.some(({ verdict }) => verdict !== 'ok')) throw new Error('a chain is broken');
      verified = verdicts.reduce((sum, one) => sum + one.entries, 0);
    });
    const read = await pagesRead(scratch);
    return { scratch, sealedPerSecond: count / sealSeconds, verified, verifySeconds: verifyMs / 1_000, read };
  } catch (error) {
    await scratch.drop();
    throw error;
  }
}

async function main(): Promise<void> {
  const few = await measure(Math.max(1_000, entries / 100));
  await few.scratch.drop();
  const many = await measure(entries);
  try {
    console.log(`sealed in a second: ${Math.round(many.sealedPerSecond)} entries (500 are needed)`);
    console.log(`verified: a day of ${many.verified} entries in ${rounded(many.verifySeconds)} s (10 are allowed)`);
    console.log('\npages of 8 kB for a hundred entries, in the short and in the long log:');
    for (const [name, { pages, indexes }] of Object.entries(many.read))
      console.log(`${name}: ${few.read[name]?.pages} → ${pages}  (${indexes.join(', ')})`);
    console.log('\nwhat an index costs the writer of an entry, as a share of the WAL of an entry:');
    for (const line of await costOfIndexes(many.scratch)) console.log(line);
  } finally {
    await many.scratch.drop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
