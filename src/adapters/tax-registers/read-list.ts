import { SaxesParser } from 'saxes';

import { MalformedListError } from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../domain/tax-registers/rows';
import { type RowReader, rowReaders, slovakDay } from './list-layouts';

/** First the day, then rows in the order of the file. */
export type ListPart<Slug extends TaxRegisterSlug> =
  { kind: 'as_of'; day: string } | { kind: 'rows'; rows: TaxRegisterRows[Slug][] };

/** Text or markup without an end would grow in memory; the longest real text is an address. */
const maxBytesWithoutTag = 100_000;
/** Rows without a number are left out and forgiven up to this share; more of them are another kind of file. */
const maxShareOfNumberless = 0.01;
const forgivenNumberless = 10;

/**
 * Reads a list as it streams by: root / `DatumAktualizacieZoznamu`, then root / `<SLUG>` / `ITEM` with one element a field. One
 * part for each chunk of bytes at most, so the reader decides how fast it goes.
 *
 * @throws MalformedListError not UTF-8, not well-formed, a DOCTYPE, another list, no day in front, cut off
 */
export async function* readList<Slug extends TaxRegisterSlug>(
  slug: Slug,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ListPart<Slug>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = createItemParser(slug, rowReaders[slug] as RowReader<Slug>);
  for await (const chunk of bytes) {
    parser.write(decodeOrRefuse(decoder, chunk));
    yield* parser.take();
  }
  parser.write(decodeOrRefuse(decoder));
  parser.end();
  yield* parser.take();
}

function decodeOrRefuse(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new MalformedListError('it is not UTF-8');
  }
}

function createItemParser<Slug extends TaxRegisterSlug>(slug: Slug, readRow: RowReader<Slug>) {
  const container = slug.toUpperCase();
  const xml = new SaxesParser({ position: false });
  const path: string[] = [];
  let item = new Map<string, string>();
  let text = '';
  let asOf: string | null = null;
  let hasContainer = false;
  let parts: ListPart<Slug>[] = [];
  let rows: TaxRegisterRows[Slug][] = [];
  let [items, numberless, bytesWithoutTag] = [0, 0, 0];

  const refuse = (why: string): never => {
    throw new MalformedListError(items === 0 ? why : `${why}, after ${items} rows`);
  };
  const isInList = (): boolean => path[1] === container;

  xml.on('error', (error) => refuse(`it is not well-formed XML (${error.message})`));
  xml.on('doctype', () => refuse('it has a DOCTYPE'));
  xml.on('text', (piece) => {
    text += piece;
  });
  xml.on('cdata', (piece) => {
    text += piece;
  });
  xml.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    bytesWithoutTag = 0;
    if (path.length === 2 && name === container) {
      hasContainer = true;
      if (asOf === null) refuse('it does not say in front of its rows what day it is of');
    }
    if (path.length === 3 && isInList()) item = new Map();
  });
  xml.on('closetag', ({ name }) => {
    const depth = path.length;
    bytesWithoutTag = 0;
    if (depth === 2 && name === 'DatumAktualizacieZoznamu') {
      asOf = slovakDay(text.trim()) ?? refuse(`its day "${text.trim().slice(0, 20)}" is none`);
      parts.push({ kind: 'as_of', day: asOf });
    } else if (depth === 4 && isInList()) {
      const value = text.replace(/\s+/g, ' ').trim();
      if (value !== '') item.set(name, value);
    } else if (depth === 3 && isInList() && name === 'ITEM') {
      items += 1;
      const row = readRow(item);
      if (row === null) numberless += 1;
      else rows.push(row);
    }
    text = '';
    path.pop();
  });

  return {
    write(piece: string): void {
      bytesWithoutTag += piece.length;
      xml.write(piece);
      if (bytesWithoutTag > maxBytesWithoutTag) refuse('it has a text without end');
    },
    end(): void {
      xml.close();
      if (!hasContainer) refuse(`it has no element ${container}: it is another list, or none`);
      if (numberless > Math.max(forgivenNumberless, items * maxShareOfNumberless))
        refuse(`${numberless} rows lack the number that they are found by`);
    },
    /** What has been read since the last time. */
    take(): ListPart<Slug>[] {
      const taken: ListPart<Slug>[] = rows.length === 0 ? parts : [...parts, { kind: 'rows', rows }];
      [parts, rows] = [[], []];
      return taken;
    },
  };
}
