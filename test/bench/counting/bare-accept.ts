import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { Client } from 'pg';

import type { MinioOptions } from '../../../src/adapters/objects/minio-client';
import { type Answers, type Load, submit } from '../load';
import type { BenchPortal } from '../portal-instance';
import { type OfProcesses, processorMsEach } from '../processes';

export interface BareAcceptorPlace {
  databaseUrl: string;
  s3: MinioOptions;
  bucket: string;
}

export type BareAcceptorMessage = { port: number } | { processorMs: number };

export interface BareAccept {
  answers: Answers;
  /** Of one accepted invoice. */
  processorMs: OfProcesses;
}

/** Accepts the same invoices with one object and one row each, on the servers of the portal. */
export async function measureBareAccept(portal: BenchPortal, load: Load): Promise<BareAccept> {
  const database = new Client({ connectionString: portal.database_urls.owner });
  await database.connect();
  await database.query(
    `create table bare_invoices (id uuid primary key, api_key text not null, idempotency_key text not null,
       bytes integer not null, created_at timestamptz not null default clock_timestamp(),
       unique (api_key, idempotency_key))`,
  );
  const acceptor = fork(path.join(__dirname, 'bare-acceptor.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const { endpoint, access_key: accessKey, secret_key: secretKey, bucket } = portal.s3;
    const place: BareAcceptorPlace = {
      databaseUrl: portal.database_urls.owner,
      s3: { endpoint, accessKey, secretKey },
      bucket,
    };
    const { port } = await ask<{ port: number }>(acceptor, place);
    const bare = { ...portal, base_url: `http://127.0.0.1:${port}/bare` };
    await submit(bare, { amount: 100, connections: load.connections });
    const usedBefore = await ask<{ processorMs: number }>(acceptor, {});
    const [answers, ofServers] = await processorMsEach(
      portal,
      () => submit(bare, load),
      ({ accepted }) => accepted,
    );
    const used = await ask<{ processorMs: number }>(acceptor, {});
    const api = (used.processorMs - usedBefore.processorMs) / answers.accepted;
    const { postgres = NaN, minio = NaN } = ofServers;
    return { answers, processorMs: { postgres, minio, api } };
  } finally {
    acceptor.kill();
    await database.query('drop table bare_invoices');
    await database.end();
  }
}

async function ask<Answer extends BareAcceptorMessage>(acceptor: ChildProcess, question: object): Promise<Answer> {
  const answer = once(acceptor, 'message', { signal: AbortSignal.timeout(30_000) });
  acceptor.send(question);
  return (await answer)[0] as Answer;
}
