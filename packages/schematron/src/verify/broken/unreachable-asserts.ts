/**
 * Why no recorded document breaks an assert. Each kind is proven by the tests:
 *
 * - `constant`: what it asserts is `true()`.
 * - `elsewhere`: it finds what it forbids only below a root element that no document has in which the rule is tried.
 * - `unreported`: a document breaks it and we report it, but with it comes the error of another assert, at which the
 *   reference processor stops: there is no report of it to compare with.
 */
export type UnreachableAssert =
  | { readonly kind: 'constant'; readonly because: string }
  | { readonly kind: 'elsewhere'; readonly because: string; readonly path: string }
  | { readonly kind: 'unreported'; readonly because: string; readonly stopsAt: string };

const constant = (term: string): UnreachableAssert => ({
  kind: 'constant',
  because: `Reason and reason code of ${term} have to say the same: nothing that a machine could compare, so the assert is true().`,
});
const documentAllowance = constant('an allowance on the document (BT-97, BT-98)');
const documentCharge = constant('a charge on the document (BT-104, BT-105)');
const lineAllowance = constant('an allowance on a line (BT-139, BT-140)');
const lineCharge = constant('a charge on a line (BT-144, BT-145)');

const unreported = (stopsAt: string, what: string): UnreachableAssert => ({
  kind: 'unreported',
  stopsAt,
  because: `It forbids a second ${what}; ${stopsAt} hands all of them to normalize-space(), which takes one.`,
});
const buyerName = unreported('BR-07', 'name of the buyer');
const meansCode = unreported('BR-61', 'code of one means of payment');

const outsideOfVat = (which: string): UnreachableAssert => ({
  kind: 'elsewhere',
  path: '/pxs-taxdata:ReportedDocument/cac:AllowanceCharge',
  because: `It looks for ${which} of category O in a document whose root is ReportedDocument, but is tried in one whose root is TaxData.`,
});

const UNREACHABLE_ASSERTS: Readonly<Record<string, Readonly<Record<string, UnreachableAssert>>>> = {
  cen: {
    'BR-CO-05': documentAllowance,
    'BR-CO-06': documentCharge,
    'BR-CO-07': lineAllowance,
    'BR-CO-08': lineCharge,
    'UBL-SR-09': unreported('BR-06', 'name of the seller'),
    'UBL-SR-15': buyerName,
    'UBL-SR-27': meansCode,
    'UBL-SR-22': unreported('BR-18', 'name of the tax representative'),
  },
  'sk-tdd-cen': {
    'BR-CO-05': documentAllowance,
    'BR-CO-06': documentCharge,
    'BR-O-03': outsideOfVat('allowances'),
    'BR-O-04': outsideOfVat('charges'),
    'BR-CO-07': lineAllowance,
    'BR-CO-08': lineCharge,
    'UBL-SR-15': buyerName,
    'UBL-SR-27': meansCode,
  },
};

/** The asserts of a rule set that no recorded document breaks, with the reason. */
export const unreachableAsserts = (ruleSet: string): Readonly<Record<string, UnreachableAssert>> =>
  UNREACHABLE_ASSERTS[ruleSet] ?? {};
