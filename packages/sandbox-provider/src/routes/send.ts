import { randomUUID } from 'node:crypto';

import { Router } from 'express';

import type { Answer, Outcome } from '../answer';
import type { Behaviour } from '../behaviour';
import { behaviourByAmount, decideCall, historyAt, ordinary, planDelivery, recipientUnknown } from '../behaviour';
import { SapiError } from '../errors';
import type { ClientCall, SandboxProvider } from '../operation';
import { clientOperation, participantOf } from '../operation';
import type { Payload } from '../payload';
import { readPayload, sha256Hex } from '../payload';
import type { KeptDocument, NewDocument } from '../store/documents';
import { readUbl } from '../ubl';
import { receivedWebhookBody, statusWebhookBody } from '../webhooks';
import type { Metadata } from './send-request';
import { readIdempotencyKey, readSendRequest, requireAgreement } from './send-request';

/** A send call that has passed every check. */
interface Message {
  clientId: string;
  idempotencyKey: string;
  metadata: Metadata;
  payload: Payload;
  fingerprint: string;
}

/** `POST /document/send`. */
export function sendRoutes(sandboxProvider: SandboxProvider): Router {
  const { store, clock } = sandboxProvider;
  /** Keys whose first call has no answer yet. */
  const running = new Set<string>();

  async function send(call: ClientCall): Promise<Outcome> {
    const sender = participantOf(call);
    const idempotencyKey = readIdempotencyKey(call);
    const runningKey = `${call.client.clientId} ${idempotencyKey}`;
    if (running.has(runningKey)) {
      throw new SapiError('SAPI-PROC-004', 'A call with this Idempotency-Key is still running.', {
        retryAfterSeconds: 1,
      });
    }
    running.add(runningKey);
    call.whenOver(() => running.delete(runningKey));

    const { metadata, payload: text, checksum } = readSendRequest(call);
    const payload = readPayload(text, checksum);
    const envelope = await readUbl(payload);
    requireAgreement(metadata, envelope, sender);
    // creationDateTime stays out of the fingerprint: some clients write a new one when they repeat a call.
    const fingerprint = sha256Hex(`${payload.checksum}\n${metadata.documentId}`);
    const message = { clientId: call.client.clientId, idempotencyKey, metadata, payload, fingerprint };

    const behaviour =
      behaviourByAmount(envelope.payableAmount) ??
      (await ordinaryBehaviour(call.client.clientId, metadata.receiverParticipantId));
    const outcome = await carryOut(behaviour, message);
    // A caller that gets no answer may retry with the same key at once.
    if (outcome === 'silence') running.delete(runningKey);
    return outcome;
  }

  async function ordinaryBehaviour(clientId: string, receiver: string): Promise<Behaviour> {
    return (await store.clients.reaches(clientId, receiver)) ? ordinary : recipientUnknown;
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

  return Router().post('/document/send', clientOperation(sandboxProvider, 'send', send));
}

function refusalOf(decision: ReturnType<typeof decideCall>): SapiError | undefined {
  switch (decision) {
    case 'unavailable':
      return new SapiError('SAPI-TEMP-001', 'The provider is busy. Try again later.');
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
    webhooks: plan.webhooks.map(({ event, dueAt }) => ({
      body: statusWebhookBody(id, senderDocumentId, event),
      dueAt,
    })),
    incoming: plan.deliveredAt && {
      id: incomingId,
      metadata: { ...shared, senderDocumentId },
      availableAt: plan.deliveredAt,
      announcement: receivedWebhookBody(randomUUID(), { id: incomingId, senderDocumentId }, plan.deliveredAt),
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
