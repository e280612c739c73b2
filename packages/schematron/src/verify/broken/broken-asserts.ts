import { en16931 } from './en16931';
import { peppol, selfBilling } from './peppol';
import type { BrokenAsserts } from './table';
import { taxDataDocument, taxDataEn16931, taxDataPeppol } from './tax-data';

/** By the name of the rule set. What a name lacks is a rule set whose documents are made in other ways only. */
const TABLES: Readonly<Record<string, BrokenAsserts>> = {
  cen: en16931,
  peppol,
  'self-billing': { ...peppol, ...selfBilling },
  'sk-tdd': taxDataDocument,
  'sk-tdd-cen': { ...en16931, ...taxDataEn16931 },
  'sk-tdd-peppol': { ...peppol, ...taxDataPeppol },
};

/** For the asserts of a rule set, one by one, what breaks them; those that other documents break need no entry. */
export const brokenAsserts = (ruleSet: string): BrokenAsserts => TABLES[ruleSet] ?? {};
