import { setTimeout as sleep } from 'node:timers/promises';

import pg, { type QueryConfig } from 'pg';
import { Sequelize, type Transaction as SequelizeTransaction } from 'sequelize';

import type { DataReach } from '../../domain/access/data-reach';
import { isUuid, type TenantId } from '../../domain/ids';
import { selectIsLimited } from './account-limits';
import { type Beginning, DriverTransaction } from './driver-transaction';
import { isRepeatable, problemOfFault } from './faults';
import { defineModels, type Models } from './models';

/** One open transaction. It ends with the function that it was given to; afterwards every query throws. */
export interface Transaction {
  /**
   * Runs one statement with positional binds (`$1` …) and returns its rows. Objects for `jsonb` are bound as JSON text
   * with a cast (`$1::jsonb`), instants as ISO 8601 text.
   */
  query<Row extends object>(sql: string, binds?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a statement that runs for every invoice: each connection parses it once and soon stops planning it,
   * which halves what Postgres spends on it. Not for statements whose plan depends on the values, such as lists with
   * filters.
   */
  prepared<Row extends object>(name: string, sql: string, binds: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a transaction of one statement: BEGIN, statement and COMMIT are one trip. Its rows are returned when
   * they are committed; every other query throws.
   */
  preparedAlone<Row extends object>(name: string, sql: string, binds: readonly unknown[]): Promise<Row[]>;
  /** Models of this pool; every call of theirs wants `{ transaction: tx.orm }` and throws without it. */
  readonly models: Models;
  readonly orm: SequelizeTransaction;
}

export interface TransactionPromise {
  /**
   * The commit does not wait for the disk. When the server crashes within the next second the transaction may not have
   * happened, in order: nothing that was committed later survives without it. For notes that are made again, or that
   * mean nothing without what comes after them.
   */
  mayBeLost: boolean;
}

/**
 * The two ways into Postgres. `work` may run more than once (after a deadlock), so it must not do anything but talk to
 * its transaction; and it must not open a second transaction, or a full pool locks itself up.
 *
 * All methods throw ProblemError `SERVICE_UNAVAILABLE` while the database cannot be reached; they recover by
 * themselves.
 */
export interface Database {
  /** As `portal_app`: row-level security shows the rows of this tenant and nothing else. */
  withTenant<Result>(
    tenantId: TenantId,
    work: (tx: Transaction) => Promise<Result>,
    promise?: TransactionPromise,
  ): Promise<Result>;
  /**
   * For somebody who administers: as `portal_system` for the people who run the portal, as `portal_app` for all others,
   * with the rows of one partner and its companies, or of one company.
   */
  withReach<Result>(reach: DataReach, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** As `portal_system`: the closed list of tables that are worked on across tenants. */
  withSystem<Result>(work: (tx: Transaction) => Promise<Result>, promise?: TransactionPromise): Promise<Result>;
  /** Do both roles get an answer? */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  appUrl: string;
  systemUrl: string;
  /** Connections of each of the two pools. */
  poolSize: number;
  /** Patience with a server that does not answer a new connection: 3 s for requests, which are answered 503 then. */
  connectWithinMs?: number;
  /**
   * Patience with a server that does not answer a statement: 30 s, three times as long as one may take there
   * (account-limits.ts). A host or a way that has vanished says nothing, and the kernel alone would wait for a
   * quarter of an hour, with every connection of the pool.
   */
  answerWithinMs?: number;
  log: { warn(fields: object, message: string): void };
}

interface Pool {
  sequelize: Sequelize;
  models: Models;
}

const maxTries = 5;

/** Opens both pools. Nothing connects before the first transaction. */
export function openDatabase({ appUrl, systemUrl, log, ...options }: DatabaseOptions): Database {
  const [app, system] = [openPool(appUrl, options), openPool(systemUrl, options)];
  const warnOfNoLimits = once(() => log.warn({}, noLimits));

  async function run<Result>(
    pool: Pool,
    scope: Beginning['scope'],
    work: (tx: Transaction) => Promise<Result>,
    { mayBeLost }: TransactionPromise = { mayBeLost: false },
  ): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(pool, { scope, mayBeLost }, work);
      } catch (error) {
        if (!isRepeatable(error) || tries === maxTries) throw problemOfFault(error);
        log.warn({ tries, cause: (error as Error).message }, 'transaction runs again');
        await sleep(Math.random() * 10 * 2 ** tries);
      }
    }
  }

