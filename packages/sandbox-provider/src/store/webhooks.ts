import type { Pool } from 'pg';

/** A webhook whose time has come, with where it goes now (the client may have moved it since it was planned). */
export interface DueWebhook {
  id: string;
  body: string;
  /** Number of this attempt, from 1. */
  attempts: number;
  url: string | null;
  secret: string | null;
}

export class WebhookStore {
  constructor(private readonly pool: Pool) {}

  /**
   * Takes webhooks that are due. They come back by themselves at `retryAt` unless `settle` says otherwise,
   * so that a provider killed in the middle forgets none.
   */
  async claim(now: Date, retryAt: Date, limit: number): Promise<DueWebhook[]> {
    const { rows } = await this.pool.query<DueWebhook>(
      `update webhooks w set attempts = w.attempts + 1, next_attempt_at = $2
       from clients c
       where c.client_id = w.client_id and w.id in (
         select id from webhooks where gave_up_at is null and next_attempt_at <= $1
         order by next_attempt_at, id limit $3 for update skip locked)
       returning w.id, w.body, w.attempts, c.webhook_url as url, c.webhook_secret as secret`,
      [now, retryAt, limit],
    );
    return rows;
  }

  /** Forgets the delivered ones. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.pool.query('delete from webhooks where id = any($1)', [ids]);
  }

  async retryAt(id: string, at: Date): Promise<void> {
    await this.pool.query('update webhooks set next_attempt_at = $2 where id = $1', [id, at]);
  }

  /** Kept, but never tried again: evidence of why the webhook was not delivered. */
  async giveUp(id: string, now: Date): Promise<void> {
    await this.pool.query('update webhooks set gave_up_at = $2 where id = $1', [id, now]);
  }
}
