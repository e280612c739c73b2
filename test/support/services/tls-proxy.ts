import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { type Identity, pemOf } from '../factories/certificates';

export interface TlsProxyOptions {
  /** Where the bytes go, without TLS. */
  target: { host: string; port: number };
  /** Who the server says it is. */
  identity: Identity;
  /** Only clients with a certificate of this authority are let in; by default no certificate is asked for. */
  clientsOf?: Identity;
  /** PostgreSQL: a client asks for TLS before it begins (SSLRequest, 53.2.10 of its manual). */
  asksFirst?: boolean;
}

/** A server with TLS before one without: what the portal sees of servers in operation. */
export interface TlsProxy {
  port: number;
  close(): Promise<void>;
}

const sslRequestBytes = 8;

export async function startTlsProxy({ target, identity, clientsOf, asksFirst }: TlsProxyOptions): Promise<TlsProxy> {
  const sockets = new Set<Socket>();
  const track = <S extends Socket>(socket: S): S => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createTlsServer({
    ...pemOf(identity),
    ...(clientsOf && { ca: pemOf(clientsOf).cert, requestCert: true, rejectUnauthorized: true }),
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  server.on('secureConnection', (secure) => {
    track(secure);
    const onward = track(connect(target));
    secure.pipe(onward).pipe(secure);
    secure.once('close', () => onward.destroy());
    onward.once('close', () => secure.destroy());
  });
  const front = createServer((plain) => {
    track(plain);
    if (!asksFirst) return void server.emit('connection', plain);
    plain.once('readable', () => {
      plain.read(sslRequestBytes);
      plain.write('S');
      server.emit('connection', plain);
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    async close() {
      const closed = once(front.close(), 'close');
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
