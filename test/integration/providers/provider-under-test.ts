import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { OpenConnection } from '../../../src/domain/connections/connection';
import type { LiveSubmission, Provider } from '../../../src/domain/ports/deliveries/provider';
import { asLive } from '../../support/factories/connection-factory';
import { type InvoiceOptions, sendBody } from '../sandbox-provider/sandbox-provider-rig';

/** The calls of a provider's interface, by what they are for. */
export type ProviderCall = 'send' | 'status' | 'list' | 'fetch' | 'acknowledge';

/** What goes wrong with one call; `after`: it has done everything, and only its answer is missing. */
export type CallFault =
  { mode: 'status'; status: number; retryAfter?: number } | { mode: 'reset' | 'hang'; stage: 'before' | 'after' };

/** A webhook as it came. */
export interface Push {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * A kind of provider with somebody at the other end, over real HTTP. Both participants of the tests are its customers.
 */
export interface ProviderUnderTest {
  provider: Provider;
  /** The same with a second of patience. */
  impatient: Provider;
  connectionOf(participantId: string): OpenConnection;
  /** With credentials that are well-formed and wrong. */
  refused(connection: OpenConnection): OpenConnection;
  breakNext(call: ProviderCall, fault: CallFault): Promise<void>;
  /** A document that is refused for good when it is sent next. */
  refusedDocument(): Promise<LiveSubmission>;
  /** How many documents the other end has under our id. */
  held(documentId: string): Promise<number>;
  /** Somebody sends this document to a participant. @returns the provider's id */
  receive(xml: string, receiver: string): Promise<string>;
  /** The bytes that are handed out of a document that was sent as this text. */
  handedOut(xml: string): Buffer;
  /** What the other end has pushed to the recipient's connection. */
  pushes: readonly Push[];
  /** Ends the other end for good. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export function aDocument(options: InvoiceOptions = {}): LiveSubmission {
  const { metadata, payload } = sendBody(options);
  const { creationDateTime, ...routing } = metadata;
  return asLive({
    ...routing,
    idempotencyKey: randomUUID(),
    createdAt: creationDateTime,
    xml: Buffer.from(payload),
    sha256: createHash('sha256').update(payload).digest('hex'),
    correlationId: 'request-1',
    traceparent: null,
  });
}

/** A server that keeps what is pushed to it. */
export async function startPushTarget(): Promise<{ url: string; pushes: Push[]; server: Server }> {
  const pushes: Push[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      pushes.push({ headers: Object.fromEntries(headers) as Record<string, string>, body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, pushes, server };
}
