import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { leaveClients } from './leave-clients';

/** A port that a process listens on. */
export interface Listener {
  port: number;
  /** Goes on answering, and ends each connection with its answer. */
  leave(): void;
  /**
   * Takes no new connections, lets requests finish, then closes what is still open.
   * @param withinMs for the requests under way; 5 s by default
   */
  close(withinMs?: number): Promise<void>;
}

const defaultCloseMs = 5_000;
/** Connections whose answer was begun before they could be told to go: looked for as often. */
const idleLookMs = 100;
/** A missing `Host` is refused by the application, too. Who is slow is looked for every few seconds. */
const heads = { requireHostHeader: false, connectionsCheckingInterval: 5_000 };

export interface Place {
  host: string;
  port: number;
  /** Listens with TLS when a certificate is given (`TLS_CERT_FILE`, `TLS_KEY_FILE`). */
  tls?: { certFile: string; keyFile: string };
  /** Answers what is no readable request; a bare status by default. */
  onUnreadable?: (error: Error, socket: Duplex) => void;
  /** Answers `CONNECT`; Node drops the connection by default. */
  onConnect?: (request: IncomingMessage, socket: Duplex) => void;
}

export async function listen(app: RequestListener, place: Place): Promise<Listener> {
  const { serve, leave } = leaveClients(app);
  const server = place.tls
    ? https.createServer(
        { ...heads, cert: readFileSync(place.tls.certFile), key: readFileSync(place.tls.keyFile) },
        serve,
      )
    : http.createServer(heads, serve);
  // A client that sends its headers or its body by the drop must not hold a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 65_000;
  // What is expected beside `100-continue` is for the application to refuse: Node's own answer has no body.
  server.on('checkExpectation', serve);
  if (place.onConnect) server.on('connect', place.onConnect);
  if (place.onUnreadable) server.on('clientError', place.onUnreadable);
  server.listen(place.port, place.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leave,
    async close(withinMs = defaultCloseMs) {
      leave();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const looks = setInterval(() => server.closeIdleConnections(), idleLookMs);
      const timeout = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearInterval(looks);
      clearTimeout(timeout);
    },
  };
}
