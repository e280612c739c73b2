import { randomBytes } from 'node:crypto';

import type { Pool } from 'pg';

// The clock's times are compared with stored ones, so every "now" is a parameter and never the database's own.
const tables = `
create table if not exists settings (
  name  text primary key,
  value text not null
);

create table if not exists clients (
  client_id      text primary key,
  secret_digest  text not null,
  participant_id text not null,
  name           text,
  webhook_url    text,
  webhook_secret text,
  failed_logins  integer not null default 0,
  locked_until   timestamptz
);
create index if not exists clients_by_participant on clients (participant_id);
-- Clients of one account reach each other and nobody else; those without one reach each other.
alter table clients add column if not exists account text;
create index if not exists clients_by_account on clients (account) where account is not null;

create table if not exists refresh_tokens (
  token_digest text primary key,
  client_id    text not null references clients on delete cascade,
  expires_at   timestamptz not null
);

create table if not exists revoked_tokens (
  token_digest text primary key,
  expires_at   timestamptz not null
);

-- Calls under one key that were refused on purpose before a document exists.
create table if not exists key_calls (
  client_id       text not null,
  idempotency_key text not null,
  calls           integer not null,
  primary key (client_id, idempotency_key)
);

create table if not exists documents (
  seq                bigint generated always as identity unique,
  id                 uuid primary key,
  client_id          text not null references clients,
  idempotency_key    text not null,
  fingerprint        text not null,
  sender_document_id text not null,
  sender             text not null,
  receiver           text not null,
  metadata           jsonb not null,
  payload            bytea not null,
  checksum           text not null,
  events             jsonb not null,
  received_at        timestamptz not null,
  call_count         integer not null,
  unique (client_id, idempotency_key)
);
create index if not exists documents_by_sender_document on documents (sender_document_id);

-- What a participant receives. A document sent within the provider keeps its bytes in documents.
create table if not exists inbox (
  id              uuid primary key,
  participant_id  text not null,
  document_id     uuid references documents,
  metadata        jsonb not null,
  payload         bytea,
  checksum        text,
  available_at    timestamptz not null,
  acknowledged_at timestamptz
);
create index if not exists inbox_waiting on inbox (participant_id, available_at, id) where acknowledged_at is null;
create index if not exists inbox_of_participant on inbox (participant_id, available_at, id);

create table if not exists webhooks (
  id              bigint generated always as identity primary key,
  client_id       text not null references clients on delete cascade,
  body            text not null,
  next_attempt_at timestamptz not null,
  attempts        integer not null default 0,
  gave_up_at      timestamptz
);
create index if not exists webhooks_waiting on webhooks (next_attempt_at) where gave_up_at is null;
`;

/** What the provider must remember about itself. */
export interface Foundation {
  /** Key of the tokens and digests, made once. */
  tokenKey: Buffer;
  clockOffsetMs: number;
}

/** Creates what is missing and reads the provider's own settings. Safe to run at every start. */
export async function prepareDatabase(pool: Pool): Promise<Foundation> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    // Two starts at once would both find nothing and both create.
    await connection.query('select pg_advisory_xact_lock(7778081)');
    await connection.query(tables);
    await connection.query(
      `insert into settings values ('token_key', $1), ('clock_offset_ms', '0') on conflict do nothing`,
      [randomBytes(32).toString('hex')],
    );
    const { rows } = await connection.query<{ name: string; value: string }>('select name, value from settings');
    await connection.query('commit');
    connection.release();
    const settings = new Map(rows.map((row) => [row.name, row.value]));
    return {
      tokenKey: Buffer.from(settings.get('token_key') ?? '', 'hex'),
      clockOffsetMs: Number(settings.get('clock_offset_ms') ?? 0),
    };
  } catch (error) {
    // A connection with an open transaction must not go back to the pool.
    connection.release(true);
    throw error;
  }
}

export async function saveClockOffset(pool: Pool, offsetMs: number): Promise<void> {
  await pool.query(`update settings set value = $1 where name = 'clock_offset_ms'`, [String(offsetMs)]);
}
