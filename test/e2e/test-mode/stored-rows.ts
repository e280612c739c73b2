import { rows } from '../../support/services/portal';

/** Digests by table of all rows that name a company in any column, without when its credentials were last used. */
export async function digestsOf(tenantId: string): Promise<Map<string, string>> {
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await rows<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r.text, ' ' order by r.text), '')) as digest
       from (select (to_jsonb(t) - 'last_used_at' - 'last_used_address')::text as text from "${name}" t) r
       where r.text like '%' || $1 || '%'`,
      [tenantId],
    );
    digests.set(name, row?.digest ?? '');
  }
  return digests;
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
