import { exampleCompanies } from '../../domain/example-companies';
import { type DocumentCompany, renderSandboxDocument } from '../../domain/sandbox/sandbox-document';
import { base64Example, keyExample, xmlExample } from '../invoices/xml-media-type';
import type { Document } from './public-document';

/** Operations that take what has come: the company of the caller is the buyer. */
const receiving = /^\/(invoices\/import|sandbox\/incoming)$/;

interface Parameter {
  name?: string;
  examples?: Record<string, { summary: string; value: string }>;
}

/**
 * Puts real documents where the committed description has placeholders: an invoice between the two companies of the
 * demo that passes every rule on that day, another one for each body of each operation, with a key of its own. Sent as
 * it stands by the first of them it is accepted, whichever bodies were sent before, and repeated it is answered as
 * before.
 * @param day `YYYY-MM-DD` in Bratislava
 */
export function withDocuments<Published extends object>(published: Published, day: string): Published {
  const document = structuredClone(published) as Published & Document;
  const { kovac, pramene } = exampleCompanies;
  let count = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const { requestBody, parameters = [] } of Object.values(methods)) {
      const content = requestBody?.content ?? {};
      const keys = new Map<string, string>();
      for (const [mediaType, media] of Object.entries(content)) {
        if (!textsIn(media).some((text) => text === base64Example || text === xmlExample)) continue;
        count += 1;
        const number = `API-${day.replaceAll('-', '')}-${count}`;
        const xml = receiving.test(path)
          ? invoiceOf(number, day, pramene, kovac)
          : invoiceOf(number, day, kovac, pramene);
        content[mediaType] = filled(media, xml, number) as typeof media;
        keys.set(mediaType, number);
      }
      for (const parameter of parameters as Parameter[])
        if (parameter.name === 'Idempotency-Key') exemplify(parameter, keys);
    }
  return document;
}

/** A key that was used with one body is refused with another. */
function exemplify(parameter: Parameter, keys: ReadonlyMap<string, string>): void {
  if (keys.size === 0) return;
  parameter.examples = Object.fromEntries(
    [...keys].map(([mediaType, value]) => [mediaType, { summary: `with the ${mediaType} body`, value }]),
  );
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
