import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import type { BenchPortal } from '../portal-instance';

/** Settings with which PostgreSQL counts what {@link openPostgresCounter} reads. */
export const countingSettings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];

/** A statement, its constants left out. */
export interface StatementCost {
  text: string;
  calls: number;
  /** Milliseconds of all calls; a plan that is kept costs nothing. */
  planningMs: number;
  executionMs: number;
}

export interface PostgresWork {
  /** Of the portal's database, those that only read and those that were rolled back included. */
  transactions: number;
  /** Written into B-trees: what a changed row adds to each of its indexes, unless the change is HOT. */
  indexEntries: number;
  /** The dearest first. */
  statements: StatementCost[];
}

/** Longer than an idle connection keeps its own counts to itself, which is ten seconds. */
const untilCountedMs = 11_000;

const selectTransactions = `
  select (xact_commit + xact_rollback)::float8 as transactions, pg_current_wal_lsn()::text as lsn
  from pg_stat_database where datname = current_database()`;

const selectIndexEntries = `
  select count(*)::integer as entries
  from pg_get_wal_block_info($1, pg_current_wal_lsn(), false)
  where resource_manager = 'Btree' and record_type like 'INSERT%' and block_id = 0
    and reldatabase = (select oid from pg_database where datname = current_database())`;

const selectStatements = `
  select query as text, calls::integer as calls, total_plan_time as "planningMs", total_exec_time as "executionMs"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and userid <> (select oid from pg_roles where rolname = current_user)
  order by total_plan_time + total_exec_time desc`;

/** Counts what PostgreSQL does for the portal between two moments. */
export async function openPostgresCounter(portal: BenchPortal) {
  const database = new Client({ connectionString: portal.database_urls.owner });
  await database.connect();
  await database.query('create extension if not exists pg_stat_statements');
  await database.query('create extension if not exists pg_walinspect');
  const read = async (): Promise<{ transactions: number; lsn: string }> => {
    await pause(untilCountedMs);
    const { rows } = await database.query<{ transactions: number; lsn: string }>(selectTransactions);
    return rows[0] ?? { transactions: Number.NaN, lsn: '0/0' };
  };
  return {
    async count(work: () => Promise<unknown>): Promise<PostgresWork> {
      const before = await read();
      await database.query('select pg_stat_statements_reset()');
      await work();
      const after = await read();
      const entries = await database.query<{ entries: number }>(selectIndexEntries, [before.lsn]);
      const { rows: statements } = await database.query<StatementCost>(selectStatements);
      return {
        // One of the difference is our own.
        transactions: after.transactions - before.transactions - 1,
        indexEntries: entries.rows[0]?.entries ?? Number.NaN,
        statements,
      };
    },
    close: () => database.end(),
  };
}
