import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A port that a process listens on. */
export interface Listener {
  port: number;
  /** Takes no new connections, lets requests finish, then closes what is still open. */
  close(): Promise<void>;
}

const timeoutMs = 5_000;
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
  const server = place.tls
    ? https.createServer(
        { ...heads, cert: readFileSync(place.tls.certFile), key: readFileSync(place.tls.keyFile) },
        app,
      )
    : http.createServer(heads, app);
  // A client that sends its headers or its body by the drop must not hold a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 65_000;
  // What is expected beside `100-continue` is for the application to refuse: Node's own answer has no body.
  server.on('checkExpectation', app);
  if (place.onConnect) server.on('connect', place.onConnect);
  if (place.onUnreadable) server.on('clientError', place.onUnreadable);
  server.listen(place.port, place.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearTimeout(timeout);
    },
  };
}