  const withTenant: Database['withTenant'] = (tenantId, work, promise) => {
    if (!isUuid(tenantId)) throw new TypeError('withTenant needs a tenant id');
    return run(app, { setting: 'app.tenant_id', id: tenantId }, work, promise);
  };
  return {
    withTenant,
    withReach: (reach, work) => {
      if (reach.kind === 'portal') return run(system, null, work);
      if (reach.kind === 'tenant') return withTenant(reach.tenantId, work);
      if (!isUuid(reach.partnerId)) throw new TypeError('withReach needs the id of a partner');
      return run(app, { setting: 'app.partner_id', id: reach.partnerId }, work);
    },
    withSystem: (work, promise) => run(system, null, work, promise),
    ready: async () => {
      const isLimited = (pool: Pool): Promise<boolean> =>
        run(pool, null, async (tx) => (await tx.query<{ limited: boolean }>(selectIsLimited))[0]?.limited ?? false);
      const answers = await Promise.allSettled([app, system].map(isLimited));
      if (answers.some((answer) => answer.status === 'fulfilled' && !answer.value)) warnOfNoLimits();
      return answers.every(({ status }) => status === 'fulfilled');
    },
    close: async () => {
      await Promise.all([app.sequelize.close(), system.sequelize.close()]);
    },
  };
}

const noLimits =
  'An account of the database has no limits of time: a statement, a lock or a forgotten transaction may last for ' +
  'ever. See "Accounts" in docs/operations.md.';

/** A function that does it once. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

async function inTransaction<Result>(
  { sequelize, models }: Pool,
  beginning: Beginning,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const orm = new DriverTransaction(sequelize, beginning);
  await orm.prepareEnvironment(false);
  let isOpen = true;
  // By the driver itself: Sequelize's own way to a statement costs as much as the statement's way to Postgres.
  const run = <Row extends object>(query: QueryConfig) => {
    if (!isOpen) throw new Error('a query after the end of its transaction');
    return orm.connection.query<Row>(query);
  };
  const tx: Transaction = {
    query: async <Row extends object>(sql: string, binds: readonly unknown[] = []) =>
      (await run<Row>({ text: sql, values: [...binds] })).rows,
    prepared: async <Row extends object>(name: string, sql: string, binds: readonly unknown[]) =>
      (await run<Row>({ name, text: sql, values: [...binds] })).rows,
    preparedAlone: async <Row extends object>(name: string, sql: string, binds: readonly unknown[]) => {
      const answer = run<Row>({ name, text: sql, values: [...binds] });
      isOpen = false;
      orm.sendCommit();
      const { rows } = await answer;
      await orm.commit();
      return rows;
    },
    models,
    orm,
  };
  let result: Result;
  try {
    result = await work(tx);
  } catch (error) {
    // What went wrong is told, not that the transaction could not be ended after it.
    await orm.rollback().catch(() => undefined);
    throw error;
  } finally {
    isOpen = false;
  }
  await orm.commit();
  return result;
}

/**
 * Sequelize begins to listen for a connection's errors a moment after it is established. A server that goes down in
 * that moment would end our whole process: Node treats an error without a listener as a bug.
 */
class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // Statements are sent without waiting for the answers to those before; see `DriverTransaction`.
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    // Not hidden: such a connection refuses every query from then on, and the pool throws it away.
    this.on('error', () => undefined);
  }
}

function openPool(
  url: string,
  {
    poolSize,
    connectWithinMs = 3_000,
    answerWithinMs = 30_000,
  }: Pick<DatabaseOptions, 'poolSize' | 'connectWithinMs' | 'answerWithinMs'>,
): Pool {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: { ...pg, Client: ListeningClient },
    logging: false,
    // By name: a pooler then sees that its connections are set alike, and sets none again.
    timezone: 'UTC',
    pool: { max: poolSize, min: 0, idle: 30_000, acquire: 15_000 },
    dialectOptions: {
      application_name: 'faktura-portal',
      connectionTimeoutMillis: connectWithinMs,
      // The driver then breaks the connection, and with it the statements that wait behind.
      query_timeout: answerWithinMs,
      // A pooler would leave it to the next client of the connection, like all that it does not know.
      clientMinMessages: 'ignore',
      keepAlive: true,
    },
  });
  // Outside its transaction a statement would run without a tenant and see nothing, silently.
  sequelize.addHook('beforeQuery', (options) => {
    if (!('transaction' in options) || !options.transaction) throw new Error('a query outside a transaction');
  });
  return { sequelize, models: defineModels(sequelize) };
}
