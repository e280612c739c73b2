import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { SapiError } from '../errors';
import { readParticipant } from '../participants';
import { sha256Hex } from '../payload';
import type { IncomingMetadata, NewIncoming } from '../store/inbox';
import { readUbl } from '../ubl';
import { receivedWebhookBody } from '../webhooks';

const text = z.string().max(500);

/**
 * An incoming document to be made up. Exactly one of `xml`, `payload_base64` and `metadata_only` says what it carries.
 */
export const incomingRequest = z
  .strictObject({
    participant_id: z.string(),
    xml: z.string().min(1).optional(),
    payload_base64: z.base64().optional(),
    metadata_only: z.literal(true).optional(),
    /** The id to fetch it by. One that exists is replaced and offered again: the same key with other content. */
    document_id: z.uuid().optional(),
    sender_document_id: text.optional(),
    /** Overrides what is read from the document; it may lie. */
    metadata: z
      .strictObject({
        documentTypeId: text,
        processId: text,
        senderParticipantId: text,
        receiverParticipantId: text,
        creationDateTime: text,
      })
      .partial()
      .optional(),
    /** False: no webhook reports it, only polling finds it. `with_document`: the webhook carries it. */
    announce: z.union([z.boolean(), z.literal('with_document')]).default(true),
  })
  .refine(
    (request) =>
      [request.xml, request.payload_base64, request.metadata_only].filter((one) => one !== undefined).length === 1,
    {
      message: 'exactly one of xml, payload_base64 and metadata_only is required',
    },
  );

/** @param now the provider's time, which becomes the time of arrival */
export async function incomingFrom(request: z.infer<typeof incomingRequest>, now: Date): Promise<NewIncoming> {
  const participantId = readParticipant(request.participant_id, 'participant_id');
  const payload = payloadOf(request);
  const id = request.document_id ?? randomUUID();
  const metadata: IncomingMetadata = {
    senderDocumentId: request.sender_document_id ?? randomUUID(),
    receiverParticipantId: participantId,
    creationDateTime: now.toISOString(),
    ...(payload && (await readableMetadata(payload, request.xml !== undefined))),
    ...request.metadata,
  };
  const carried =
    request.announce === 'with_document' && payload
      ? { document: { documentId: id, metadata, payload: payload.toString('base64'), checksum: sha256Hex(payload) } }
      : {};
  return {
    id,
    participantId,
    metadata,
    payload,
    checksum: payload && sha256Hex(payload),
    availableAt: now,
    announcement: request.announce ? receivedWebhookBody(randomUUID(), { id, ...metadata, ...carried }, now) : null,
  };
}

function payloadOf(request: z.infer<typeof incomingRequest>): Buffer | null {
  if (request.xml !== undefined) return Buffer.from(request.xml, 'utf8');
  return request.payload_base64 === undefined ? null : Buffer.from(request.payload_base64, 'base64');
}

/** What the document says of itself; nothing when it is garbage, which may well be what was wanted. */
async function readableMetadata(bytes: Buffer, fromText: boolean): Promise<IncomingMetadata> {
  try {
    const envelope = await readUbl({ bytes, fromText });
    return {
      documentTypeId: envelope.documentTypeId,
      processId: envelope.processId,
      senderParticipantId: envelope.senderParticipantId,
    };
  } catch (error) {
    if (error instanceof SapiError) return {};
    throw error;
  }
}
