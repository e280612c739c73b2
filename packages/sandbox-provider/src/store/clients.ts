import type { Pool } from 'pg';

/** An account at the provider; it speaks for one participant. */
export interface Client {
  clientId: string;
  participantId: string;
}

export interface ClientRegistration extends Client {
  secretDigest: string;
  name: string | null;
  /** Its documents reach the clients of the same account only; null: those that have none. */
  account: string | null;
  webhook: { url: string; secret: string } | null;
}

/** A client as the control side shows it: without secrets. */
export interface ListedClient extends Client {
  name: string | null;
  account: string | null;
  webhookUrl: string | null;
}

export interface LoginState {
  secretDigest: string;
  lockedUntil: Date | null;
}

/** Wrong secrets in a row that lock a client, and for how long. */
export const loginLock = { afterFailures: 5, seconds: 600 };

export class ClientStore {
  constructor(private readonly pool: Pool) {}

  /** Creates the client or replaces what is known of it; a lock ends. */
  async register(client: ClientRegistration): Promise<void> {
    await this.pool.query(
      `insert into clients (client_id, secret_digest, participant_id, name, webhook_url, webhook_secret, account)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (client_id) do update set
         secret_digest = excluded.secret_digest, participant_id = excluded.participant_id, name = excluded.name,
         account = excluded.account,
         webhook_url = excluded.webhook_url, webhook_secret = excluded.webhook_secret, failed_logins = 0,
         locked_until = null`,
      [
        client.clientId,
        client.secretDigest,
        client.participantId,
        client.name,
        client.webhook?.url,
        client.webhook?.secret,
        client.account,
      ],
    );
  }

  async list(): Promise<ListedClient[]> {
    const { rows } = await this.pool.query<ListedClient>(
      `select client_id as "clientId", participant_id as "participantId", name, account, webhook_url as "webhookUrl"
         from clients
        order by client_id`,
    );
    return rows;
  }

  async loginState(clientId: string): Promise<LoginState | undefined> {
    const { rows } = await this.pool.query<LoginState>(
      `select secret_digest as "secretDigest", locked_until as "lockedUntil" from clients where client_id = $1`,
      [clientId],
    );
    return rows[0];
  }

  /** Counts a wrong secret; the last one allowed locks the client. */
  async recordFailedLogin(clientId: string, now: Date): Promise<void> {
    const lockedUntil = new Date(now.getTime() + loginLock.seconds * 1_000);
    await this.pool.query(
      `update clients set
         locked_until  = case when failed_logins + 1 >= $2 then $3::timestamptz else locked_until end,
         failed_logins = case when failed_logins + 1 >= $2 then 0 else failed_logins + 1 end
       where client_id = $1`,
      [clientId, loginLock.afterFailures, lockedUntil],
    );
  }

  async addRefreshToken(tokenDigest: string, clientId: string, expiresAt: Date): Promise<void> {
    await this.pool.query(
      `with unlocked as (update clients set failed_logins = 0, locked_until = null where client_id = $2
        and failed_logins > 0)
       insert into refresh_tokens values ($1, $2, $3)`,
      [tokenDigest, clientId, expiresAt],
    );
  }

  /** Uses up a refresh token. Answers its client, once; undefined when it was used before, has expired or never was. */
  async takeRefreshToken(tokenDigest: string, now: Date): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ client_id: string; expires_at: Date }>(
      'delete from refresh_tokens where token_digest = $1 returning client_id, expires_at',
      [tokenDigest],
    );
    return rows[0] && rows[0].expires_at > now ? rows[0].client_id : undefined;
  }

  async revokeAccessToken(tokenDigest: string, expiresAt: Date): Promise<void> {
    await this.pool.query('insert into revoked_tokens values ($1, $2) on conflict do nothing', [
      tokenDigest,
      expiresAt,
    ]);
  }

  /** The client of an access token, unless the token was revoked. */
  async findByToken(clientId: string, tokenDigest: string): Promise<Client | undefined> {
    const { rows } = await this.pool.query<Client>({
      name: 'client_by_token',
      text: `select client_id as "clientId", participant_id as "participantId" from clients
             where client_id = $1 and not exists (select from revoked_tokens where token_digest = $2)`,
      values: [clientId, tokenDigest],
    });
    return rows[0];
  }

  /** Whether a client can reach the participant: it is one of its own account. */
  async reaches(clientId: string, participantId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'participant_reached',
      text: `select from clients c where c.participant_id = $2
             and c.account is not distinct from (select account from clients where client_id = $1) limit 1`,
      values: [clientId, participantId],
    });
    return rowCount === 1;
  }
}
