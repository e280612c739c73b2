import { createHash, randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../src/adapters/db/transaction';
import { asId, type TenantId } from '../../src/domain/ids';
import { portal, type DemoTenant } from './api-client';
import { objectStore } from './portal';
import { receive, supplement, type ReceivedFacts } from './received-invoices';

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { app, system } = portal().database_urls;
  const database = openDatabase({ appUrl: app, systemUrl: system, poolSize: 2, log: { warn: () => undefined } });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export type Arrival = Omit<ReceivedFacts, 'xml'> & { xml?: string | Buffer };

/** Lets documents of a provider arrive at a tenant of the running portal, behind its back; gives the ids in the order of receipt. */
export async function arrive(tenant: Pick<DemoTenant, 'id'>, ...arrivals: Arrival[]): Promise<string[]> {
  const { store, bucket } = objectStore();
  const stored: ReceivedFacts[] = [];
  for (const { xml = '<Invoice/>', ...facts } of arrivals) {
    const bytes = Buffer.from(xml);
    const key = `${tenant.id}/${randomUUID()}/invoice.xml`;
    const object = facts.xmlMissing ? undefined : {
      key, versionId: (await store.putObject(bucket, key, bytes, bytes.length)).versionId ?? '', sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    stored.push({ ...facts, xml: object });
  }
  return withDatabase((database) => receive(database, asId<TenantId>(tenant.id), ...stored));
}

/** The XML of a record that arrived without one is supplemented. */
export const supplemented = (tenant: Pick<DemoTenant, 'id'>, id: string): Promise<void> =>
  withDatabase((database) => supplement(database, asId<TenantId>(tenant.id), asId(id)));
