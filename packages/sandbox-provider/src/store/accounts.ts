import type { Pool } from 'pg';

const ofAccount = 'client_id in (select client_id from clients where account = $1)';

/** An instant of a planned event that lies ahead, so many seconds ($3) sooner but not before now ($2). */
const sooner = (instant: string): string =>
  `to_char(greatest(${instant} - make_interval(secs => $3), $2::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const occurrence = (json: string): string => `(${json} ->> 'occurredAt')::timestamptz`;

const advanceDocuments = `
  update documents set events = (
    select jsonb_agg(
      case when ${occurrence('e')} > $2 then jsonb_set(e, '{occurredAt}', to_jsonb(${sooner(occurrence('e'))})) else e end
      order by place)
    from jsonb_array_elements(events) with ordinality as listed (e, place))
  where ${ofAccount} and exists (
    select from jsonb_array_elements(events) as listed (e) where ${occurrence('e')} > $2)`;

const advanceArrivals = `
  update inbox set available_at = greatest(available_at - make_interval(secs => $3), $2::timestamptz)
  where participant_id in (select participant_id from clients where account = $1) and available_at > $2`;

const advanceWebhooks = `
  update webhooks set
    next_attempt_at = greatest(next_attempt_at - make_interval(secs => $3), $2::timestamptz),
    body = case when (body::jsonb ->> 'occurred_at')::timestamptz > $2
      then jsonb_set(body::jsonb, '{occurred_at}', to_jsonb(${sooner(`(body::jsonb ->> 'occurred_at')::timestamptz`)}))::text
      else body end
  where ${ofAccount} and gave_up_at is null and next_attempt_at > $2`;

const removals = [
  'delete from inbox where participant_id in (select participant_id from clients where account = $1)',
  `delete from documents where ${ofAccount}`,
  `delete from key_calls where ${ofAccount}`,
  'delete from clients where account = $1',
];

/** Clients that reach each other and nobody else. */
export class AccountStore {
  constructor(private readonly pool: Pool) {}

  /**
   * Moves the account's time forward: what is planned within the seconds happens now, all else so much sooner. What has
   * happened stays when it was.
   */
  async advance(account: string, now: Date, seconds: number): Promise<void> {
    const statements = [advanceDocuments, advanceArrivals, advanceWebhooks];
    await this.inTransaction(statements.map((text) => ({ text, values: [account, now, seconds] })));
  }

  /** Forgets its clients, with all that they have sent and hold. */
  async remove(account: string): Promise<void> {
    await this.inTransaction(removals.map((text) => ({ text, values: [account] })));
  }

  private async inTransaction(statements: readonly { text: string; values: unknown[] }[]): Promise<void> {
    const connection = await this.pool.connect();
    try {
      await connection.query('begin');
      for (const { text, values } of statements) await connection.query(text, values);
      await connection.query('commit');
      connection.release();
    } catch (error) {
      // A connection with an open transaction must not go back to the pool.
      connection.release(true);
      throw error;
    }
  }
}
