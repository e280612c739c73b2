import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { TaxRegisterSlug } from '../../../src/domain/tax-registers/lists';

/** Elements of an ITEM, by name; only those that are given are written. */
export type Item = Readonly<Record<string, string | null | undefined>>;

const roots: Readonly<Record<TaxRegisterSlug, string>> = {
  ds_dphs: 'ZoznamSubjektovRegistrovanychkDPH',
  ds_dsrdp: 'ZoznamSubjektovRegistrovanychNaDanZPrijmov',
  ds_dphz: 'ZoznamPlatitelovDPHDovodyNaZrusenie',
  ds_dphv: 'ZoznamVymazanychPlatitelovDPH',
};

/** Digits of a number that passes mod 11, for each serial another one; `first` is what the number begins with. */
export function numberOf(serial: number, first: 1 | 2 | 7 = 2): string {
  const below = first * 1_000_000_000 + serial * 11;
  return String(below + ((11 - (below % 11)) % 11));
}

/** A company as `ds_dphs` has it; every tenth without an IČO, every fiftieth not a payer. */
export const vatItem = (serial: number, overrides: Item = {}): Item => ({
  IC_DPH: `SK${numberOf(serial)}`,
  ICO: serial % 10 === 0 ? null : String(30_000_000 + serial),
  NAZOV_DS: `Obchodná spoločnosť č. ${serial} & syn, s.r.o.`,
  OBEC: 'Bratislava - mestská časť Petržalka',
  PSC: '85101',
  ULICA_CISLO: `Kapitána Nálepku ${serial % 200}/A`,
  STAT: 'Slovensko',
  DRUH_REG_DPH: serial % 50 === 0 ? '§7a' : '§4',
  DATUM_REG: '01.08.1998',
  PLAT_DPH_OD: '01.08.1998',
  ...overrides,
});

/** A taxpayer as `ds_dsrdp` has it. */
export const incomeTaxItem = (serial: number, overrides: Item = {}): Item => ({
  DIC: numberOf(serial),
  ICO: String(30_000_000 + serial),
  NAZOV_DS: `Obchodná spoločnosť č. ${serial} & syn, s.r.o.`,
  OBEC: 'Bratislava - mestská časť Petržalka',
  PSC: '85101',
  ULICA_CISLO: `Kapitána Nálepku ${serial % 200}/A`,
  NAZOV_STATU: 'Slovensko',
  ...overrides,
});

/** A row of `ds_dphz`, or with `DAT_VYMAZU` of `ds_dphv`. */
export const groundsItem = (serial: number, overrides: Item = {}): Item => ({
  IC_DPH: `SK${numberOf(serial)}`,
  ICO: String(30_000_000 + serial),
  NAZOV: `Obchodná spoločnosť č. ${serial} & syn, s.r.o.`,
  OBEC: 'Košice',
  PSC: '04001',
  ADRESA: 'Hlavná 1',
  ROK_PORUSENIA: '2025',
  DAT_ZVEREJNENIA: '10.01.2026',
  ...overrides,
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const itemXml = (item: Item): string =>
  `    <ITEM>\n${Object.entries(item)
    .map(([name, text]) => (text == null ? '' : `      <${name}>${escaped(text)}</${name}>\n`))
    .join('')}    </ITEM>\n`;

/**
 * The XML of a list as Finančná správa writes it, piece by piece.
 * @param day `ddmmyyyy`
 */
export function* listXml(slug: TaxRegisterSlug, day: string, items: Iterable<Item>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${roots[slug]}>\n  <DatumAktualizacieZoznamu>${day}</DatumAktualizacieZoznamu>\n  <${slug.toUpperCase()}>\n`;
  let piece = '';
  for (const item of items) {
    piece += itemXml(item);
    if (piece.length < 60_000) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}  </${slug.toUpperCase()}>\n</${roots[slug]}>\n`;
}

/** The zip as it is published: the schema, then the list. */
export function listZip(slug: TaxRegisterSlug, xml: Iterable<string>): Readable {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'), `${slug}.xsd`);
  zip.addReadStream(Readable.from(xml, { objectMode: false }), `${slug}.xml`);
  zip.end();
  return zip.outputStream as unknown as Readable;
}

/** Writes a list into a file, as zip or as plain XML, without holding it in memory. */
export async function writeList(
  file: string,
  slug: TaxRegisterSlug,
  day: string,
  items: Iterable<Item>,
): Promise<void> {
  const xml = listXml(slug, day, items);
  await pipeline(
    file.endsWith('.zip') ? listZip(slug, xml) : Readable.from(xml, { objectMode: false }),
    createWriteStream(file),
  );
}

export interface ListServer {
  baseUrl: string;
  /** What `/<slug>.zip` answers from now on; null: 404. */
  serve(slug: TaxRegisterSlug, make: (() => Readable) | null): void;
  close(): Promise<void>;
}

/** A server that publishes lists where Finančná správa would. */
export async function startListServer(): Promise<ListServer> {
  const lists = new Map<string, () => Readable>();
  const server = createServer((request, response) => {
    const make = lists.get(request.url ?? '');
    if (!make) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'application/zip' });
    pipeline(make(), response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists`,
    serve: (slug, make) => void (make ? lists.set(`/lists/${slug}.zip`, make) : lists.delete(`/lists/${slug}.zip`)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
