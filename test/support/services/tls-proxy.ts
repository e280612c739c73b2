import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

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
  const secureContext = createSecureContext({ ...pemOf(identity), ...(clientsOf && { ca: pemOf(clientsOf).cert }) });
  const track = <S extends Socket>(socket: S): S => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const serve = (plain: Socket): void => {
    const secure = track(
      new TLSSocket(plain, {
        isServer: true,
        secureContext,
        requestCert: clientsOf !== undefined,
        rejectUnauthorized: clientsOf !== undefined,
        ALPNProtocols: ['h2', 'http/1.1'],
      }),
    );
    secure.once('secure', () => {
      if (clientsOf !== undefined && secure.authorizationError) return void secure.destroy();
      const onward = track(connect(target));
      secure.pipe(onward).pipe(secure);
      secure.once('close', () => onward.destroy());
      onward.once('close', () => secure.destroy());
    });
  };
  const server = createServer((plain) => {
    track(plain);
    if (!asksFirst) return serve(plain);
    plain.once('readable', () => {
      plain.read(sslRequestBytes);
      plain.write('S');
      serve(plain);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}
