import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

import type { HttpCall, HttpClient, HttpFault, HttpResult } from '../../domain/ports/http-client';
import type { Correlation, Span, Tracer, TraceScope } from '../../domain/ports/trace';
import { AddressNotAllowedError, guardedLookup, hostOf, isPublicAddress } from './address-guard';
import { clientSpan, describeResult } from './client-span';

export interface HttpClientOptions {
  /** Hosts (names or addresses) that may be private or loopback, and may be spoken to without TLS. */
  allowedHosts: readonly string[];
  /** No other host is called, also no public one. */
  onlyAllowedHosts?: boolean;
  /** Any public host may be spoken to without TLS: for what is signed by itself and holds no secret. */
  plainHttp?: boolean;
  connectTimeoutSeconds?: number;
  /** The request that a call is made for: its id and trace go along, unless the call names others. */
  trace?: Pick<TraceScope, 'current'>;
  /** Writes a span of each call within a trace, which the server is told as the parent of its own. */
  tracer?: Pick<Tracer, 'within'>;
  /** Connections to one origin at once; further calls wait within their own time. */
  maxSocketsPerHost?: number;
}

const defaultConnectTimeoutSeconds = 5;
const defaultMaxSocketsPerHost = 64;
/**
 * Shorter than what servers commonly wait (Node: 5 s), so that a kept connection is not used just when the other end
 * closes it.
 */
const keptConnectionMs = 3_000;

/**
 * The way out to servers that a customer's settings name: TLS verified, http only to allowed hosts, no private address,
 * no redirects, no proxy variables, everything bounded.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const allowed = new Set(options.allowedHosts.map((host) => host.toLowerCase()));
  const connectTimeoutMs = (options.connectTimeoutSeconds ?? defaultConnectTimeoutSeconds) * 1_000;
  const agentOptions = {
    keepAlive: true,
    maxSockets: options.maxSocketsPerHost ?? defaultMaxSocketsPerHost,
    timeout: keptConnectionMs,
  };
  const plain = new http.Agent(agentOptions);
  const secure = new https.Agent(agentOptions);

  function mayCall(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false;
    const host = hostOf(url);
    if (allowed.has(host)) return url.protocol === 'https:' || url.protocol === 'http:';
    if (options.onlyAllowedHosts) return false;
    const isAllowedScheme = url.protocol === 'https:' || (options.plainHttp === true && url.protocol === 'http:');
    return isAllowedScheme && (isIP(host) === 0 || isPublicAddress(host));
  }

  async function call(call: HttpCall): Promise<HttpResult> {
    const url = URL.canParse(call.url) ? new URL(call.url) : null;
    if (!url || !mayCall(url))
      return { kind: 'not_sent', message: 'the address is not allowed', addressNotAllowed: true };
    if (!options.tracer) return write(url, call, null);
    return options.tracer.within(clientSpan(url, call), async (span) => {
      const result = await write(url, call, span);
      if (span) describeResult(span, result);
      return result;
    });
  }

  async function write(url: URL, call: HttpCall, span: Span | null): Promise<HttpResult> {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: call.method,
      agent: isSecure ? secure : plain,
      headers: {
        Accept: 'application/json',
        ...correlationHeaders(options.trace?.current() ?? null),
        ...call.headers,
        // What hangs below this call there, not beside it.
        ...(span !== null && { traceparent: span.traceparent }),
        ...(call.body !== undefined && { 'Content-Length': Buffer.byteLength(call.body) }),
      },
      ...(!allowed.has(hostOf(url)) && { lookup: guardedLookup }),
    });
    return await exchange(request, call, connectTimeoutMs);
  }

  function close(): void {
    plain.destroy();
    secure.destroy();
  }

  return { call, mayCall, close };
}

const correlationHeaders = (correlation: Correlation | null): Record<string, string> => ({
  ...(correlation !== null && { 'X-Request-Id': correlation.requestId }),
  ...(correlation?.traceparent != null && { traceparent: correlation.traceparent }),
});

/** Writes one request, reads one answer, and knows at any moment whether a byte may have left. */
function exchange(request: http.ClientRequest, call: HttpCall, connectTimeoutMs: number): Promise<HttpResult> {
  return new Promise((resolve) => {
    let mayHaveLeft = false;
    let isConnected = false;
    const timers = [
      setTimeout(
        () => fail(`no answer within ${Math.max(1, Math.round(call.timeoutSeconds))} s`, 'timeout'),
        call.timeoutSeconds * 1_000,
      ),
    ];
    const settle = (result: HttpResult): void => {
      timers.forEach(clearTimeout);
      resolve(result);
    };
    const fail = (message: string, fault: HttpFault): void => {
      settle({ kind: mayHaveLeft ? 'no_answer' : 'not_sent', message, fault });
      request.destroy();
    };

    request.on('error', (error) => {
      if (error instanceof AddressNotAllowedError && !mayHaveLeft)
        settle({ kind: 'not_sent', message: error.message, addressNotAllowed: true });
      fail(error.message, faultOf(error, isConnected && !mayHaveLeft));
    });
    request.on('socket', (socket) => {
      if (!socket.connecting) {
        mayHaveLeft = true;
        return;
      }
      const timer = setTimeout(
        () => fail(`no connection within ${connectTimeoutMs} ms`, isConnected ? 'tls' : 'connect'),
        connectTimeoutMs,
      );
      timers.push(timer);
      socket.once('connect', () => (isConnected = true));
      // Nothing is written before TLS has been agreed: a certificate that does not verify is a call that was not made.
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
        mayHaveLeft = true;
        clearTimeout(timer);
      });
    });
    request.on('response', (response) => {
      response.on('error', (error) => fail(error.message, 'connect'));
      readAnswer(response, call, (result) => {
        settle(result);
        if (result.kind !== 'answered' || !response.complete) request.destroy();
      });
      response.on('close', () => {
        if (!response.complete) fail('the connection broke before the answer was whole', 'connect');
      });
    });
    request.end(call.body);
  });
}

/** @param duringTls the connection was there, TLS was not yet agreed */
function faultOf(error: NodeJS.ErrnoException, duringTls: boolean): HttpFault {
  if (error.syscall === 'getaddrinfo') return 'dns';
  return duringTls ? 'tls' : 'connect';
}

/** Collects the body of an answer; one that is too large is not read to its end. */
function readAnswer(
  response: http.IncomingMessage,
  { maxAnswerBytes, cutAnswer = false }: Pick<HttpCall, 'maxAnswerBytes' | 'cutAnswer'>,
  settle: (result: HttpResult) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const answered = (): void =>
    settle({
      kind: 'answered',
      status: response.statusCode ?? 0,
      headers: singleHeaders(response.headers),
      body: Buffer.concat(chunks, Math.min(size, maxAnswerBytes)),
    });
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= maxAnswerBytes) return;
    if (cutAnswer) answered();
    else settle({ kind: 'no_answer', message: `the answer is larger than ${maxAnswerBytes} bytes`, tooLarge: true });
  });
  response.on('end', answered);
}

const singleHeaders = (headers: http.IncomingHttpHeaders): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
