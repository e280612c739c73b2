import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { isOpen } from '../../../src/adapters/db/deliveries/open-delivery.sql';
import type { BenchPortal } from '../portal-instance';

/** What the provider says that it was given. */
export interface Delivered {
  documents: number;
  /** Documents of which it holds more than one. */
  doubled: number;
}

export async function readProvider({ sandbox_provider: { control_url: url } }: BenchPortal): Promise<Delivered> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await fetch(
      `${url}/documents?limit=500${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    if (!answer.ok) throw new Error(`The sandbox provider does not show its documents: ${answer.status}`);
    const page = (await answer.json()) as { documents: { sender_document_id: string }[]; next_cursor: string | null };
    ids.push(...page.documents.map(({ sender_document_id: id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { documents: ids.length, doubled: ids.length - new Set(ids).size };
}

export interface Progress {
  deliveries: number;
  /** Of a later generation than the first. */
  renewed: number;
  delivered: number;
  sent: number;
  /** What something still waits for. */
  open: number;
  /** Starts of workflows that are promised and not done. */
  promised: number;
  /** Events that tell the people who run the portal of something, and deliveries that wait for one of them. */
  incidents: number;
}

const selectProgress = `
  select count(*)::int as deliveries, (count(*) filter (where generation > 1))::int as renewed,
    (count(*) filter (where status = 'delivered'))::int as delivered,
    (count(*) filter (where status = 'sent'))::int as sent,
    (count(*) filter (where ${isOpen}))::int as open, (select count(*)::int from outbox) as promised,
    (select count(*)::int from events where tenant_id is null and type like 'portal.deliver%')
      + (count(*) filter (where attention = 'operator'))::int as incidents
  from deliveries`;

const selectTables = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

export interface Records {
  progress: () => Promise<Progress>;
  /** @throws Error after so many seconds */
  until: (what: string, seconds: number, isSo: (progress: Progress) => boolean) => Promise<Progress>;
  /** Forgets the starts that are promised, as they are when Temporal has taken them. */
  forgetPromisedStarts: () => Promise<void>;
  /** Rows of each table. */
  rows: () => Promise<ReadonlyMap<string, number>>;
}

/** Runs `work` with the tables of a portal. */
export async function withRecords<Result>(
  { database_urls: { owner } }: BenchPortal,
  work: (records: Records) => Promise<Result>,
): Promise<Result> {
  const database = new Client({ connectionString: owner });
  await database.connect();
  const one = async <Row extends object>(sql: string): Promise<Row> => {
    const { rows } = await database.query<Row>(sql);
    if (rows[0] === undefined) throw new Error('a count gave no row');
    return rows[0];
  };
  const progress = (): Promise<Progress> => one<Progress>(selectProgress);
  try {
    return await work({
      progress,
      until: async (what, seconds, isSo) => {
        for (const end = Date.now() + seconds * 1_000; ; await pause(200)) {
          const now = await progress();
          if (isSo(now)) return now;
          if (Date.now() > end) throw new Error(`Not ${what} after ${seconds} s: ${JSON.stringify(now)}`);
        }
      },
      forgetPromisedStarts: async () => {
        await database.query(`delete from outbox where task ->> 'kind' = 'start_submission'`);
      },
      rows: async () => {
        const counts = new Map<string, number>();
        const { rows: tables } = await database.query<{ name: string }>(selectTables);
        for (const { name } of tables)
          counts.set(name, (await one<{ count: number }>(`select count(*)::int as count from "${name}"`)).count);
        return counts;
      },
    });
  } finally {
    await database.end();
  }
}
