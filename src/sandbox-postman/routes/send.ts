import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { behaviourByAmount, decideCall, historyAt, ordinary, planDelivery, recipientUnknown } from '../behaviour';
import type { Behaviour } from '../behaviour';
import { SapiError } from '../errors';
import { clientOperation, participantOf, readAs } from '../operation';
import type { Answer, ClientCall, Outcome, Postman } from '../operation';
import { readParticipant } from '../participants';
import { readPayload, sha256Hex } from '../payload';
import type { Payload } from '../payload';
import type { KeptDocument, NewDocument } from '../store/documents';
import { readUbl } from '../ubl';
import type { UblEnvelope } from '../ubl';
import { receivedWebhookBody, statusWebhookBody } from '../webhooks';

const text = z.string().trim().min(1).max(500);
const sendRequest = z.object({
  metadata: z.object({
    documentId: text,
    documentTypeId: text,
    processId: text,
    senderParticipantId: text,
    receiverParticipantId: text,
    creationDateTime: z.string().max(100).optional(),
  }),
  payload: z.string().min(1),
  checksum: z.string().max(200).nullish(),
});
type Metadata = z.infer<typeof sendRequest>['metadata'];

/** A send call that has passed every check. */
interface Message {
  clientId: string;
  idempotencyKey: string;
  metadata: Metadata;
  payload: Payload;
  fingerprint: string;
}

/** `POST /document/send`. */
export function sendRoutes(postman: Postman): Router {
  const { store, clock } = postman;
  /** Keys whose first call has no answer yet. */
  const running = new Set<string>();

  async function send(call: ClientCall): Promise<Outcome> {
    const sender = participantOf(call);
    const idempotencyKey = readIdempotencyKey(call);
    const runningKey = `${call.client.clientId} ${idempotencyKey}`;
    if (running.has(runningKey)) {
      throw new SapiError('SAPI-PROC-004', 'A call with this Idempotency-Key is still running.', { retryAfterSeconds: 1 });
    }
    running.add(runningKey);
    call.whenOver(() => running.delete(runningKey));

    const request = readAs(sendRequest, call.body);
    const metadata = withPlainParticipants(request.metadata);
    const payload = readPayload(request.payload, request.checksum ?? undefined);
    const envelope = await readUbl(payload);
    requireAgreement(metadata, envelope, sender);
    // creationDateTime stays out of the fingerprint: some clients write a new one when they repeat a call.
    const fingerprint = sha256Hex(`${payload.checksum}\n${metadata.documentId}`);
    const message = { clientId: call.client.clientId, idempotencyKey, metadata, payload, fingerprint };

    const behaviour = behaviourByAmount(envelope.payableAmount) ?? (await ordinaryBehaviour(metadata.receiverParticipantId));
    const outcome = await carryOut(behaviour, message);
    // Whoever waits in vain may come again with the same key at once.
    if (outcome === 'silence') running.delete(runningKey);
    return outcome;
  }

  async function ordinaryBehaviour(receiver: string): Promise<Behaviour> {
    return (await store.clients.isRegistered(receiver)) ? ordinary : recipientUnknown;
  }

  async function carryOut(behaviour: Behaviour, message: Message): Promise<Outcome> {
    const { intake } = behaviour;
    if (intake.kind === 'never_answer') return 'silence';
    let callNumber = 1;
    if (intake.kind === 'refuse') {
      callNumber = await store.documents.countCall(message.clientId, message.idempotencyKey);
      const refusal = refusalOf(decideCall(intake, callNumber));
      if (refusal) throw refusal;
    }
    const kept = await store.documents.take(newDocument(message, behaviour, clock.now(), callNumber));
    if (kept.fingerprint !== message.fingerprint) {
      throw new SapiError('SAPI-DOC-011', 'This Idempotency-Key was used for another document.', {
        details: [{ field: 'Idempotency-Key', issue: 'IDEMPOTENCY_KEY_MISMATCH', value: message.idempotencyKey }],
      });
    }
    return decideCall(intake, kept.callCount) === 'silence' ? 'silence' : acceptance(kept);
  }

  return Router().post('/document/send', clientOperation(postman, 'send', send));
}

/**
 * The key, with or without the quotes of a structured field.
 * @throws SapiError SAPI-VAL-003 when there is none
 */
