import { SaxesParser } from 'saxes';

import { MalformedListError } from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../domain/tax-registers/rows';
import { type RowReader, slovakDay } from './list-layouts';

/** First the day, then rows in the order of the file. */
export type ListPart<Slug extends TaxRegisterSlug> =
  { kind: 'as_of'; day: string } | { kind: 'rows'; rows: TaxRegisterRows[Slug][] };

/** Text or markup without an end would grow in memory; the longest real text is an address. */
const maxBytesWithoutTag = 100_000;
/** Rows without a number are left out and forgiven up to this share; more of them are another kind of file. */
const maxShareOfNumberless = 0.01;
const forgivenNumberless = 10;

/** Reads the text of a list piece by piece. @throws MalformedListError from each method */
export class ListParser<Slug extends TaxRegisterSlug> {
  private readonly xml = new SaxesParser({ position: false });
  private readonly path: string[] = [];
  /** Name of the element that holds the rows. */
  private readonly container: string;
  private item = new Map<string, string>();
  private text = '';
  private hasDay = false;
  private hasContainer = false;
  private parts: ListPart<Slug>[] = [];
  private rows: TaxRegisterRows[Slug][] = [];
  private items = 0;
  private numberless = 0;
  private bytesWithoutTag = 0;

  constructor(
    slug: Slug,
    private readonly readRow: RowReader<Slug>,
  ) {
    this.container = slug.toUpperCase();
    const addText = (piece: string): void => {
      this.text += piece;
    };
    this.xml.on('error', (error) => this.refuse(`it is not well-formed XML (${error.message})`));
    this.xml.on('doctype', () => this.refuse('it has a DOCTYPE'));
    this.xml.on('text', addText);
    this.xml.on('cdata', addText);
    this.xml.on('opentag', ({ name }) => this.openTag(name));
    this.xml.on('closetag', ({ name }) => this.closeTag(name));
  }

  write(piece: string): void {
    this.bytesWithoutTag += piece.length;
    this.xml.write(piece);
    if (this.bytesWithoutTag > maxBytesWithoutTag) this.refuse('it has a text without end');
  }

  end(): void {
    this.xml.close();
    if (!this.hasContainer) this.refuse(`it has no element ${this.container}: it is another list, or none`);
    if (this.numberless > Math.max(forgivenNumberless, this.items * maxShareOfNumberless))
      this.refuse(`${this.numberless} rows lack the number that they are found by`);
  }

  /** What has been read since the last time. */
  take(): ListPart<Slug>[] {
    const taken: ListPart<Slug>[] =
      this.rows.length === 0 ? this.parts : [...this.parts, { kind: 'rows', rows: this.rows }];
    [this.parts, this.rows] = [[], []];
    return taken;
  }

  private openTag(name: string): void {
    this.path.push(name);
    this.text = '';
    this.bytesWithoutTag = 0;
    if (this.path.length === 2 && name === this.container) {
      this.hasContainer = true;
      if (!this.hasDay) this.refuse('it does not say in front of its rows what day it is of');
    }
    if (this.path.length === 3 && this.isInList()) this.item = new Map();
  }

  private closeTag(name: string): void {
    const depth = this.path.length;
    this.bytesWithoutTag = 0;
    if (depth === 2 && name === 'DatumAktualizacieZoznamu') this.addDay();
    else if (depth === 4 && this.isInList()) this.addField(name);
    else if (depth === 3 && this.isInList() && name === 'ITEM') this.addRow();
    this.text = '';
    this.path.pop();
  }

  private addDay(): void {
    const text = this.text.trim();
    const day = slovakDay(text) ?? this.refuse(`its day "${text.slice(0, 20)}" is none`);
    this.hasDay = true;
    this.parts.push({ kind: 'as_of', day });
  }

  private addField(name: string): void {
    const value = this.text.replace(/\s+/g, ' ').trim();
    if (value !== '') this.item.set(name, value);
  }

  private addRow(): void {
    this.items += 1;
    const row = this.readRow(this.item);
    if (row === null) this.numberless += 1;
    else this.rows.push(row);
  }

  private isInList(): boolean {
    return this.path[1] === this.container;
  }

  private refuse(why: string): never {
    throw new MalformedListError(this.items === 0 ? why : `${why}, after ${this.items} rows`);
  }
}
