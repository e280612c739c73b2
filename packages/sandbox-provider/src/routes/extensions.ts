import { Router } from 'express';
import { z } from 'zod';

import type { Answer } from '../answer';
import { historyAt } from '../behaviour';
import type { ClientCall, SandboxProvider } from '../operation';
import { clientOperation, openOperation, readAs } from '../operation';
import { readParticipant } from '../participants';
import type { StoredDocument } from '../store/documents';
import { documentIdOf, unknownDocument } from './receive';

const lookupRequest = z.object({ sender_document_id: z.string().min(1).max(500) });
const capabilitiesRequest = z.object({ participantId: z.string().min(1).max(200) });

/** The participant about whom the directory never knows anything, so that clients can meet the third answer. */
const participantInTheDark = '0245:7777777777';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const documentTypes = [
  `${ubl}:Invoice-2::Invoice##${customization}::2.1`,
  `${ubl}:CreditNote-2::CreditNote##${customization}::2.1`,
];

/** What SAPI-SK 1.0 leaves to the providers: delivery status, lookup by the sender's id, participants, health. */
export function extensionRoutes(sandboxProvider: SandboxProvider): Router {
  const { store, clock } = sandboxProvider;

  async function status(call: ClientCall): Promise<Answer> {
    const id = documentIdOf(call);
    const document = await store.documents.findOwn(call.client.clientId, id);
    if (!document) throw unknownDocument(id);
    return { status: 200, body: presentStatus(document, clock.now()) };
  }

  async function lookup(call: ClientCall): Promise<Answer> {
    const { sender_document_id: senderDocumentId } = readAs(lookupRequest, call.request.query);
    const documents = await store.documents.findOwnBySenderDocumentId(call.client.clientId, senderDocumentId);
    return { status: 200, body: { documents: documents.map((document) => presentStatus(document, clock.now())) } };
  }

  async function capabilities(call: ClientCall): Promise<Answer> {
    const participantId = readParticipant(readAs(capabilitiesRequest, call.body).participantId, 'participantId');
    if (participantId === participantInTheDark)
      return { status: 200, body: { participantId, registered: null, documentTypes: [] } };
    const registered = await store.clients.reaches(call.client.clientId, participantId);
    return { status: 200, body: { participantId, registered, documentTypes: registered ? documentTypes : [] } };
  }

  async function health(): Promise<Answer> {
    await store.ping();
    return { status: 200, body: { status: 'ok' } };
  }

  return Router()
    .get('/documents', clientOperation(sandboxProvider, 'lookup', lookup))
    .get('/documents/:documentId/status', clientOperation(sandboxProvider, 'status', status))
    .post('/peppol/capabilities', clientOperation(sandboxProvider, 'capabilities', capabilities))
    .get('/health', openOperation(sandboxProvider, 'health', health));
}

/** A document's status at a moment, with the way it took. */
function presentStatus(document: StoredDocument, now: Date): object {
  const history = historyAt(document.events, now).map(({ status, occurredAt, reason }) => ({
    status,
    occurredAt,
    reason,
  }));
  const last = history.at(-1);
  return {
    documentId: document.id,
    providerDocumentId: document.id,
    senderDocumentId: document.senderDocumentId,
    status: last?.status ?? 'accepted',
    reason: last?.reason ?? null,
    receivedAt: document.receivedAt.toISOString(),
    updatedAt: last?.occurredAt ?? document.receivedAt.toISOString(),
    history,
  };
}
