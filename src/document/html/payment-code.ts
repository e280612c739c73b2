import type { PaymentDoubt } from '../../domain/invoices/payment-doubt';
import type { UblElement } from '../ubl-element';
import { payBySquare } from './pay-by-square';
import { paymentOrderOf } from './payment-order';

/** A PAY by square code, or why there is none although the document asks for a payment that could have one. */
export type PaymentCode = { square: string } | { withheld: PaymentDoubt | 'wrong_account' };

/**
 * What a banking app may scan. A code is paid without reading: a document that is in doubt gets none.
 * @param doubt why the document should not be paid as it is
 * @returns null: the document asks for no payment by a code
 */
export async function paymentCodeOf(invoice: UblElement, doubt: PaymentDoubt | null): Promise<PaymentCode | null> {
  const order = paymentOrderOf(invoice);
  if (order === null) return null;
  if (doubt !== null) return { withheld: doubt };
  return order === 'wrong_account' ? { withheld: order } : { square: await payBySquare(order) };
}
