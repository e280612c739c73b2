import type { Writable } from 'node:stream';

import type { ClientBase } from 'pg';
import { type Sequelize, Transaction as SequelizeTransaction } from 'sequelize';

/** What row-level security lets a transaction see. */
export interface Scope {
  setting: 'app.tenant_id' | 'app.partner_id';
  /** A UUID. */
  id: string;
}

export interface Beginning {
  /** Null: the role alone decides. */
  scope: Scope | null;
  /** See `mayBeLost` of {@link Database}. */
  mayBeLost: boolean;
}

/**
 * A transaction of Sequelize's pool and for its models that begins and ends by the driver itself. Connections are
 * pipelined: BEGIN, the scope and the first statement go out together, and COMMIT with the last statement where it is
 * known to be the last. Sequelize waits for the answer to each, and its own way to a statement costs as much as the
 * statement's way to Postgres.
 *
 * What follows a BEGIN that failed would run outside of it: without a tenant, so that row-level security shows and
 * takes nothing. A BEGIN fails with its connection only, and nothing that comes after it arrives then either.
 */
export class DriverTransaction extends SequelizeTransaction {
  /** The driver's connection and how it is taken and given back: Sequelize has them, undeclared. */
  declare readonly connection: ClientBase & { readonly connection: { readonly stream: Writable } };
  declare readonly prepareEnvironment: (useContinuationLocalStorage: boolean) => Promise<void>;
  declare readonly cleanup: () => void;
  declare readonly forceCleanup: () => Promise<void>;
  /** Read by Sequelize, so that no model uses a transaction that has ended. */
  declare finished: 'commit' | 'rollback' | undefined;

  private begun: Promise<unknown> = Promise.resolve();
  private committed: Promise<unknown> | null = null;
  private ended: Promise<void> | null = null;

  constructor(
    sequelize: Sequelize,
    private readonly beginning: Beginning,
  ) {
    super(sequelize, {});
  }

  /** Called by Sequelize when it has taken a connection. What BEGIN answers is looked at by `commit`. */
  begin(): void {
    const { stream } = this.connection.connection;
    stream.cork();
    // When what has been promised already has run: with it the first statement, and COMMIT behind a lone one, in one
    // piece.
    process.nextTick(() => stream.uncork());
    this.begun = this.send(beginText(this.beginning));
  }

  /** Sends COMMIT behind the statements that were sent before; after one that has failed it rolls back. */
  sendCommit(): void {
    this.committed ??= this.send('commit');
  }

  override commit(): Promise<void> {
    this.sendCommit();
    return (this.ended ??= this.end('commit', Promise.all([this.begun, this.committed])));
  }

  /** COMMIT after a statement that failed has rolled back already. */
  override rollback(): Promise<void> {
    return this.committed === null ? (this.ended ??= this.end('rollback', this.send('rollback'))) : this.commit();
  }

  /** A connection that could not end its transaction is thrown away: nobody knows what state it is in. */
  private async end(how: 'commit' | 'rollback', answer: Promise<unknown>): Promise<void> {
    this.finished = how;
    try {
      await answer;
    } catch (error) {
      await this.forceCleanup();
      throw error;
    }
    this.cleanup();
  }

  /** Its fault is for those to see who wait for it. */
  private send(text: string): Promise<unknown> {
    const answer = this.connection.query(text);
    answer.catch(() => undefined);
    return answer;
  }
}

/** Transaction-local: the next user of this pooled connection inherits nothing. */
function beginText({ scope, mayBeLost }: Beginning): string {
  const settings = [
    ...(scope === null ? [] : [`set_config('${scope.setting}', '${scope.id}', true)`]),
    ...(mayBeLost ? [`set_config('synchronous_commit', 'off', true)`] : []),
  ];
  return settings.length === 0 ? 'begin' : `begin; select ${settings.join(', ')}`;
}
