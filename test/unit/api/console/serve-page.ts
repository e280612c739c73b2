import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express, { type RequestHandler } from 'express';

/**
 * Serves a page below `/console` on a free port, from before the first test of a file to behind its last.
 * @returns its address, known as soon as a test runs, `http://127.0.0.1:<port>/console`
 */
export function servePage(page: RequestHandler): () => string {
  let server: Server;
  beforeAll(async () => {
    server = express().use('/console', page).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/console`;
}
