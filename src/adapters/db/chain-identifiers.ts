import { v5 as uuidV5 } from 'uuid';

import type { InvoiceId } from '../../domain/ids';

/**
 * What every attempt of a chain carries: our document id (the invoice's own in the first chain) and the Idempotency-Key.
 * Computed, so that a repeated step can never make others.
 */
export const identifiersOfChain = (
  invoiceId: InvoiceId,
  chain: number,
): { documentId: string; idempotencyKey: string } => ({
  documentId: chain === 1 ? invoiceId : uuidV5(`doc:${chain}`, invoiceId),
  idempotencyKey: uuidV5(String(chain), invoiceId),
});
