import type { InvoiceDocument } from './invoice-document';

/** The XPath, with the usual prefixes, of an element below the root: `/ubl:Invoice/cbc:IssueDate`. */
export const elementPath = ({ root }: InvoiceDocument, element: string): string =>
  `/${root === 'Invoice' ? 'ubl' : 'cn'}:${root}/${element}`;
