import { randomUUID } from 'node:crypto';

import { Router } from 'express';
import { z } from 'zod';

import { historyAt } from '../behaviour';
import { operationNames } from '../faults';
import type { SandboxProvider } from '../operation';
import { readAs } from '../operation';
import { readParticipant } from '../participants';
import { incomingFrom, incomingRequest } from './incoming';
import { readPageToken, unknownDocument, writePageToken } from './receive';

const clientRequest = z.strictObject({
  client_secret: z.string().min(1).max(500),
  participant_id: z.string(),
  name: z.string().max(200).nullish(),
  account: z.string().min(1).max(100).nullish(),
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(1).max(500) }).nullish(),
});

const documentsQuery = z.object({
  sender_document_id: z.string().optional(),
  idempotency_key: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
});

const incomingQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  cursor: z.string().max(200).optional(),
});

const faultScope = {
  operation: z.enum([...operationNames, '*']),
  stage: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).max(1_000_000).default(1),
};
const faultRequest = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('status'),
    status: z.int().min(200).max(599),
    body: z.unknown().optional(),
    retry_after: z.int().min(0).optional(),
    ...faultScope,
  }),
  z.strictObject({ mode: z.literal('hang'), ...faultScope }),
  z.strictObject({ mode: z.literal('reset'), ...faultScope }),
  z.strictObject({ mode: z.literal('delay'), delay_ms: z.int().min(1).max(600_000), ...faultScope }),
]);

// Backwards is impossible: what has been told as happened would not have happened.
const clockRequest = z.strictObject({
  advance_seconds: z
    .number()
    .min(0)
    .max(10 * 365 * 86_400),
});

/**
 * The control side: clients, documents held, incoming invoices, faults, clock. Documented in README.md of this package.
 */
export function controlRoutes(sandboxProvider: SandboxProvider): Router {
  const { store, faults } = sandboxProvider;
  const routes = Router();
  routes.get('/health', async (_request, response) => {
    await store.ping();
    response.json({ status: 'ok' });
  });
  addClientRoutes(routes, sandboxProvider);
  addAccountRoutes(routes, sandboxProvider);
  addDocumentRoutes(routes, sandboxProvider);
  addIncomingRoutes(routes, sandboxProvider);
  addFaultRoutes(routes, sandboxProvider);
  addClockRoutes(routes, sandboxProvider);
  routes.get(
    '/calls',
    (_request, response) => void response.json({ instance: instanceId, operations: faults.counters() }),
  );
  return routes;
}

function addClientRoutes(routes: Router, { store, tokens }: SandboxProvider): void {
  routes.put('/clients/:clientId', async (request, response) => {
    const registration = readAs(clientRequest, request.body);
    const client = {
      clientId: request.params.clientId,
      participantId: readParticipant(registration.participant_id, 'participant_id'),
      name: registration.name ?? null,
      account: registration.account ?? null,
    };
    const webhook = registration.webhook ?? null;
    await store.clients.register({ ...client, secretDigest: tokens.digest(registration.client_secret), webhook });
    response.json(presentClient({ ...client, webhookUrl: webhook?.url ?? null }));
  });

  routes.get('/clients', async (_request, response) => {
    response.json({ clients: (await store.clients.list()).map(presentClient) });
  });
}

/** Clients that reach each other and nobody else; an account is there as long as it has clients. */
function addAccountRoutes(routes: Router, { store, clock }: SandboxProvider): void {
  routes.post('/accounts/:account/clock', async (request, response) => {
    const { advance_seconds: seconds } = readAs(clockRequest, request.body);
    await store.accounts.advance(request.params.account, clock.now(), seconds);
    response.json({ advanced_seconds: seconds });
  });
  routes.delete('/accounts/:account', async (request, response) => {
    await store.accounts.remove(request.params.account);
    response.status(204).end();
  });
}

function addDocumentRoutes(routes: Router, { store, clock }: SandboxProvider): void {
  routes.get('/documents', async (request, response) => {
    const query = readAs(documentsQuery, request.query);
    const documents = await store.documents.list({
      senderDocumentId: query.sender_document_id,
      idempotencyKey: query.idempotency_key,
      afterSeq: query.cursor,
      limit: query.limit,
    });
    const now = clock.now();
    response.json({
      documents: documents.map((document) => ({
        document_id: document.id,
        sender_document_id: document.senderDocumentId,
        idempotency_key: document.idempotencyKey,
        client_id: document.clientId,
        sender: document.sender,
        receiver: document.receiver,
        status: historyAt(document.events, now).at(-1)?.status ?? 'accepted',
        checksum: document.checksum,
        received_at: document.receivedAt.toISOString(),
        call_count: document.callCount,
      })),
      next_cursor: documents.length === query.limit ? (documents.at(-1)?.seq ?? null) : null,
    });
  });

  routes.get('/documents/:documentId/payload', async (request, response) => {
    const id = z.uuid().safeParse(request.params.documentId);
    const payload = id.success ? await store.documents.payloadOf(id.data) : undefined;
    if (!payload) throw unknownDocument(request.params.documentId);
    response.type('application/xml').send(payload);
  });
}

function addIncomingRoutes(routes: Router, { store, clock }: SandboxProvider): void {
  routes.get('/incoming', async (request, response) => {
    const { limit, cursor } = readAs(incomingQuery, request.query);
    const found = await store.inbox.listAll(cursor === undefined ? undefined : readPageToken(cursor), limit);
    const last = found.at(-1);
    response.json({
      documents: found.map(({ id, participantId, metadata, checksum, availableAt, acknowledgedAt }) => ({
        document_id: id,
        participant_id: participantId,
        sender_document_id: metadata.senderDocumentId ?? null,
        checksum,
        received_at: availableAt.toISOString(),
        acknowledged_at: acknowledgedAt?.toISOString() ?? null,
      })),
      next_cursor: found.length === limit && last ? writePageToken(last) : null,
    });
  });

  routes.post('/incoming', async (request, response) => {
    const incoming = await incomingFrom(readAs(incomingRequest, request.body), clock.now());
    await store.inbox.put(incoming);
    response.status(201).json({
      document_id: incoming.id,
      sender_document_id: incoming.metadata.senderDocumentId ?? null,
      participant_id: incoming.participantId,
      checksum: incoming.checksum,
    });
  });
}

function addFaultRoutes(routes: Router, { faults }: SandboxProvider): void {
  routes.post('/faults', (request, response) => {
    faults.order(readAs(faultRequest, request.body));
    response.status(201).json({ faults: faults.list() });
  });
  routes.get('/faults', (_request, response) => void response.json({ faults: faults.list() }));
  routes.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
}

function addClockRoutes(routes: Router, { store, clock }: SandboxProvider): void {
  const clockState = () => ({ now: clock.now().toISOString(), offset_seconds: clock.offsetMs() / 1_000 });
  routes.post('/clock', async (request, response) => {
    const { advance_seconds: seconds } = readAs(clockRequest, request.body);
    const offsetMs = clock.offsetMs() + Math.round(seconds * 1_000);
    await store.saveClockOffset(offsetMs);
    clock.setOffset(offsetMs);
    response.json(clockState());
  });
  routes.get('/clock', (_request, response) => void response.json(clockState()));
}

/** Tells two runs of the provider apart: the counters begin anew with each. */
const instanceId = randomUUID();

function presentClient(client: {
  clientId: string;
  participantId: string;
  name: string | null;
  account: string | null;
  webhookUrl: string | null;
}): object {
  return {
    client_id: client.clientId,
    participant_id: client.participantId,
    name: client.name,
    account: client.account,
    webhook_url: client.webhookUrl,
  };
}
