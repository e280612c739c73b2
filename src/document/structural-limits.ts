import { type Localized, localized } from '../domain/localized';
import { ProblemError } from '../domain/problem';

/** What a document may measure before the parser's own limits are lifted for it. */
export interface StructuralLimits {
  depth: number;
  /** Elements, and attributes of all of them. */
  elements: number;
  /** Attributes of one element, namespace declarations included. */
  attributes: number;
  /** Different names of elements and attributes, and namespaces: UBL has some two thousand. */
  names: number;
}

export const structuralLimits: StructuralLimits = { depth: 100, elements: 1_000_000, attributes: 100, names: 10_000 };

/**
 * Measures depth, elements and attributes on the bytes: a scan for tags that builds nothing, so that a hostile document
 * costs no memory. Its names are not looked at.
 * It does not judge well-formedness; on anything odd it stops looking and leaves the word to the parser. Sections that
 * hold no elements (comments, CDATA, processing instructions) are skipped whole.
 *
 * @param bytes UTF-8
 * @throws ProblemError `XML_MALFORMED` naming the limit; also for a declaration (`<!DOCTYPE`, `<!ENTITY`) at any place
 */
export function requireStructuralLimits(bytes: Buffer, limits: StructuralLimits = structuralLimits): void {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at)) {
    const next = bytes[at + 1];
    if (next === exclamation || next === question) {
      at = endOfSection(bytes, at);
      if (at < 0) return;
      continue;
    }
    const tag = scanTag(bytes, at + 1);
    if (tag === null) return;
    if (next === slash) depth--;
    else {
      elements++;
      attributes += tag.attributes;
      if (Math.max(elements, attributes) > limits.elements) throw beyondLimit('elements', limits.elements);
      if (tag.attributes > limits.attributes) throw beyondLimit('attributes', limits.attributes);
      if (depth + 1 > limits.depth) throw beyondLimit('depth', limits.depth);
      if (!tag.empty) depth++;
    }
    at = tag.end;
  }
}

const [lessThan, greaterThan, exclamation, question, slash, equals, doubleQuote, singleQuote] = [
  ...Buffer.from('<>!?/="\''),
] as [number, number, number, number, number, number, number, number];

/** Where a comment, CDATA section or processing instruction ends; -1 when it does not. */
function endOfSection(bytes: Buffer, at: number): number {
  const sections = [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const;
  const section = sections.find(([opening]) => bytes.toString('latin1', at, at + opening.length) === opening);
  if (!section) throw new ProblemError('XML_MALFORMED', { detail: declarationDetail });
  const [opening, closing] = section;
  const end = bytes.indexOf(closing, at + opening.length, 'latin1');
  return end < 0 ? -1 : end + closing.length;
}

/** Walks to the end of a tag; a `>` inside quotes does not end it, and each `=` outside of them is one attribute. */
function scanTag(bytes: Buffer, from: number): { end: number; attributes: number; empty: boolean } | null {
  let attributes = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === greaterThan) return { end: at + 1, attributes, empty: bytes[at - 1] === slash };
    if (byte === equals) attributes++;
    else if (byte === doubleQuote || byte === singleQuote) {
      at = bytes.indexOf(byte, at + 1);
      if (at < 0) return null;
    }
  }
  return null;
}

const declarationDetail = localized(
  'Dokument obsahuje deklaráciu „<!…“. V elektronickej faktúre nie je dovolená.',
  'Dokument obsahuje deklaraci „<!…“. V elektronické faktuře není dovolena.',
  'The document contains a declaration "<!…", which an electronic invoice must not have.',
);

const limitDetails: Record<keyof StructuralLimits, (limit: number) => Localized> = {
  depth: (limit) =>
    localized(
      `Prvky sú vnorené hlbšie ako ${limit} úrovní.`,
      `Prvky jsou vnořeny hlouběji než ${limit} úrovní.`,
      `Elements are nested deeper than ${limit} levels.`,
    ),
  elements: (limit) =>
    localized(
      `Dokument má viac ako ${limit} prvkov alebo atribútov.`,
      `Dokument má více než ${limit} prvků nebo atributů.`,
      `The document has more than ${limit} elements or attributes.`,
    ),
  attributes: (limit) =>
    localized(
      `Prvok má viac ako ${limit} atribútov.`,
      `Prvek má více než ${limit} atributů.`,
      `An element has more than ${limit} attributes.`,
    ),
  names: (limit) =>
    localized(
      `Dokument má viac ako ${limit} rôznych názvov prvkov a atribútov alebo menných priestorov.`,
      `Dokument má více než ${limit} různých názvů prvků a atributů nebo jmenných prostorů.`,
      `The document has more than ${limit} different names of elements and attributes, or namespaces.`,
    ),
};

/** `XML_MALFORMED`, naming the limit. */
export const beyondLimit = (kind: keyof StructuralLimits, limit: number): ProblemError =>
  new ProblemError('XML_MALFORMED', { detail: limitDetails[kind](limit) });
