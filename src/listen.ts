import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** A port that a process listens on. */
export interface Listener {
  port: number;
  /** Takes no new connections, lets requests finish, then closes what is still open. */
  close(): Promise<void>;
}

const patienceMs = 5_000;

/** Listens with TLS when a certificate is given (`TLS_CERT_FILE`, `TLS_KEY_FILE`). */
export async function listen(app: RequestListener, place: { host: string; port: number; tls?: { certFile: string; keyFile: string } }): Promise<Listener> {
  const server = place.tls
    ? https.createServer({ cert: readFileSync(place.tls.certFile), key: readFileSync(place.tls.keyFile) }, app)
    : http.createServer(app);
  // A client that sends its headers or its body by the drop must not hold a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 65_000;
  server.listen(place.port, place.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(patience);
    },
  };
}
