import type { Pool } from 'pg';

export type IncomingStatus = 'RECEIVED' | 'ACKNOWLEDGED';

/** Fields of every received document; the ids are participant ids. */
export interface IncomingMetadata {
  senderDocumentId?: string;
  documentTypeId?: string;
  processId?: string;
  senderParticipantId?: string;
  receiverParticipantId?: string;
  creationDateTime?: string;
}

export interface ListedIncoming {
  id: string;
  metadata: IncomingMetadata;
  checksum: string | null;
  availableAt: Date;
  acknowledgedAt: Date | null;
}

export interface NewIncoming {
  id: string;
  participantId: string;
  metadata: IncomingMetadata;
  payload: Buffer | null;
  checksum: string | null;
  availableAt: Date;
  /** Body of the webhook to the participant's clients, or null to say nothing. */
  announcement: string | null;
}

/** Position in a list that is ordered by time, then id. */
export interface InboxPosition {
  availableAt: Date;
  id: string;
}

const listed = `i.id, i.metadata, i.checksum, i.available_at as "availableAt", i.acknowledged_at as "acknowledgedAt"`;

export class InboxStore {
  constructor(private readonly pool: Pool) {}

  /** One page, oldest first, of what has arrived by `now`. */
  async list(query: {
    participantId: string;
    status: IncomingStatus;
    after: InboxPosition | undefined;
    limit: number;
    now: Date;
  }): Promise<ListedIncoming[]> {
    const acknowledged = query.status === 'ACKNOWLEDGED' ? 'is not null' : 'is null';
    const { rows } = await this.pool.query<ListedIncoming>(
      `select ${listed} from inbox i
       where i.participant_id = $1 and i.acknowledged_at ${acknowledged} and i.available_at <= $2
         and ($3::timestamptz is null or (i.available_at, i.id) > ($3, $4::uuid))
       order by i.available_at, i.id limit $5`,
      [query.participantId, query.now, query.after?.availableAt, query.after?.id, query.limit],
    );
    return rows;
  }

  /** A received document with its bytes; `payload` is null when there never were any. */
  async find(
    participantId: string,
    id: string,
    now: Date,
  ): Promise<(ListedIncoming & { payload: Buffer | null }) | undefined> {
    const { rows } = await this.pool.query<ListedIncoming & { payload: Buffer | null }>(
      `select ${listed}, coalesce(i.payload, d.payload) as payload
       from inbox i left join documents d on d.id = i.document_id
       where i.id = $1 and i.participant_id = $2 and i.available_at <= $3`,
      [id, participantId, now],
    );
    return rows[0];
  }

  /** Answers the moment of the first acknowledgement, or undefined when there is no such document. */
  async acknowledge(participantId: string, id: string, now: Date): Promise<Date | undefined> {
    const { rows } = await this.pool.query<{ acknowledgedAt: Date }>(
      `update inbox set acknowledged_at = coalesce(acknowledged_at, $3)
       where id = $1 and participant_id = $2 and available_at <= $3 returning acknowledged_at as "acknowledgedAt"`,
      [id, participantId, now],
    );
    return rows[0]?.acknowledgedAt;
  }

  /** The documents of all participants, also those that are yet to arrive, oldest first. */
  async listAll(
    after: InboxPosition | undefined,
    limit: number,
  ): Promise<(ListedIncoming & { participantId: string })[]> {
    const { rows } = await this.pool.query<ListedIncoming & { participantId: string }>(
      `select ${listed}, i.participant_id as "participantId" from inbox i
       where $1::timestamptz is null or (i.available_at, i.id) > ($1, $2::uuid)
       order by i.available_at, i.id limit $3`,
      [after?.availableAt, after?.id, limit],
    );
    return rows;
  }

  /** Puts a document into an inbox; one with the same id is replaced and offered again. */
  async put(incoming: NewIncoming): Promise<void> {
    await this.pool.query(
      `with placed as (
         insert into inbox (id, participant_id, metadata, payload, checksum, available_at)
           values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set participant_id = excluded.participant_id, document_id = null,
           metadata = excluded.metadata,
           payload = excluded.payload, checksum = excluded.checksum, available_at = excluded.available_at,
           acknowledged_at = null
       )
       insert into webhooks (client_id, body, next_attempt_at)
       select client_id, $7::text, $6::timestamptz from clients where participant_id = $2
         and webhook_url is not null and $7::text is not null`,
      [
        incoming.id,
        incoming.participantId,
        JSON.stringify(incoming.metadata),
        incoming.payload,
        incoming.checksum,
        incoming.availableAt,
        incoming.announcement,
      ],
    );
  }
}
