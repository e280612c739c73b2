import type { Pool } from 'pg';

import type { PlannedEvent } from '../behaviour';

/** A document with everything that will become of it, to be written in one statement. */
export interface NewDocument {
  id: string;
  clientId: string;
  idempotencyKey: string;
  fingerprint: string;
  senderDocumentId: string;
  sender: string;
  receiver: string;
  metadata: object;
  payload: Buffer;
  checksum: string;
  events: readonly PlannedEvent[];
  receivedAt: Date;
  callCount: number;
  /** Webhooks to the sender. */
  webhooks: readonly { body: string; dueAt: Date }[];
  /** The copy for the recipient, when it is ever delivered. Ignored when that recipient has no account here. */
  incoming: { id: string; metadata: object; availableAt: Date; announcement: string } | null;
}

/** The document kept under a key: the one just written, or the one that was there before. */
export interface KeptDocument {
  id: string;
  fingerprint: string;
  events: PlannedEvent[];
  receivedAt: Date;
  callCount: number;
}

export interface StoredDocument extends KeptDocument {
  seq: string;
  clientId: string;
  idempotencyKey: string;
  senderDocumentId: string;
  sender: string;
  receiver: string;
  checksum: string;
}

export interface DocumentFilter {
  senderDocumentId?: string;
  idempotencyKey?: string;
  afterSeq: string;
  limit: number;
}

const kept = `id, fingerprint, events, received_at as "receivedAt", call_count as "callCount"`;
const stored = `${kept}, seq, client_id as "clientId", idempotency_key as "idempotencyKey",
  sender_document_id as "senderDocumentId", sender, receiver, checksum`;

// One statement: it is atomic without a transaction's round trips, and a second call with the same key waits for the
// first. "Fresh" is the row that carries the id just made; the webhooks and the recipient's copy belong to that one
// only.
const takeStatement = `
with taken as (
  insert into documents (id, client_id, idempotency_key, fingerprint, sender_document_id, sender,
    receiver, metadata, payload,
                         checksum, events, received_at, call_count)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (client_id, idempotency_key) do update set call_count = documents.call_count + 1
  returning id, fingerprint, events, received_at, call_count
), fresh as (
  select id from taken where id = $1
), told as (
  insert into webhooks (client_id, body, next_attempt_at)
  select c.client_id, w.body, w.due_at
  from fresh, clients c, unnest($14::text[], $15::timestamptz[]) as w (body, due_at)
  where c.client_id = $2 and c.webhook_url is not null
), reached as (
  select r.client_id, r.webhook_url from clients r
  where r.participant_id = $7 and r.account is not distinct from (select account from clients where client_id = $2)
), shown as (
  insert into inbox (id, participant_id, document_id, metadata, checksum, available_at)
  select $16::uuid, $7::text, fresh.id, $17::jsonb, $10::text, $18::timestamptz
  from fresh where $16::uuid is not null and exists (select from reached)
), announced as (
  insert into webhooks (client_id, body, next_attempt_at)
  select c.client_id, $19::text, $18::timestamptz
  from fresh, reached c where $16::uuid is not null and c.webhook_url is not null
)
select ${kept} from taken`;

export class DocumentStore {
  constructor(private readonly pool: Pool) {}

  /** Keeps the document, or finds the one already kept under the same key. Durable when it returns. */
  async take(document: NewDocument): Promise<KeptDocument> {
    const { incoming } = document;
    const { rows } = await this.pool.query<KeptDocument>({
      name: 'take_document',
      text: takeStatement,
      values: [
        document.id,
        document.clientId,
        document.idempotencyKey,
        document.fingerprint,
        document.senderDocumentId,
        document.sender,
        document.receiver,
        JSON.stringify(document.metadata),
        document.payload,
        document.checksum,
        JSON.stringify(document.events),
        document.receivedAt,
        document.callCount,
        document.webhooks.map((webhook) => webhook.body),
        document.webhooks.map((webhook) => webhook.dueAt),
        incoming?.id,
        incoming && JSON.stringify(incoming.metadata),
        incoming?.availableAt,
        incoming?.announcement,
      ],
    });
    const [row] = rows;
    if (!row) throw new Error('Taking a document returned no row.');
    return row;
  }

  /** Counts a call under a key that has no document yet. Answers its number, from 1. */
  async countCall(clientId: string, idempotencyKey: string): Promise<number> {
    const { rows } = await this.pool.query<{ calls: number }>(
      `insert into key_calls values ($1, $2, 1)
       on conflict (client_id, idempotency_key) do update set calls = key_calls.calls + 1 returning calls`,
      [clientId, idempotencyKey],
    );
    return rows[0]?.calls ?? 1;
  }

  async findOwn(clientId: string, id: string): Promise<StoredDocument | undefined> {
    const { rows } = await this.pool.query<StoredDocument>(
      `select ${stored} from documents where id = $1 and client_id = $2`,
      [id, clientId],
    );
    return rows[0];
  }

  /** Oldest first; more than one when the sender used an id under several keys. */
  async findOwnBySenderDocumentId(clientId: string, senderDocumentId: string): Promise<StoredDocument[]> {
    const { rows } = await this.pool.query<StoredDocument>(
      `select ${stored} from documents where sender_document_id = $1 and client_id = $2 order by seq limit 100`,
      [senderDocumentId, clientId],
    );
    return rows;
  }

  /** The documents of all clients in the order of their coming. */
  async list(filter: DocumentFilter): Promise<StoredDocument[]> {
    const { rows } = await this.pool.query<StoredDocument>(
      `select ${stored} from documents
       where seq > $1 and ($2::text is null or sender_document_id = $2) and ($3::text is null or idempotency_key = $3)
       order by seq limit $4`,
      [filter.afterSeq, filter.senderDocumentId, filter.idempotencyKey, filter.limit],
    );
    return rows;
  }

  async payloadOf(id: string): Promise<Buffer | undefined> {
    const { rows } = await this.pool.query<{ payload: Buffer }>('select payload from documents where id = $1', [id]);
    return rows[0]?.payload;
  }
}
