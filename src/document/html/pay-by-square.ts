import type { PaymentOrder } from './payment-order';

/**
 * The text of a PAY by square code (Slovak Banking Association, by square 1.2.0) for one payment order. The library
 * removes diacritics, which older banking apps do not read.
 *
 * @throws Error when the order breaks the standard's own limits
 */
export async function payBySquare(order: PaymentOrder): Promise<string> {
  // An ES module, which CommonJS can only load so.
  const { encode, PaymentOptions } = await import('bysquare/pay');
  return encode(
    {
      payments: [
        {
          type: PaymentOptions.PaymentOrder,
          // Its toString goes into the code: below 15 digits a float gives back what it was made from.
          amount: Number(order.amount),
          currencyCode: order.currency,
          paymentDueDate: order.dueDate ?? undefined,
          variableSymbol: order.variableSymbol ?? undefined,
          specificSymbol: order.specificSymbol ?? undefined,
          constantSymbol: order.constantSymbol ?? undefined,
          originatorsReferenceInformation: order.reference ?? undefined,
          paymentNote: order.note,
          bankAccounts: order.accounts.map(({ iban, bic }) => ({ iban, bic: bic ?? undefined })),
          beneficiary: { name: order.beneficiary },
        },
      ],
    },
    { deburr: true, validate: true },
  );
}
