import { aCompany, aLine, anInvoiceXml, type DocumentOptions } from '../invoice-factory';

/** An everyday slip of an accounting program, the document that it makes, and the finding that has to tell it. */
export interface Slip {
  slip: string;
  xml: string;
  code: string;
  /** Where it must point to, below the root. */
  place?: string;
  found?: string;
  expected?: string;
}

export const issueDate = '2026-11-21';
export const invoice = (options: Partial<DocumentOptions> = {}): string => anInvoiceXml({ issueDate, ...options });
export const [seller, buyer] = [aCompany(1), aCompany(2)];
export const plain = invoice();
export const three = invoice({ lines: 3 });

/** The document with one part of it written otherwise; a part that is not there is a mistake of the test. */
export function changed(xml: string, part: string | RegExp, by: string): string {
  const result = xml.replace(part, by);
  if (result === xml) throw new Error(`nothing to change: ${String(part)}`);
  return result;
}
export const without = (xml: string, part: string | RegExp): string => changed(xml, part, '');
/** In the third of three lines. */
export const inThirdLine = (part: string, by: string): string => {
  const at = three.lastIndexOf('<cac:InvoiceLine>');
  return three.slice(0, at) + changed(three.slice(at), part, by);
};
export const withLine = (line: Parameters<typeof aLine>[0]): string => invoice({ lines: [aLine(line)] });
export const allowance = (parts: string): string =>
  changed(plain, '<cac:TaxTotal>', `<cac:AllowanceCharge>${parts}</cac:AllowanceCharge><cac:TaxTotal>`);
export const vat =
  '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>';
