import { randomUUID } from 'node:crypto';

import { createNamedDocuments } from '../../../../src/adapters/db/restore/named-documents';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { NamedDocument } from '../../../../src/domain/ports/restore/named-documents';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const versions = () =>
  scratch.asOwner<{ key: string; version: string }>(`
    select xml_key as key, xml_version_id as version from invoices
    union all select source_xml_key, source_xml_version_id from invoices
    union all select xml_key, xml_version_id from invoice_duplicates
    union all select object_key, object_version_id from attachments`);

/** One invoice with all kinds of documents; the duplicate of it has the same document as a row beside it. */
async function anInvoiceWithEverything(): Promise<{ tenantId: string; keys: string[] }> {
  const seeded = await seedTenant(scratch.database);
  const submission = await aSubmission(scratch.database, seeded);
  const { tenantId, invoiceId } = submission;
  const stored = (name: string) => ({
    ...{ key: `${tenantId}/${invoiceId}/${name}`, versionId: randomUUID() },
    ...{ sha256: 'a'.repeat(64), sizeBytes: 7 },
  });
  const [sourceXml, attached] = [stored('source.xml'), stored(`attachments/${randomUUID()}`)];
  const meta = { id: randomUUID(), filename: 'a.csv', mimeType: 'text/csv', sizeBytes: 7, sha256: 'a'.repeat(64) };
  await createSubmissionRepository(scratch.database).accept({
    ...submission,
    ...{ sourceXml, attachments: [{ meta, object: attached }] },
  });
  const duplicate = stored('duplicate.xml');
  for (const object of [duplicate, submission.xml])
    await scratch.asOwner(
      `insert into invoice_duplicates
        (tenant_id, invoice_id, id, reason, source, xml_key, xml_version_id, xml_sha256, xml_size_bytes)
      values ($1, $2, $3, 'different_content', 'provider_poll', $4, $5, $6, $7)`,
      [tenantId, invoiceId, randomUUID(), object.key, object.versionId, object.sha256, object.sizeBytes],
    );
  return { tenantId, keys: [submission.xml, sourceXml, attached, duplicate].map(({ key }) => key).sort() };
}

async function listed(documents: AsyncIterable<NamedDocument>): Promise<NamedDocument[]> {
  const all: NamedDocument[] = [];
  for await (const document of documents) all.push(document);
  return all;
}

it('lists every document that a row names once, in the order of the keys, with what it takes to protect it', async () => {
  const { tenantId, keys } = await anInvoiceWithEverything();
  await createNamedDocuments(scratch.ownerUrl)(async (named) => {
    const all = await listed(named.all());
    expect([named.count, ...all.map(({ key }) => key)]).toEqual([4, ...keys]);
    expect(all[0]).toMatchObject({ tenantId, issueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
    expect(all.map(({ mediaType }) => mediaType)).toEqual(
      keys.map((key) => (key.includes('/attachments/') ? 'text/csv' : 'application/xml')),
    );
  });
});

it('writes new versions into all rows that name the document, when the work has ended', async () => {
  const { keys } = await anInvoiceWithEverything();
  const before = await versions();
  const renewed = keys.map((key) => ({ key, versionId: `new ${key}` }));
  await createNamedDocuments(scratch.ownerUrl)(async (named) => {
    for await (const { key } of named.all())
      await named.noteVersions(renewed.filter((document) => document.key === key));
    expect(await versions()).toEqual(before);
  });
  const after = await versions();
  expect(after).toHaveLength(5);
  for (const { key, version } of after) expect(version).toBe(`new ${key}`);
});

it('writes nothing when the work fails', async () => {
  const { keys } = await anInvoiceWithEverything();
  const before = await versions();
  const failing = createNamedDocuments(scratch.ownerUrl)(async (named) => {
    await named.noteVersions(keys.map((key) => ({ key, versionId: 'new' })));
    throw new Error('the target is away');
  });
  await expect(failing).rejects.toThrow('the target is away');
  expect(await versions()).toEqual(before);
});
