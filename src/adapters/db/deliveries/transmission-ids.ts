import { v5 as uuidV5 } from 'uuid';

import type { InvoiceId } from '../../../domain/ids';

/**
 * What every attempt of a transmission carries: our document id (the invoice's own in the first transmission) and the Idempotency-Key.
 * Computed, so that a repeated step can never make others.
 */
export const transmissionIds = (
  invoiceId: InvoiceId,
  transmission: number,
): { documentId: string; idempotencyKey: string } => ({
  documentId: transmission === 1 ? invoiceId : uuidV5(`doc:${transmission}`, invoiceId),
  idempotencyKey: uuidV5(String(transmission), invoiceId),
});
