import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type InvoiceId } from '../../../../src/domain/ids';
import type { InvoiceRecord } from '../../../../src/domain/invoices/invoice';
import type { StoredObject } from '../../../../src/domain/invoices/stored-object';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import type { AttachmentRepository } from '../../../../src/domain/ports/invoices/attachments';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeInvoices } from '../../../fakes/invoices';
import { fakeObjects } from '../../../fakes/objects';
import { anApiKeyCaller, anIntegrationCaller } from '../../../support/factories/callers';
import { aNewSubmission, aTenant } from '../../../support/factories/new-submission';
import { aReceivedDocument } from '../../../support/factories/received-document';

/** One company with a sent and a received invoice, whose bytes are stored, and what was audited. */
export async function readingRig() {
  const tenant = aTenant();
  const invoices = fakeInvoices();
  const objects = fakeObjects();
  const audited: AuditEntry[] = [];
  const attached: { invoiceId: InvoiceId; id: string; mimeType: string; object: StoredObject }[] = [];

  const store = (text: string) => objects.put(`${tenant.id}/${randomUUID()}`, Buffer.from(text), 'application/xml');
  const sent = invoices.submitted(
    await aNewSubmission(
      fakeIdempotencyStore(),
      { tenantId: tenant.id, xml: await store('<Sent/>'), sourceXml: await store('<Sent as="it came"/>') },
      { tenant, connectionId: asId<ConnectionId>(randomUUID()) },
    ),
  );
  const document = aReceivedDocument({ tenantId: tenant.id });
  const received = invoices.received({ ...document, xml: await store('<Received/>') });
  const attachments: AttachmentRepository = {
    readAttachment: (_tenantId, invoiceId, attachmentId) => {
      const found = attached.find((one) => one.invoiceId === invoiceId && one.id === attachmentId);
      if (!found) return Promise.resolve(null);
      const { id, mimeType, object } = found;
      const meta = { id, filename: 'príloha.pdf', mimeType, sizeBytes: object.sizeBytes, sha256: object.sha256 };
      return Promise.resolve({ meta, object });
    },
    objectsOf: () => Promise.resolve(attached.map(({ object }) => object)),
  };

  return {
    deps: {
      invoices,
      objects,
      attachments,
      audit: { record: (entry: AuditEntry) => Promise.resolve(void audited.push(entry)) },
    },
    caller: anApiKeyCaller(tenant.id),
    erp: anIntegrationCaller(tenant.id),
    stranger: anApiKeyCaller(aTenant().id),
    sent,
    received,
    audited,
    store,
    edit: (id: InvoiceId, change: Partial<InvoiceRecord>) => invoices.edit(id, change),
    attach: async (invoiceId: InvoiceId, mimeType: string, text = 'obsah') => {
      const attachment = { invoiceId, id: randomUUID() as string, mimeType, object: await store(text) };
      attached.push(attachment);
      return attachment;
    },
  };
}
