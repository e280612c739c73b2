import { localized } from '../domain/localized';
import { ProblemError } from '../domain/problem';
import type { UblElement } from './ubl-element';

/** What a file is that is certainly no XML, by its first four bytes in hex and the text that it begins with. */
const signatures: readonly (readonly [kind: string, begins: RegExp, sk: string, cs: string, en: string])[] = [
  [
    'PDF',
    /^25504446/,
    'Pošlite elektronickú faktúru v XML, z ktorej PDF vzniklo.',
    'Pošlete elektronickou fakturu v XML, ze které PDF vzniklo.',
    'Send the electronic invoice in XML that it was made from.',
  ],
  [
    'gzip',
    /^1f8b/,
    'Pridajte hlavičku Content-Encoding: gzip, alebo pošlite XML nestlačené.',
    'Přidejte hlavičku Content-Encoding: gzip, nebo pošlete XML nestlačené.',
    'Add the header Content-Encoding: gzip, or send the XML uncompressed.',
  ],
  ['ZIP', /^504b0304/, 'Pošlite XML bez archívu.', 'Pošlete XML bez archivu.', 'Send the XML without an archive.'],
  [
    'HTML',
    /^\w* (?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html[\s>])/i,
    'Zrejme je to chybová stránka iného servera; pošlite XML faktúry.',
    'Zřejmě je to chybová stránka jiného serveru; pošlete XML faktury.',
    'Probably it is the error page of another server; send the XML of the invoice.',
  ],
  [
    'base64',
    /^\w{8} PD94bWwg/,
    'Pošlite XML tak, ako je, alebo base64 v JSON ako xml_base64.',
    'Pošlete XML tak, jak je, nebo base64 v JSON jako xml_base64.',
    'Send the XML as it is, or the base64 in JSON as xml_base64.',
  ],
];

/**
 * Names what a file is that begins as no XML can.
 * @throws ProblemError `XML_MALFORMED`
 */
export function refuseOtherFormats(bytes: Buffer): void {
  const beginning = `${bytes.toString('hex', 0, 4)} ${bytes.toString('latin1', 0, 100)}`;
  const found = signatures.find(([, begins]) => begins.test(beginning));
  if (found === undefined) return;
  const [kind, , sk, cs, en] = found;
  throw new ProblemError('XML_MALFORMED', {
    detail: localized(
      `Toto je ${kind}, nie XML. ${sk}`,
      `Toto je ${kind}, ne XML. ${cs}`,
      `This is ${kind}, not XML. ${en}`,
    ),
  });
}

const invoiceNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

/** Invoices in other vocabularies, by the name of their root under the usual prefix. */
const vocabularies: Readonly<Record<string, string>> = {
  'isdoc:Invoice': 'ISDOC',
  'rsm:CrossIndustryInvoice': 'UN/CEFACT CII',
  'sbdh:StandardBusinessDocument': 'SBDH',
};

/** Refuses what is XML and no invoice of UBL, and says what it is instead. */
export function notUbl({ name }: UblElement): ProblemError {
  const bare = /^(?:\*:)?(Invoice|CreditNote)$/.exec(name)?.[1];
  if (bare !== undefined) {
    const namespace = invoiceNamespace.replace('Invoice-2', `${bare}-2`);
    return unsupported(
      `Koreňový prvok ${bare} nemá menný priestor UBL 2.1. Uveďte xmlns="${namespace}".`,
      `Kořenový prvek ${bare} nemá jmenný prostor UBL 2.1. Uveďte xmlns="${namespace}".`,
      `The root element ${bare} is not in the namespace of UBL 2.1. Write xmlns="${namespace}".`,
    );
  }
  const known = vocabularies[name];
  if (known === 'SBDH')
    return unsupported(
      'Toto je obálka SBDH. Pošlite len faktúru v nej; obálku pridá poskytovateľ.',
      'Toto je obálka SBDH. Pošlete jen fakturu v ní; obálku přidá poskytovatel.',
      'This is an SBDH envelope. Send the invoice inside only; the provider adds the envelope.',
    );
  if (known !== undefined)
    return unsupported(
      `Toto je faktúra vo formáte ${known}. Prijímame Invoice a CreditNote podľa UBL 2.1.`,
      `Toto je faktura ve formátu ${known}. Přijímáme Invoice a CreditNote podle UBL 2.1.`,
      `This is an invoice in ${known}. We take Invoice and CreditNote of UBL 2.1.`,
    );
  const shown = name.replace(/^\*:/, '').slice(0, 60);
  return unsupported(
    `Koreňový prvok je „${shown}“. Prijímame Invoice a CreditNote podľa UBL 2.1.`,
    `Kořenový prvek je „${shown}“. Přijímáme Invoice a CreditNote podle UBL 2.1.`,
    `The root element is "${shown}". We take Invoice and CreditNote of UBL 2.1.`,
  );
}

const unsupported = (sk: string, cs: string, en: string): ProblemError =>
  new ProblemError('UNSUPPORTED_DOCUMENT_TYPE', { detail: localized(sk, cs, en) });
