import type { ScratchDatabase } from '../support/services/database';

const rows = 10_000;

/** Entries as they are written with acceptances. */
const insert = `
  insert into audit_log (id, tenant_id, actor_kind, actor_id, address, request_id, action, object_type, object_id, details)
  select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((1 + n % 50)::text, 12, '0'))::uuid, 'api_key', 'key ' || n % 200,
    '192.0.2.' || n % 200, gen_random_uuid()::text, 'invoice.submit', 'invoice', gen_random_uuid()::text,
    jsonb_build_object('xml_sha256', md5(n::text) || md5(n::text))
  from generate_series(1, ${rows}) n`;

/**
 * Bytes of WAL for an entry, of this statement alone: they hardly depend on the machine. After a checkpoint the first
 * change of a page writes the whole page, which is what an index with entries in random order costs.
 */
async function walOfEntry(scratch: ScratchDatabase): Promise<number> {
  await scratch.asOwner('checkpoint');
  const [row] = await scratch.asOwner<{ 'QUERY PLAN': { Plan: { 'WAL Bytes': number } }[] }>(
    `explain (analyze, wal, timing off, format json) ${insert}`,
  );
  return (row?.['QUERY PLAN'][0]?.Plan['WAL Bytes'] ?? NaN) / rows;
}

/** What an entry costs with all indexes, and by how much less without each of them. */
export async function costOfIndexes(scratch: ScratchDatabase): Promise<string[]> {
  const indexes = await scratch.asOwner<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'audit_log' and indexname <> 'audit_log_pkey' order by indexname`,
  );
  const lines: string[] = [];
  for (const { name, definition } of indexes) {
    // Beside it, as the log grows with each measurement.
    const all = await walOfEntry(scratch);
    await scratch.asOwner(`drop index ${name}`);
    const without = await walOfEntry(scratch);
    await scratch.asOwner(definition);
    const share = Math.round((100 * (all - without)) / all);
    lines.push(`${name}: ${share} % of ${Math.round(all)} bytes`);
  }
  return lines;
}
