import type { Change } from '../changes';

/** For an assert the changes that turn a valid document into one that breaks it, and perhaps others. */
export type BrokenAsserts = Readonly<Record<string, readonly Change[]>>;

export const SELLER = 'cac:AccountingSupplierParty/cac:Party';
export const BUYER = 'cac:AccountingCustomerParty/cac:Party';
export const MEANS = 'cac:PaymentMeans';
export const LINE = 'cac:InvoiceLine';
export const SUBTOTAL = 'cac:TaxTotal/cac:TaxSubtotal';
/** The documents that are changed have a charge and an allowance, in this order. */
export const CHARGE = 'cac:AllowanceCharge[1]';
export const ALLOWANCE = 'cac:AllowanceCharge[2]';

export const allOf = (tables: readonly BrokenAsserts[]): BrokenAsserts => Object.assign({}, ...tables) as BrokenAsserts;
