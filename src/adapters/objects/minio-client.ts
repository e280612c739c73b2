import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

import { Client } from 'minio';

/** Where the S3 service is and how long it may take. */
export interface MinioOptions {
  /** Origin, `http://host:port`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** PEM file of the authorities that vouch for the service; those of the system by default. */
  caFile?: string;
  /** Seconds for one whole call, its body included. */
  timeoutSeconds?: number;
  /** Connections at once; further calls wait within their deadline. */
  maxSockets?: number;
}

const defaultTimeoutSeconds = 10;
/**
 * Bodies up to this size go in one request: no document is larger, so there never is a multipart upload of one to clean
 * up.
 */
const singleRequestBytes = 256 * 1024 * 1024;

/** A client with a deadline on every call (minio-js has none of its own) and connections that are used again. */
export function createMinioClient(options: MinioOptions): Client {
  const url = new URL(options.endpoint);
  const secure = url.protocol === 'https:';
  const agentOptions = { keepAlive: true, maxSockets: options.maxSockets ?? 64 };
  const ca = options.caFile === undefined ? undefined : readFileSync(options.caFile);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    // Named, because otherwise the first call of each process asks for it.
    region: 'us-east-1',
    partSize: singleRequestBytes,
    pathStyle: true,
    transportAgent: secure ? new https.Agent({ ...agentOptions, ca }) : new http.Agent(agentOptions),
    transport: transportWithDeadline(secure, (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1_000),
    // The caller decides what to retry: workflows by their policy, requests not at all.
    retryOptions: { disableRetry: true },
  });
}

/**
 * Breaks a call off after the deadline, whether it waits for a connection, the head of the answer or the rest of its
 * body.
 */
function transportWithDeadline(secure: boolean, deadlineMs: number): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http;
  return {
    request: ((...parameters: Parameters<typeof http.request>) => {
      const call = request(...parameters);
      const timer = setTimeout(() => call.destroy(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
      call.once('close', () => clearTimeout(timer));
      return call;
    }) as typeof http.request,
  };
}
