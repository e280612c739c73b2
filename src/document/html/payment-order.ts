import { remainderOfIban } from '../../domain/iban';
import { normaliseMoney } from '../../domain/money';
import { isDay } from '../../domain/submissions/issue-day';
import { all, first, tokenAt, type UblElement } from '../ubl-element';

/** What a person would type into the bank's form: the content of a PAY by square code. */
export interface PaymentOrder {
  /** Decimal string with two places, positive. */
  amount: string;
  currency: 'EUR';
  /** `YYYYMMDD`. */
  dueDate: string | null;
  variableSymbol: string | null;
  specificSymbol: string | null;
  constantSymbol: string | null;
  /** A reference that is no Slovak symbol, such as RF of ISO 11649. */
  reference: string | null;
  note: string;
  accounts: { iban: string; bic: string | null }[];
  beneficiary: string;
}

/** UNTDID 4461: means that mean "the buyer sends money to an account". */
const transfers = ['1', '30', '31', '42', '57', '58', 'ZZZ'];
/** Longest amount of the standard, table 15. */
const maxAmountLength = 15;

/**
 * The payment that an invoice asks for; null when it asks for none that the standard of the Slovak Banking Association
 * knows: another currency, a credit note, nothing left to pay, no transfer, no account. `wrong_account`: none of its
 * accounts is an IBAN with correct check digits.
 */
export function paymentOrderOf(invoice: UblElement): PaymentOrder | 'wrong_account' | null {
  const payable = normaliseMoney(tokenAt(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount') ?? '');
  const isPayable =
    payable !== null && /^\d+\.\d\d$/.test(payable) && /[1-9]/.test(payable) && payable.length <= maxAmountLength;
  if (invoice.name !== 'ubl:Invoice' || tokenAt(invoice, 'cbc:DocumentCurrencyCode') !== 'EUR' || !isPayable)
    return null;
  const means = all(invoice, 'cac:PaymentMeans').filter((one) =>
    transfers.includes(tokenAt(one, 'cbc:PaymentMeansCode') ?? ''),
  );
  const written = means.flatMap((one) => all(one, 'cac:PayeeFinancialAccount'));
  const accounts = written.flatMap(accountOf);
  const beneficiary = beneficiaryOf(invoice);
  if (written.length === 0 || beneficiary === null) return null;
  if (accounts.length === 0) return 'wrong_account';
  const due = tokenAt(invoice, 'cbc:DueDate');
  return {
    amount: payable,
    currency: 'EUR',
    dueDate: due !== null && isDay(due) ? due.replaceAll('-', '') : null,
    ...symbolsOf(means.map((one) => tokenAt(one, 'cbc:PaymentID')).find((id) => id !== null) ?? null),
    note: shortened(tokenAt(invoice, 'cbc:ID') ?? '', 140),
    accounts: accounts.filter(({ iban }, index) => accounts.findIndex((other) => other.iban === iban) === index),
    beneficiary,
  };
}

function accountOf(account: UblElement): PaymentOrder['accounts'] {
  const iban = tokenAt(account, 'cbc:ID')?.replaceAll(' ', '').toUpperCase() ?? '';
  if (!isIban(iban)) return [];
  const bic = tokenAt(account, 'cac:FinancialInstitutionBranch', 'cbc:ID')?.toUpperCase() ?? '';
  return [{ iban, bic: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null }];
}

/** ISO 13616 with its check digits. */
function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainderOfIban(text) === 1;
}

/** Who gets the money: the holder of the account, else the payee, else the seller; at most 70 characters. */
const beneficiaryOf = (invoice: UblElement): string | null => {
  const seller = first(invoice, 'cac:AccountingSupplierParty', 'cac:Party');
  const name =
    tokenAt(invoice, 'cac:PayeeParty', 'cac:PartyName', 'cbc:Name') ??
    (seller &&
      (tokenAt(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName') ??
        tokenAt(seller, 'cac:PartyName', 'cbc:Name')));
  return name === null ? null : shortened(name, 70);
};

/** The first characters; none of them is cut in half. */
const shortened = (text: string, characters: number): string => [...text].slice(0, characters).join('');

export type Symbols = Pick<PaymentOrder, 'variableSymbol' | 'specificSymbol' | 'constantSymbol' | 'reference'>;

/**
 * BT-83 as Slovak banks take it: digits are the variable symbol, `/VS123/SS456/KS0308` all three (the SEPA form of
 * them), and everything else a reference of at most 35 characters, which the symbols exclude.
 */
export function symbolsOf(written: string | null): Symbols {
  const none = { variableSymbol: null, specificSymbol: null, constantSymbol: null, reference: null };
  if (written === null) return none;
  if (/^\d{1,10}$/.test(written)) return { ...none, variableSymbol: written };
  const [, vs, ss, ks] = /^(?=\/)(?:\/VS(\d{0,10}))?(?:\/SS(\d{0,10}))?(?:\/KS(\d{0,4}))?$/.exec(written) ?? [];
  if (vs ?? ss ?? ks)
    return { ...none, variableSymbol: vs || null, specificSymbol: ss || null, constantSymbol: ks || null };
  return written.length <= 35 ? { ...none, reference: written } : none;
}
