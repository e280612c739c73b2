import type { Reader } from './reader';

type Table = Readonly<Record<string, string>>;

/** All that texts of rules are made of in one language. Keys are the same in every language. */
export interface Words {
  /** Business terms and groups of EN 16931, and other words that templates are filled with. */
  names: Table;
  /** What many rules say alike. */
  templates: Table;
  /** What single rules say. */
  rules: Table;
  /** What the check by the schemas says, by kind of fault. */
  schemaFaults: Table;
  /** A UBL element in words. */
  element: (local: string) => string;
  /** Before the name of an attribute. */
  attribute: string;
  /** What to do where a rule says only what is wrong. */
  remedy: string;
  /** What one does who cannot change the document. */
  asRecipient: Readonly<Record<Exclude<Reader, 'issuer'>, string>>;
  /** Before what is wrong with the tax data. */
  taxData: string;
  /** Behind a text: what stands there, and what comes of the other amounts or was probably meant. */
  found: string;
  computed: string;
  expected: string;
}
