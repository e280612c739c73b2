import type { EncodingInfo } from '../../domain/encoding-info';
import type { ValidationFinding } from '../../domain/validation/finding';

/**
 * InvoiceAccepted of the contract, in the contract's spelling, because the answer is stored with the idempotency key
 * and repeated as it was. ERP answers add `client_reference` and `location`.
 */
export interface InvoiceAccepted {
  id: string;
  status: 'queued';
  direction: 'outbound';
  doc_type_code: string;
  invoice_number: string;
  issue_date: string;
  seller_peppol_id: string;
  buyer_peppol_id: string | null;
  connection_id: string;
  xml_sha256: string;
  /** Severity warning or info; an error would have refused the invoice. */
  warnings: ValidationFinding[];
  links: { self: string; xml: string; html: string };
  validation_run_id: string;
  encoding: EncodingInfo;
  /** ERP audience only. */
  client_reference?: string | null;
  /** ERP audience only. */
  location?: string;
}

/** What the answer says of the document and of the way it would go, without what only a stored invoice has. */
export type AcceptedDocument = Omit<InvoiceAccepted, 'id' | 'links' | 'location'>;
