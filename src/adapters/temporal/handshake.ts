import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

import type { TemporalSecurity } from './security';

const patienceMs = 10_000;
/** The first bytes of every HTTP/2 client (RFC 9113, 3.4): the preface, and settings without a setting. */
const hello = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
]);

/** Codes of OpenSSL and Node that say what is wrong with a certificate; all others are those of a bad line. */
const isOfTls = (code: string): boolean => /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/.test(code);

/** Why Temporal and we do not come together. */
export interface HandshakeFault {
  /** False: it hung up, as it may because of our certificate, and as a proxy does whose own server is away. */
  isSure: boolean;
  /** For people: a code, and what it stands for. */
  why: string;
}

/**
 * Asks Temporal once whether it and we trust each other: what the SDK reports of it cannot be told from a bad line.
 * A server of TLS 1.3 refuses our certificate only after the handshake, so a word of its own is waited for.
 * @returns null where nothing is wrong, the connection has no TLS, or the server is away
 */
export async function faultOfHandshake(address: string, { tls }: TemporalSecurity): Promise<HandshakeFault | null> {
  if (tls === undefined) return null;
  const { hostname, port } = new URL(`https://${address}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = tls.serverNameOverride ?? host;
  const socket = connect({
    host,
    port: Number(port) || 443,
    // An address is no name (RFC 6066, 3).
    servername: isIP(servername) === 0 ? servername : '',
    ca: tls.serverRootCACertificate,
    cert: tls.clientCertPair?.crt,
    key: tls.clientCertPair?.key,
    ALPNProtocols: ['h2'],
  });
  try {
    return await firstWord(socket);
  } finally {
    socket.destroy();
  }
}

const hungUp: HandshakeFault = { isSure: false, why: 'it hung up after the handshake without a word' };

function firstWord(socket: TLSSocket): Promise<HandshakeFault | null> {
  let isSecure = false;
  return new Promise((resolve) => {
    socket.setTimeout(patienceMs, () => resolve(null));
    socket.once('secureConnect', () => {
      isSecure = true;
      socket.write(hello);
    });
    socket.once('data', () => resolve(null));
    socket.once('error', ({ code = '', message, reason }: NodeJS.ErrnoException & { reason?: string }) => {
      if (isOfTls(code)) resolve({ isSure: true, why: `${code}: ${reason ?? message}` });
    });
    socket.once('close', () => resolve(isSecure ? hungUp : null));
  });
}
