import { routingOf } from '../../domain/participants/peppol-routing';
import type { AcceptedDocument, InvoiceAccepted } from './accepted-answer';
import type { SubmitInvoice } from './submission';
import type { CheckedSubmission } from './submission-pipeline';

type Checked = CheckedSubmission<SubmitInvoice>;
/** What an answer is made of. */
export interface AnsweredSubmission {
  command: Pick<SubmitInvoice, 'clientReference'> & { caller: Pick<SubmitInvoice['caller'], 'kind'> };
  chosen: { connection: Pick<Checked['chosen']['connection'], 'id'> };
  decoded: Pick<Checked['decoded'], 'encoding'>;
  validated: Pick<Checked['validated'], 'invoice' | 'report' | 'naturalKey'>;
}

export function acceptedDocument(
  { command, chosen, decoded, validated }: AnsweredSubmission,
  runId: string,
): AcceptedDocument {
  const { invoice, report, naturalKey } = validated;
  const { senderParticipantId, receiverParticipantId } = routingOf(invoice);
  const selfBilled = senderParticipantId !== invoice.seller.peppol_id;
  return {
    status: 'queued',
    direction: 'outbound',
    doc_type_code: invoice.doc_type_code,
    invoice_number: invoice.invoice_number,
    issue_date: naturalKey.issueDate,
    seller_peppol_id: invoice.seller.peppol_id ?? (selfBilled ? receiverParticipantId : senderParticipantId),
    buyer_peppol_id: invoice.buyer.peppol_id,
    connection_id: chosen.connection.id,
    xml_sha256: decoded.encoding.result_sha256,
    // No errors are left: one would have refused the document.
    warnings: [...decoded.encoding.warnings, ...report.findings],
    validation_run_id: runId,
    encoding: decoded.encoding,
    ...(command.caller.kind === 'integration' ? { client_reference: command.clientReference } : {}),
  };
}

export function acceptedAnswer(
  baseUrl: string,
  id: string,
  runId: string,
  checked: AnsweredSubmission,
): InvoiceAccepted {
  const forErp = checked.command.caller.kind === 'integration';
  const self = `${baseUrl}${forErp ? '/erp' : ''}/invoices/${id}`;
  return {
    id,
    ...acceptedDocument(checked, runId),
    links: { self, xml: `${self}/xml`, html: `${self}/html` },
    ...(forErp ? { location: self } : {}),
  };
}
