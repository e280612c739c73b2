import { crc32 } from 'node:zlib';

import { SaxesParser } from 'saxes';

import { decodeLzma } from '../factories/lzma';
import { readQrCode } from './read-qr-code';

/** A page as a strict parser sees it. */
export interface SeenPage {
  /** Names of elements and their attributes in order: what no text of a document may change. */
  skeleton: string[];
  /** All text and values of attributes, whitespace collapsed. */
  text: string;
  links: string[];
  /** `d` of the path of the QR code. */
  codePath: string | null;
  codeSide: number;
}

/** @throws Error when the page is not well-formed */
export function readPage(page: string): SeenPage {
  const seen: SeenPage = { skeleton: [], text: '', links: [], codePath: null, codeSide: 0 };
  const parser = new SaxesParser();
  let inStyle = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    seen.skeleton.push([name, ...Object.keys(attributes)].join(' '));
    inStyle = name === 'style';
    if (name === 'a') seen.links.push(attributes.href ?? '');
    if (name === 'path') seen.codePath = attributes.d ?? '';
    if (name === 'svg') seen.codeSide = Number((attributes.viewBox ?? '').split(' ')[2]);
  });
  parser.on('closetag', ({ name }) => {
    seen.skeleton.push(`/${name}`);
    inStyle = false;
    seen.text += name === 'bdi' || name === 'i' || name === 'b' ? '' : ' ';
  });
  parser.on('text', (text) => {
    if (!inStyle) seen.text += text;
  });
  parser.write(page).close();
  seen.text = seen.text.replace(/\s+/g, ' ');
  return seen;
}

/**
 * What a banking app gets from the code on the page: the fields of the payment, checksum verified (Slovak Banking
 * Association, by square 1.2.0).
 */
export function readPayment({ codePath, codeSide }: SeenPage): string[] {
  if (codePath === null) throw new Error('the page has no payment code');
  const quiet = 4;
  const size = codeSide - 2 * quiet;
  const dark = new Set<string>();
  for (const [, x, y, width] of codePath.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(y) - quiet},${Number(x) - quiet + step}`);
  }
  const text = readQrCode((y, x) => dark.has(`${y},${x}`), size);
  const bits = [...text].map((letter) => parseInt(letter, 32).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const decoded = decodeLzma(bytes.subarray(4), bytes.readUInt16LE(2));
  if (decoded.readUInt32LE(0) !== crc32(decoded.subarray(4))) throw new Error('wrong checksum');
  return decoded.toString('utf8', 4).split('\t');
}
