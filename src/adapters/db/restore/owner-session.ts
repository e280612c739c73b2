import { Client } from 'pg';

import type { Transaction } from '../transaction';

export type OwnerTransaction = Pick<Transaction, 'query'>;

/** An owner whom row-level security binds would neither see nor write a row, without an error. */
const selectBinding = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
    and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
  order by 1`;

/** A connection of the owner of the schema. */
export interface OwnerSession {
  client: Client;
  /**
   * Works on the rows of all companies, in one transaction. Only while nothing else works on the database: where
   * row-level security binds the owner, too, it is lifted until the commit, under exclusive locks.
   */
  ofAll: <Result>(work: (tx: OwnerTransaction) => Promise<Result>) => Promise<Result>;
}

/** What is not committed when the work has ended is rolled back. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (session: OwnerSession) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'faktura-portal restore' });
  await client.connect();
  try {
    return await work({ client, ofAll: (inside) => ofAll(client, inside) });
  } finally {
    await client.end();
  }
}

async function ofAll<Result>(client: Client, work: (tx: OwnerTransaction) => Promise<Result>): Promise<Result> {
  const query: OwnerTransaction['query'] = async <Row extends object>(sql: string, binds: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...binds])).rows;
  await client.query('begin');
  const bound = await query<{ name: string }>(selectBinding);
  const force = async (how: 'force' | 'no force'): Promise<void> => {
    for (const { name } of bound)
      await client.query(`alter table ${client.escapeIdentifier(name)} ${how} row level security`);
  };
  await force('no force');
  const result = await work({ query });
  await force('force');
  await client.query('commit');
  return result;
}

/** One transaction of {@link OwnerSession.ofAll}, on a connection of its own. */
export const asOwnerOfAll = <Result>(
  ownerUrl: string,
  work: (tx: OwnerTransaction, client: Client) => Promise<Result>,
): Promise<Result> => withOwner(ownerUrl, ({ client, ofAll: inOne }) => inOne((tx) => work(tx, client)));
