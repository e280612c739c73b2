import { randomUUID } from 'node:crypto';

import type { Request, RequestHandler, Response } from 'express';
import { json, urlencoded } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Outcome } from './answer';
import { applyFault, keepSilent, write } from './answer';
import type { Clock } from './clock';
import { SapiError, toSapiError } from './errors';
import type { Faults, OperationName } from './faults';
import { readParticipant } from './participants';
import type { Client } from './store/clients';
import type { Store } from './store/store';
import type { Tokens } from './tokens';

export interface Call {
  request: Request;
  /** The parsed body; `{}` when there is none. */
  body: unknown;
  /** Runs when the answer has gone out or the client has gone away. */
  whenOver(callback: () => void): void;
}

export interface ClientCall extends Call {
  client: Client;
}

/** What the routes of the public side work with. */
export interface SandboxProvider {
  store: Store;
  tokens: Tokens;
  clock: Clock;
  faults: Faults;
  log: Logger;
  /** False until the database has been reached for the first time. */
  isReady: () => boolean;
}

const bodyLimit = '64mb';
// Clients forget or mistake the content type of JSON: whatever is not a form is read as JSON.
const readJson = json({ limit: bodyLimit, type: () => true });
const readForm = urlencoded({ extended: false, limit: '64kb' });

async function readBody(request: Request, response: Response): Promise<unknown> {
  const reader = request.is('application/x-www-form-urlencoded') ? readForm : readJson;
  await new Promise<void>((resolve, reject) => {
    reader(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The body reader failed.', { cause: error }));
    });
  });
  const body: unknown = request.body;
  return body ?? {};
}

/** The bearer token of a request, or undefined. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1];
}

async function authenticate({ tokens, store, clock }: SandboxProvider, request: Request): Promise<Client> {
  const bearer = bearerOf(request);
  if (bearer === undefined) throw new SapiError('SAPI-AUTH-002', 'A bearer token is required.');
  const token = tokens.readAccess(bearer, clock.now());
  const client = token && (await store.clients.findByToken(token.clientId, tokens.digest(bearer)));
  if (!client) throw new SapiError('SAPI-AUTH-002', 'The access token is invalid or has expired.');
  return client;
}

/** The client's own id for the request if it has a harmless one, else a new one. */
function requestIdOf(request: Request): string {
  const given = request.get('x-request-id');
  return given !== undefined && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
}

/**
 * One call of the public side from beginning to end: faults, work, answer, counters. Everything a client sees is
 * written here.
 */
function serve(
  sandboxProvider: SandboxProvider,
  name: OperationName,
  work: (request: Request, response: Response) => Promise<Outcome>,
): RequestHandler {
  const { faults, log } = sandboxProvider;

  async function answer(request: Request, response: Response, requestId: string): Promise<Outcome> {
    try {
      if (!sandboxProvider.isReady())
        throw new SapiError('SAPI-TEMP-002', 'The provider is still starting.', { retryAfterSeconds: 1 });
      return await work(request, response);
    } catch (thrown) {
      const error = toSapiError(thrown);
      if (error.status >= 500)
        log.warn({ operation: name, requestId, code: error.code, cause: String(error.cause) }, error.message);
      return { status: error.status, body: error.toBody(requestId), retryAfterSeconds: error.retryAfterSeconds };
    }
  }

  return async (request, response) => {
    const requestId = requestIdOf(request);
    response.set('X-Request-Id', requestId);
    faults.countCall(name);
    response.once('close', () =>
      faults.countAnswer(name, response.writableFinished ? response.statusCode : 'unanswered'),
    );

    const before = faults.next(name, 'before');
    if (before && (await applyFault(before, response, requestId))) return;
    const outcome = await answer(request, response, requestId);
    const after = faults.next(name, 'after');
    if (after && (await applyFault(after, response, requestId))) return;
    if (outcome === 'silence') keepSilent(response);
    else write(response, outcome);
  };
}

/**
 * A client that hung up while its call was still being read has closed it already: its `close` event would never come.
 */
const whenOver =
  (response: Response) =>
  (callback: () => void): void => {
    if (response.closed) callback();
    else response.once('close', callback);
  };

/** A call that anybody may make. */
export function openOperation(
  sandboxProvider: SandboxProvider,
  name: OperationName,
  handle: (call: Call) => Promise<Outcome>,
): RequestHandler {
  return serve(sandboxProvider, name, async (request, response) => {
    const body = await readBody(request, response);
    return handle({ request, body, whenOver: whenOver(response) });
  });
}

/** A call with an access token. Who has none is told so before the body is read. */
export function clientOperation(
  sandboxProvider: SandboxProvider,
  name: OperationName,
  handle: (call: ClientCall) => Promise<Outcome>,
): RequestHandler {
  return serve(sandboxProvider, name, async (request, response) => {
    const client = await authenticate(sandboxProvider, request);
    const body = await readBody(request, response);
    return handle({ request, body, client, whenOver: whenOver(response) });
  });
}

/**
 * The participant a document call speaks for: `X-Peppol-Participant-Id`, which must be the client's own.
 * @throws SapiError SAPI-VAL-003 (header missing), SAPI-VAL-004 (malformed), SAPI-AUTH-003 (somebody else's)
 */
export function participantOf(call: ClientCall): string {
  const field = 'X-Peppol-Participant-Id';
  const header = call.request.get(field);
  if (header === undefined) {
    throw new SapiError('SAPI-VAL-003', `The header ${field} is required.`, { details: [{ field, issue: 'missing' }] });
  }
  const participant = readParticipant(header, field);
  if (participant !== call.client.participantId) {
    throw new SapiError('SAPI-AUTH-003', 'The client may not act for this participant.', {
      details: [{ field, issue: 'not the participant of this client', value: participant }],
    });
  }
  return participant;
}

/**
 * Reads a body by its schema.
 * @throws SapiError SAPI-VAL-001 naming every field that does not fit
 */
export function readAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SapiError('SAPI-VAL-001', 'The request does not have the expected form.', {
    details: parsed.error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), issue: issue.message })),
  });
}
