import { exampleCompanies } from '../../domain/example-companies';
import { type DocumentCompany, renderSandboxDocument } from '../../domain/sandbox/sandbox-document';
import { base64Example, keyExample, xmlExample } from '../invoices/xml-media-type';
import type { Document } from './public-document';

/** Operations that take what has come: the company of the caller is the buyer. */
const receiving = /^\/(invoices\/import|sandbox\/incoming)$/;

/**
 * Puts real documents where the committed description has placeholders: an invoice between the two companies of the
 * demo that passes every rule on that day, another one for each operation, with a key of its own. Sent as it stands by
 * the first of them it is accepted, and repeated it is answered as before.
 * @param day `YYYY-MM-DD` in Bratislava
 */
export function withDocuments<Published extends object>(published: Published, day: string): Published {
  const document = structuredClone(published) as Published & Document;
  const { kovac, pramene } = exampleCompanies;
  let count = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      if (!textsIn(operation.requestBody).some((text) => text === base64Example || text === xmlExample)) continue;
      count += 1;
      const number = `API-${day.replaceAll('-', '')}-${count}`;
      const xml = receiving.test(path)
        ? invoiceOf(number, day, pramene, kovac)
        : invoiceOf(number, day, kovac, pramene);
      operation.requestBody = filled(operation.requestBody, xml, number) as typeof operation.requestBody;
      for (const parameter of (operation.parameters ?? []) as { name?: string; example?: unknown }[])
        if (parameter.name === 'Idempotency-Key') parameter.example = number;
    }
  return document;
}

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : [];
}

const invoiceOf = (number: string, day: string, seller: DocumentCompany, buyer: DocumentCompany): string =>
  renderSandboxDocument({ kind: 'invoice', number, day, seller, buyer, lines: 1, attachments: [], errorInEuros: 0 });

/** The same with the document and its key in place of the placeholders. */
function filled(node: unknown, xml: string, key: string): unknown {
  if (node === base64Example) return Buffer.from(xml).toString('base64');
  if (node === xmlExample) return xml;
  if (node === keyExample) return key;
  if (Array.isArray(node)) return node.map((one) => filled(one, xml, key));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, filled(value, xml, key)]));
}
