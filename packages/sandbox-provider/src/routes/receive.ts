import { Router } from 'express';
import { z } from 'zod';

import type { Answer } from '../answer';
import { SapiError } from '../errors';
import type { ClientCall, SandboxProvider } from '../operation';
import { clientOperation, participantOf, readAs } from '../operation';
import { presentPayload, sha256Hex } from '../payload';
import type { InboxPosition, ListedIncoming } from '../store/inbox';

const listRequest = z.object({
  status: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['RECEIVED', 'ACKNOWLEDGED']))
    .default('RECEIVED'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  pageToken: z.string().max(200).optional(),
});

const pageToken = z.tuple([z.iso.datetime(), z.uuid()]);

/** `GET /document/receive`, `GET /document/receive/{id}`, `POST /document/receive/{id}/acknowledge`. */
export function receiveRoutes(sandboxProvider: SandboxProvider): Router {
  const { store, clock } = sandboxProvider;

  async function list(call: ClientCall): Promise<Answer> {
    const participantId = participantOf(call);
    const query = readAs(listRequest, call.request.query);
    const after = query.pageToken ? readPageToken(query.pageToken) : undefined;
    // One more than asked for shows whether there is a next page.
    const found = await store.inbox.list({
      participantId,
      status: query.status,
      after,
      limit: query.limit + 1,
      now: clock.now(),
    });
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      status: 200,
      body: {
        documents: page.map(presentListed),
        nextPageToken: found.length > query.limit && last ? writePageToken(last) : null,
      },
    };
  }

  async function fetch(call: ClientCall): Promise<Answer> {
    const participantId = participantOf(call);
    const id = documentIdOf(call);
    const found = await store.inbox.find(participantId, id, clock.now());
    if (!found) throw unknownDocument(id);
    const { payload } = found;
    return {
      status: 200,
      body: {
        ...presentListed(found),
        ...(payload
          ? { ...presentPayload(payload), checksum: found.checksum ?? sha256Hex(payload) }
          : { payload: null }),
      },
    };
  }

  async function acknowledge(call: ClientCall): Promise<Answer> {
    const participantId = participantOf(call);
    const id = documentIdOf(call);
    const acknowledgedAt = await store.inbox.acknowledge(participantId, id, clock.now());
    if (!acknowledgedAt) throw unknownDocument(id);
    return {
      status: 200,
      body: { documentId: id, status: 'ACKNOWLEDGED', acknowledgedDateTime: acknowledgedAt.toISOString() },
    };
  }

  return Router()
    .get('/document/receive', clientOperation(sandboxProvider, 'receive', list))
    .get('/document/receive/:documentId', clientOperation(sandboxProvider, 'fetch', fetch))
    .post('/document/receive/:documentId/acknowledge', clientOperation(sandboxProvider, 'acknowledge', acknowledge));
}

/**
 * Some clients read the metadata beside the id, others below `metadata`: both are there, and both name the id to fetch.
 */
function presentListed(incoming: ListedIncoming): object {
  const metadata = { documentId: incoming.id, ...incoming.metadata, checksum: incoming.checksum };
  return {
    ...metadata,
    status: incoming.acknowledgedAt ? 'ACKNOWLEDGED' : 'RECEIVED',
    receivedAt: incoming.availableAt.toISOString(),
    metadata,
  };
}

/**
 * The id in the path.
 * @throws SapiError SAPI-DOC-004 when it is none of ours by its form alone
 */
export function documentIdOf({ request }: ClientCall): string {
  const { documentId } = request.params;
  const id = z.uuid().safeParse(documentId);
  if (!id.success) throw unknownDocument(String(documentId));
  return id.data;
}

export function unknownDocument(id: string): SapiError {
  return new SapiError('SAPI-DOC-004', 'There is no such document.', {
    details: [{ field: 'documentId', issue: 'unknown', value: id.slice(0, 80) }],
  });
}

export function writePageToken({ availableAt, id }: InboxPosition): string {
  return Buffer.from(JSON.stringify([availableAt.toISOString(), id])).toString('base64url');
}

/** @throws SapiError SAPI-VAL-001 */
export function readPageToken(token: string): InboxPosition {
  try {
    const [availableAt, id] = pageToken.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    return { availableAt: new Date(availableAt), id };
  } catch (error) {
    throw new SapiError('SAPI-VAL-001', 'The page token is not one of ours.', {
      details: [{ field: 'pageToken', issue: 'unreadable' }],
      cause: error,
    });
  }
}