function readIdempotencyKey({ request }: ClientCall): string {
  const key = request.get('idempotency-key')?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  if (key === '' || key.length > 255) {
    throw new SapiError('SAPI-VAL-003', 'The header Idempotency-Key is required.', {
      details: [{ field: 'Idempotency-Key', issue: 'expected 1 to 255 characters' }],
    });
  }
  return key;
}

function withPlainParticipants(metadata: Metadata): Metadata {
  return {
    ...metadata,
    senderParticipantId: readParticipant(metadata.senderParticipantId, 'metadata.senderParticipantId'),
    receiverParticipantId: readParticipant(metadata.receiverParticipantId, 'metadata.receiverParticipantId'),
  };
}

const withoutScheme = (id: string) => id.replace(/^(busdox-docid-qns|cenbii-procid-ubl|peppol-doctype-wildcard)::/, '');

/**
 * Metadata must say what the document says, and the document must come from the participant who sends it.
 * @throws SapiError SAPI-DOC-025 naming every difference
 */
function requireAgreement(metadata: Metadata, envelope: UblEnvelope, sender: string): void {
  const pairs: [field: string, given: string, inDocument: string | undefined][] = [
    ['X-Peppol-Participant-Id', sender, envelope.senderParticipantId],
    ['metadata.senderParticipantId', metadata.senderParticipantId, envelope.senderParticipantId],
    ['metadata.receiverParticipantId', metadata.receiverParticipantId, envelope.receiverParticipantId],
    ['metadata.documentTypeId', withoutScheme(metadata.documentTypeId), envelope.documentTypeId],
    ['metadata.processId', withoutScheme(metadata.processId), envelope.processId],
  ];
  const differences = pairs.filter(([, given, inDocument]) => given !== inDocument);
  if (differences.length === 0) return;
  throw new SapiError('SAPI-DOC-025', 'The metadata differs from the document.', {
    details: differences.map(([field, given, inDocument]) => ({
      field,
      issue: inDocument === undefined ? 'the document names none' : `the document says ${inDocument}`,
      value: given,
    })),
  });
}

function refusalOf(decision: ReturnType<typeof decideCall>): SapiError | undefined {
  switch (decision) {
    case 'unavailable':
      return new SapiError('SAPI-TEMP-001', 'The postman is busy. Try again later.');
    case 'rate_limited':
      return new SapiError('SAPI-TEMP-003', 'Too many documents. Try again later.', { retryAfterSeconds: 5 });
    case 'answer':
    case 'silence':
      return undefined;
  }
}

function newDocument(message: Message, behaviour: Behaviour, receivedAt: Date, callCount: number): NewDocument {
  const { metadata, payload } = message;
  const id = randomUUID();
  const plan = planDelivery(behaviour, receivedAt, randomUUID);
  const { documentId: senderDocumentId, ...shared } = metadata;
  const incomingId = randomUUID();
  return {
    id,
    clientId: message.clientId,
    idempotencyKey: message.idempotencyKey,
    fingerprint: message.fingerprint,
    senderDocumentId,
    sender: metadata.senderParticipantId,
    receiver: metadata.receiverParticipantId,
    metadata,
    payload: payload.bytes,
    checksum: payload.checksum,
    events: plan.events,
    receivedAt,
    callCount,
    webhooks: plan.webhooks.map(({ event, dueAt }) => ({ body: statusWebhookBody(id, senderDocumentId, event), dueAt })),
    incoming: plan.deliveredAt && {
      id: incomingId,
      metadata: { ...shared, senderDocumentId },
      availableAt: plan.deliveredAt,
      announcement: receivedWebhookBody(randomUUID(), incomingId, senderDocumentId, plan.deliveredAt),
    },
  };
}

/** The answer under a key; made from what is stored, so that it is the same however often it is asked for. */
function acceptance(kept: KeptDocument): Answer {
  const [first] = historyAt(kept.events, kept.receivedAt);
  const receivedAt = kept.receivedAt.toISOString();
  return {
    status: 202,
    body: {
      providerDocumentId: kept.id,
      documentId: kept.id,
      status: first?.status === 'rejected' ? 'REJECTED' : 'ACCEPTED',
      ...(first?.reason && { reason: first.reason }),
      receivedAt,
      timestamp: receivedAt,
    },
  };
}
