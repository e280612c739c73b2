import { v7 as uuidV7 } from 'uuid';

import type { TenantCaller } from '../../domain/access/caller';
import { asId, type InvoiceId, type TenantId } from '../../domain/ids';
import type { Direction, InvoiceRecord } from '../../domain/invoices/invoice';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { localized } from '../../domain/localized';
import { routingOf } from '../../domain/participants/peppol-routing';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { ImportReceipt, ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { DecodedDocument, EncodingLabels } from '../../domain/ports/validation/validation-engine';
import { badRequest, ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { identityOf } from '../../domain/validation/identity-mismatches';
import { refusalOfRecipient, refusalOfSender } from '../../domain/validation/sender-check';
import { storeAttachments } from '../invoices/stored-objects';
import { requireContent } from '../submissions/require-content';
import { type DocumentRead, readDocument, type UnderstandDeps } from './parse-received-document';

export interface ImportDeps extends UnderstandDeps {
  tenants: TenantRepository;
  invoices: Pick<InvoiceRepository, 'find'>;
  objects: Pick<ObjectStore, 'put'>;
  receiving: Pick<ReceivingRepository, 'import' | 'possibleDuplicates'>;
}

/** A document that a company has by other means and wants to have here. */
export interface ImportInvoice {
  caller: TenantCaller;
  /** `outbound`: the company's own, sent by other means before; nothing is sent. */
  direction: Direction;
  xml: Uint8Array;
  labels: EncodingLabels;
  /** The record whose missing XML this is. */
  supplements: InvoiceId | null;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/**
 * Stores a document without sending it. Unlike one from a provider it can be refused, because a caller waits for the
 * answer: what cannot be read, is not the company's, or is here already, leaves nothing behind. A faulty inbound one is
 * kept as `received_invalid`. The protection of its objects is promised in the same transaction, and kept by the
 * outbox.
 *
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE`, `BUYER_MISMATCH`, `SELLER_MISMATCH`,
 *   `SELF_BILLING_NOT_ENABLED`, `DUPLICATE_INVOICE`, `CONFLICT` (the record is of other participants), `NOT_FOUND` (no
 *   such record), the `ENCODING_*` codes, and for outbound ones `VALIDATOR_UNAVAILABLE`
 */
export const createImportInvoice =
  (deps: ImportDeps) =>
  async (command: ImportInvoice): Promise<InvoiceRecord> => {
    const { caller, direction, xml: source, labels, supplements } = command;
    requireContent(source);
    if (supplements !== null && direction === 'outbound')
      throw badRequest(
        'query:supplements',
        localized(
          'Bez XML môže byť len prijatá faktúra.',
          'Bez XML může být jen přijatá faktura.',
          'Only a received invoice can be without XML.',
        ),
      );
    const { tenantId } = caller;
    const [tenant, record] = await Promise.all([
      deps.tenants.find(tenantId),
      supplements && recordWithoutXml(deps, tenantId, supplements),
    ]);
    if (!tenant) throw new ProblemError('NOT_FOUND');

    const invoiceId = asId<InvoiceId>(uuidV7());
    const decoded = deps.documents.decode(source, labels, tenant.settings.default_encoding);
    const read = await readOwnDocument(deps, { command, tenant, invoiceId, decoded });
    const { content } = read;
    if (record) requireParticipants(record, content.invoice);
    // A received one is validated later in the background; for one that was sent long ago no caller waits.
    if (direction === 'outbound' && content.run === null)
      throw new ProblemError('VALIDATOR_UNAVAILABLE', {
        context: content.timedOut ? { timedOut: true, retryable: false } : {},
      });

    const receipt = await storeImported(deps, { command, invoiceId, decoded, ...read });
    if (receipt.kind === 'duplicate')
      throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: receipt.existingInvoiceId } });
    const stored = await deps.invoices.find(tenantId, receipt.invoiceId);
    if (!stored) throw new ProblemError('NOT_FOUND');
    return stored;
  };

interface ImportedDocument {
  command: ImportInvoice;
  invoiceId: InvoiceId;
  decoded: DecodedDocument;
}

/**
 * @throws ProblemError `BUYER_MISMATCH`, `SELLER_MISMATCH`, `SELF_BILLING_NOT_ENABLED`, and those of
 *   {@link readDocument}
 */
async function readOwnDocument(
  deps: ImportDeps,
  { command, tenant, invoiceId, decoded }: ImportedDocument & { tenant: Tenant },
): Promise<DocumentRead> {
  const { caller, direction, supplements, signal } = command;
  const read = await readDocument(
    deps,
    {
      tenant,
      direction,
      senderParticipantId: null,
      trigger: 'import',
      actor: caller.actor.id,
      invoiceId: supplements ?? invoiceId,
      placeholderNumber: invoiceId,
      signal,
    },
    decoded,
  );
  const refusal = (direction === 'inbound' ? refusalOfRecipient : refusalOfSender)(
    read.content.invoice,
    identityOf(tenant),
  );
  if (refusal) throw refusal;
  return read;
}

/** Objects first: one that no record names is swept. */
async function storeImported(
  deps: ImportDeps,
  { command, invoiceId, decoded, content, attachments: contents }: ImportedDocument & DocumentRead,
): Promise<ImportReceipt> {
  const { caller, direction, xml: source, supplements } = command;
  const { tenantId } = caller;
  const folder = `${tenantId}/${invoiceId}`;
  const [xml, sourceXml, attachments] = await Promise.all([
    deps.objects.put(`${folder}/invoice.xml`, decoded.xml, 'application/xml'),
    decoded.encoding.transcoded ? deps.objects.put(`${folder}/source.xml`, source, 'application/xml') : null,
    storeAttachments(deps.objects, folder, content.invoice.attachments, contents),
  ]);
  return deps.receiving.import(
    {
      tenantId,
      invoiceId,
      direction,
      origin: null,
      content,
      xml,
      sourceXml,
      encoding: decoded.encoding,
      xmlEncoding: null,
      attachments,
      warnings: [],
      actor: caller.actor,
    },
    supplements,
  );
}

/** @throws ProblemError `NOT_FOUND`; `DUPLICATE_INVOICE`: it has its XML */
async function recordWithoutXml(
  { invoices }: Pick<ImportDeps, 'invoices'>,
  tenantId: TenantId,
  id: InvoiceId,
): Promise<InvoiceRecord> {
  const record = await invoices.find(tenantId, id);
  if (!record) throw new ProblemError('NOT_FOUND');
  if (!record.xmlMissing) throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: id } });
  return record;
}

/** What the provider told of sender and receiver must be true of the document. */
function requireParticipants(record: InvoiceRecord, invoice: InvoiceDocument): void {
  const { senderParticipantId, receiverParticipantId } = routingOf(invoice);
  const differs = (told: string | null, found: string): boolean => told !== null && told !== found;
  if (!differs(record.seller.peppol_id, senderParticipantId) && !differs(record.buyer.peppol_id, receiverParticipantId))
    return;
  throw new ProblemError('CONFLICT', {
    detail: localized(
      'XML je od iného odosielateľa alebo pre iného príjemcu, než uviedol digitálny poštár pri tomto zázname. Skontrolujte, či ste vybrali správny súbor.',
      'XML je od jiného odesílatele nebo pro jiného příjemce, než uvedl digitální pošťák u tohoto záznamu. Zkontrolujte, zda jste vybrali správný soubor.',
      'The XML has another sender or receiver than the provider told of this record. Check that you have chosen the right file.',
    ),
  });
}
