import type { InvoiceId } from '../ids';

/** A UUID of version 5 (RFC 9562): always the same for one name in one namespace. */
export type NameBasedUuid = (name: string, namespace: string) => string;

export interface TransmissionIds {
  documentId: string;
  idempotencyKey: string;
}

/**
 * The identifiers of all attempts of one transmission: our document id (the invoice's own in the first transmission)
 * and the Idempotency-Key. They are computed, so that a repeated step cannot create others.
 */
export const createTransmissionIds =
  (uuid: NameBasedUuid) =>
  (invoiceId: InvoiceId, transmission: number): TransmissionIds => ({
    documentId: transmission === 1 ? invoiceId : uuid(`doc:${transmission}`, invoiceId),
    idempotencyKey: uuid(String(transmission), invoiceId),
  });
