import { randomUUID } from 'node:crypto';

import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { StoredObject } from '../../domain/invoices/stored-object';
import { localized } from '../../domain/localized';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import type { ValidationReport, ValidationRun } from '../../domain/validation/validation-report';
import { isUnreadable } from '../receiving/parse-received-document';
import { noMetadata, placeholderInvoice, reportOfUnreadable } from '../receiving/placeholders';
import { validateStored, type ValidateStoredDeps } from '../validation/validate-stored';

export interface JudgeAgainDeps extends ValidateStoredDeps {
  objects: Pick<ObjectStore, 'get'>;
}

/** A received invoice that is to be validated again. */
export interface JudgeAgain {
  tenant: Tenant;
  invoice: InvoiceRecord;
  /** Of the run: what it is made for, and the id of who wants it. */
  trigger: string;
  actor: string;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/**
 * A new validation run of a received document, by today's rules and settings; nothing is stored. A document that cannot
 * be read is `invalid`, as it was when it came.
 * @throws ProblemError `CONFLICT` (it was sent), `XML_NOT_AVAILABLE`, `VALIDATOR_UNAVAILABLE`, `SERVICE_UNAVAILABLE`
 */
export async function judgeAgain(deps: JudgeAgainDeps, request: JudgeAgain): Promise<ValidationRun> {
  const { tenant, invoice, trigger, actor, signal } = request;
  const xml = xmlOf(invoice);
  const bytes = await deps.objects.get(xml);
  const report = await validateStored(deps, { tenant, invoice, bytes, profile: 'inbound_recheck', signal }).catch(
    (fault: unknown) => reportOf(fault, invoice, { sha256: xml.sha256, nowMs: deps.clock() }),
  );
  return { ...report, id: randomUUID(), invoice_id: invoice.id, trigger, actor };
}

function xmlOf({ direction, xml }: InvoiceRecord): StoredObject {
  if (direction === 'outbound') throw new ProblemError('CONFLICT', { detail: onlyReceived });
  if (xml === null) throw new ProblemError('XML_NOT_AVAILABLE');
  return xml;
}

const onlyReceived = localized(
  'Znova skontrolovať možno len prijatú faktúru; odoslaná sa kontrolovala pred odoslaním.',
  'Znovu zkontrolovat lze jen přijatou fakturu; odeslaná se kontrolovala před odesláním.',
  'Only a received invoice can be validated again; one that was sent was validated before.',
);

/** What is said of a document that cannot be read; any other fault goes on. */
function reportOf(
  fault: unknown,
  { invoiceNumber, issueDate, docTypeCode, senderParticipantId, metadataIncomplete }: InvoiceRecord,
  { sha256, nowMs }: { sha256: string; nowMs: number },
): ValidationReport {
  if (!isUnreadable(fault)) throw fault;
  const known = { invoiceNumber, issueDate: metadataIncomplete ? null : issueDate, typeCode: docTypeCode };
  return reportOfUnreadable(fault, {
    invoice: placeholderInvoice(invoiceNumber, { ...noMetadata, ...known, senderParticipantId }),
    sha256,
    checkedAt: new Date(nowMs).toISOString(),
    mode: 'inbound_recheck',
  });
}
