import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { Pool } from 'pg';

import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import type { BareAcceptorMessage, BareAcceptorPlace } from './bare-accept';

/**
 * The least that accepting can be, in a process of its own: a request with a key, one object, one row in a
 * transaction of its own, an answer. Started by `bare-accept.ts`, which tells it where its servers are.
 */
function serve({ databaseUrl, s3, bucket }: BareAcceptorPlace): void {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const objects = createMinioClient(s3);
  const app = express();
  app.post('/bare/invoices', express.raw({ type: 'application/xml', limit: '20mb' }), (request, response, next) => {
    const accept = async (): Promise<void> => {
      const id = randomUUID();
      const body = request.body as Buffer;
      await objects.putObject(bucket, `bare/${id}`, body, body.length);
      await pool.query({
        name: 'insert',
        text: 'insert into bare_invoices (id, api_key, idempotency_key, bytes) values ($1, $2, $3, $4)',
        values: [id, request.get('X-API-Key'), request.get('Idempotency-Key'), body.length],
      });
      response.status(202).json({ id });
    };
    accept().catch(next);
  });
  const tell = (message: BareAcceptorMessage): void => void process.send?.(message);
  const server = app.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ processorMs: (user + system) / 1_000 });
  });
}

process.once('message', (place: BareAcceptorPlace) => serve(place));
process.once('disconnect', () => process.exit());
