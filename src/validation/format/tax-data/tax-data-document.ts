import { type ElementNode, firstNamed, parseText, stringValue, type Tree } from '@faktura-portal/xml';

import { usualName } from '../../../document/ubl-namespaces';
import type { InvoiceDocument } from '../../../domain/invoices/invoice-document';
import { reportedFields, type TaxDataField } from './tax-data-shape';

/** The document that a provider reports to the tax authority about an invoice. */
export interface TaxDataDocument {
  xml: string;
  elements: Tree;
  /**
   * The element of the invoice that an element was made from, or the nearest one around it; the invoice's root for what
   * the provider adds.
   */
  sourceOf(element: ElementNode): ElementNode;
}

/**
 * What the provider fills in when it reports. The rules look at its form only, which it always has; nothing of it is
 * ever sent.
 */
const madeByProvider = {
  uuid: '00000000-0000-4000-8000-000000000000',
  time: '12:00:00Z',
  taxAuthority: 'SK',
  /** Service provider id: scheme 0242. */
  serviceProvider: '000000',
} as const;

const namespaces =
  'xmlns:pxs="urn:peppol:schema:sk-taxdata:1.0"' +
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

/**
 * Builds the Slovak tax data document (SK TDD 1.0.0) of an invoice, as its sender's provider (role C2) would: the white
 * list of fields in an envelope.
 *
 * @param day the day of reporting, `YYYY-MM-DD`
 */
export function taxDataDocumentOf(source: Tree, invoice: InvoiceDocument, day: string): TaxDataDocument {
  const written = new Projection(source);
  const { root } = source;
  written.element('pxs:TaxData', root, namespaces, () => {
    written.leaf('cbc:CustomizationID', root, 'urn:peppol:taxdata:sk-1');
    written.leaf('cbc:ProfileID', root, 'urn:peppol:taxreporting');
    written.leaf('cbc:UUID', root, madeByProvider.uuid);
    written.leaf('cbc:IssueDate', root, day);
    written.leaf('cbc:IssueTime', root, madeByProvider.time);
    written.leaf('pxs:TaxDataTypeCode', root, 'S');
    written.leaf('pxs:DocumentScope', root, scopeOf(invoice));
    written.leaf('pxs:ReporterRole', root, 'C2');
    written.element('pxs:TaxAuthority', root, '', () => written.leaf('cbc:ID', root, madeByProvider.taxAuthority));
    written.element('pxs:ReportingParty', root, '', () => written.endpoint(invoice));
    written.element('pxs:ReceivingParty', root, '', () =>
      written.leaf('cbc:EndpointID', root, madeByProvider.serviceProvider, 'schemeID="0242"'),
    );
    written.element('pxs:ReportersRepresentative', root, '', () =>
      written.element('cac:PartyIdentification', root, '', () =>
        written.leaf('cbc:ID', root, madeByProvider.serviceProvider, 'schemeID="0242"'),
      ),
    );
    written.element('pxs:ReportedTransaction', root, '', () =>
      written.element('pxs:ReportedDocument', root, '', () => {
        // A document without a UUID of its own gets one from the provider, and the rules ask for one (ibr-tdd-87).
        for (const field of reportedFields[invoice.root]) {
          if (!written.fields(root, field) && field.name === 'cbc:UUID')
            written.leaf('cbc:UUID', root, madeByProvider.uuid);
        }
      }),
    );
  });
  return written.finish();
}

/** D domestic, IC within the Union, INTL the rest. */
function scopeOf({ seller, buyer }: InvoiceDocument): 'D' | 'IC' | 'INTL' {
  const [from, to] = [seller, buyer].map(({ address }) => address?.country_code ?? '');
  if (from === to) return 'D';
  return memberStates.includes(from ?? '') && memberStates.includes(to ?? '') ? 'IC' : 'INTL';
}

/** XI is Northern Ireland, for goods. */
const memberStates: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** Writes the document and remembers, element by element, where it came from. */
class Projection {
  private readonly parts: string[] = [];
  /** In document order, like the elements of the tree that will be read from `parts`. */
  private readonly sources: ElementNode[] = [];
  private readonly ids: ReadonlyMap<string, number>;

  constructor(private readonly source: Tree) {
    this.ids = new Map(source.names.map(({ id, uri, local }) => [usualName(uri, local), id]));
  }

  /**
   * An element with what `write` puts into it; nothing at all when that is nothing, because empty elements are
   * forbidden (PEPPOL-EN16931-R008).
   */
  element(name: string, from: ElementNode, attributes: string, write: () => void): void {
    const [partsBefore, sourcesBefore] = [this.parts.length, this.sources.length];
    this.parts.push(attributes === '' ? `<${name}>` : `<${name} ${attributes}>`);
    this.sources.push(from);
    write();
    if (this.sources.length === sourcesBefore + 1) {
      this.parts.length = partsBefore;
      this.sources.length = sourcesBefore;
    } else this.parts.push(`</${name}>`);
  }

  leaf(name: string, from: ElementNode, text: string, attributes = ''): void {
    this.parts.push(`<${name}${attributes === '' ? '' : ` ${attributes}`}>${escaped(text)}</${name}>`);
    this.sources.push(from);
  }

  /** Of the one who reports: the sender of the invoice. */
  endpoint({ seller }: InvoiceDocument): void {
    const scheme = seller.endpoint?.scheme ?? null;
    if (seller.endpoint !== null)
      this.leaf(
        'cbc:EndpointID',
        this.source.root,
        seller.endpoint.value,
        scheme === null ? '' : `schemeID="${escaped(scheme)}"`,
      );
  }

  /** All children of an element that a field names. @returns whether there was one */
  fields(parent: ElementNode, field: TaxDataField): boolean {
    const before = this.sources.length;
    for (let found = this.firstOf(parent, field.name); found !== null; found = found.nextSame) {
      const element = found;
      if (field.only !== null && !this.says(element, field.only.path, field.only.text)) continue;
      if (field.fields === null)
        this.leaf(field.as, element, stringValue(element), this.attributes(element, field.attributes));
      else this.element(field.as, element, '', () => field.fields?.forEach((below) => this.fields(element, below)));
    }
    return this.sources.length > before;
  }

  finish(): TaxDataDocument {
    const xml = this.parts.join('');
    const elements = parseText(xml);
    let sources: Map<ElementNode, ElementNode> | null = null;
    const { root } = this.source;
    return {
      xml,
      elements,
      sourceOf: (element) => {
        sources ??= new Map(elements.elements.map((made, at) => [made, this.sources[at] ?? root]));
        return sources.get(element) ?? root;
      },
    };
  }

  private firstOf(parent: ElementNode, name: string): ElementNode | null {
    return firstNamed(parent, this.ids.get(name) ?? -1);
  }

  private says(element: ElementNode, path: readonly string[], text: string): boolean {
    const end = path.reduce<ElementNode | null>((at, name) => at && this.firstOf(at, name), element);
    return end !== null && stringValue(end).trim() === text;
  }

  private attributes(element: ElementNode, names: readonly string[]): string {
    return names
      .map((name) => [name, this.source.attribute(element, '', name)] as const)
      .flatMap(([name, text]) => (text === null ? [] : [`${name}="${escaped(text)}"`]))
      .join(' ');
  }
}

/** Line ends are written as references, or they would be read back as something else. */
const escaped = (text: string): string => text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
