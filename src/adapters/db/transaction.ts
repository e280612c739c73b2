import { setTimeout as sleep } from 'node:timers/promises';

import pg, { type ClientBase } from 'pg';
import { QueryTypes, Sequelize, type Transaction as SequelizeTransaction } from 'sequelize';

import { isUuid, type TenantId } from '../../domain/ids';
import { isRepeatable, problemOfFault } from './faults';
import { defineModels, type Models } from './models';

/** One open transaction. It ends with the function that it was given to; afterwards every query throws. */
export interface Transaction {
  /**
   * Runs one statement with positional binds (`$1` …) and returns its rows. Objects for `jsonb` are bound as JSON text with a
   * cast (`$1::jsonb`), instants as ISO 8601 text.
   */
  query<Row extends object>(sql: string, binds?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a statement that runs for every invoice: each connection parses it once and soon stops planning it, which
   * halves what Postgres spends on it. Not for statements whose plan depends on the values, such as lists with filters.
   */
  prepared<Row extends object>(name: string, sql: string, binds: readonly unknown[]): Promise<Row[]>;
  /** Models of this pool; every call of theirs wants `{ transaction: tx.orm }` and throws without it. */
  readonly models: Models;
  readonly orm: SequelizeTransaction;
}

/**
 * The two ways into Postgres. `work` may run more than once (after a deadlock), so it must not do anything but talk to its
 * transaction; and it must not open a second transaction, or a full pool locks itself up.
 *
 * All methods throw ProblemError `SERVICE_UNAVAILABLE` while the database cannot be reached; they recover by themselves.
 */
export interface Database {
  /** As `portal_app`: row-level security shows the rows of this tenant and nothing else. */
  withTenant<Result>(tenantId: TenantId, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** As `portal_system`: the closed list of tables that are worked on across tenants. */
  withSystem<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Do both roles get an answer? */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  appUrl: string;
  systemUrl: string;
  /** Connections of each of the two pools. */
  poolSize: number;
  log: { warn(fields: object, message: string): void };
}

interface Pool {
  sequelize: Sequelize;
  models: Models;
}

const maxTries = 5;

/** Opens both pools. Nothing connects before the first transaction. */
export function openDatabase({ appUrl, systemUrl, poolSize, log }: DatabaseOptions): Database {
  const app = openPool(appUrl, poolSize);
  const system = openPool(systemUrl, poolSize);

  async function run<Result>(
    pool: Pool,
    tenantId: TenantId | null,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await pool.sequelize.transaction((orm) => inTransaction(pool, orm, tenantId, work));
      } catch (error) {
        if (!isRepeatable(error) || tries === maxTries) throw problemOfFault(error);
        log.warn({ tries, cause: (error as Error).message }, 'transaction runs again');
        await sleep(Math.random() * 10 * 2 ** tries);
      }
    }
  }

  return {
    withTenant: (tenantId, work) => {
      if (!isUuid(tenantId)) throw new TypeError('withTenant needs a tenant id');
      return run(app, tenantId, work);
    },
    withSystem: (work) => run(system, null, work),
    ready: async () => {
      const answers = await Promise.allSettled(
        [app, system].map((pool) => run(pool, null, (tx) => tx.query('select 1'))),
      );
      return answers.every(({ status }) => status === 'fulfilled');
    },
    close: async () => {
      await Promise.all([app.sequelize.close(), system.sequelize.close()]);
    },
  };
}

async function inTransaction<Result>(
  pool: Pool,
  orm: SequelizeTransaction,
  tenantId: TenantId | null,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOpen = true;
  const tx: Transaction = {
    query: <Row extends object>(sql: string, binds: readonly unknown[] = []) =>
      // RAW answers [rows, metadata] for every kind of statement, also for a WITH that only writes.
      pool.sequelize
        .query(sql, { bind: [...binds], transaction: orm, type: QueryTypes.RAW })
        .then(([rows]) => rows as Row[]),
    prepared: async <Row extends object>(name: string, sql: string, binds: readonly unknown[]) => {
      if (!isOpen) throw new Error('a query after the end of its transaction');
      const { rows } = await connectionOf(orm).query<Row>({ name, text: sql, values: [...binds] });
      return rows;
    },
    models: pool.models,
    orm,
  };
  try {
    // Transaction-local: the next user of this pooled connection does not inherit the tenant.
    if (tenantId !== null) await tx.prepared('set-tenant', `select set_config('app.tenant_id', $1, true)`, [tenantId]);
    return await work(tx);
  } finally {
    isOpen = false;
  }
}

/** The driver's connection under a transaction: Sequelize keeps it there, undeclared, and has no prepared statements itself. */
const connectionOf = (orm: SequelizeTransaction): ClientBase =>
  (orm as SequelizeTransaction & { connection: ClientBase }).connection;

/**
 * Sequelize begins to listen for a connection's errors a moment after it is established. A server that goes down in that moment would
 * end our whole process: Node treats an error without a listener as a bug.
 */
class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Not hidden: such a connection refuses every query from then on, and the pool throws it away.
    this.on('error', () => undefined);
  }
}

function openPool(url: string, poolSize: number): Pool {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: { ...pg, Client: ListeningClient },
    logging: false,
    pool: { max: poolSize, min: 0, idle: 30_000, acquire: 15_000 },
    dialectOptions: {
      application_name: 'faktura-portal',
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
    },
  });
  // Outside its transaction a statement would run without a tenant and see nothing, silently.
  sequelize.addHook('beforeQuery', (options) => {
    if (!('transaction' in options) || !options.transaction) throw new Error('a query outside a transaction');
  });
  return { sequelize, models: defineModels(sequelize) };
}
