import iconv from 'iconv-lite';

import { family, type Generator, type Scene } from '../generator';
import { asDocument, invoiceOf } from './documents';
import { fill } from './texts';

const encoded = (
  name: string,
  bytes: (size: number, scene: Scene) => Uint8Array,
  type = 'application/xml',
): Generator => ({
  name,
  caller: 'api_key',
  build: (size, scene) => asDocument('dry-run', scene, bytes(size, scene), type),
});

const declared = (scene: Scene, encoding: string, note: string): string =>
  invoiceOf(scene, { note }).replace('encoding="UTF-8"', `encoding="${encoding}"`);
const in16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

export const encodingGenerators: readonly Generator[] = family('encoding', [
  ...['windows-1250', 'ISO-8859-2', 'windows-1252', 'ISO-8859-1', 'IBM852', 'US-ASCII'].map((name) =>
    encoded(`${name}, letters with accents`, (size, scene) =>
      iconv.encode(declared(scene, name, fill(size, 'žluťoučký ')), name === 'IBM852' ? 'cp852' : name),
    ),
  ),
  encoded('windows-1250, bytes that it does not have', (size, scene) => {
    const [front = '', back = ''] = declared(scene, 'windows-1250', 'NOTE').split('NOTE');
    return Buffer.concat([latin(front), Buffer.alloc(size, 0x81), latin(back)]);
  }),
  encoded('UTF-16', (size, scene) => in16(declared(scene, 'UTF-16', fill(size / 2, 'x')))),
  encoded('UTF-16 that calls itself UTF-8', (size, scene) => in16(invoiceOf(scene, { note: fill(size / 2, 'ž') }))),
  encoded('UTF-8 that calls itself UTF-16', (size, scene) => Buffer.from(declared(scene, 'UTF-16', fill(size, 'x')))),
  encoded('UTF-16 without a mark', (size, scene) =>
    Buffer.from(declared(scene, 'UTF-16LE', fill(size / 2, 'x')), 'utf16le'),
  ),
  encoded('UTF-16 of half characters', (size) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('\ud83e'.repeat(size / 2), 'utf16le')]),
  ),
  encoded('UTF-8 of broken characters', (size, scene) => {
    const [front = '', back = ''] = invoiceOf(scene, { note: 'NOTE' }).split('NOTE');
    return Buffer.concat([latin(front), Buffer.alloc(size, 0xc5), latin(back)]);
  }),
  encoded('marks in front', (size, scene) =>
    Buffer.concat([...Array.from({ length: size / 3 }, () => mark), Buffer.from(invoiceOf(scene))]),
  ),
  encoded('a mark in front of windows-1250', (size, scene) =>
    Buffer.concat([mark, iconv.encode(declared(scene, 'windows-1250', fill(size, 'ž')), 'windows-1250')]),
  ),
  encoded('marks within', (size, scene) => Buffer.from(invoiceOf(scene, { note: `a${fill(size, '\uFEFF')}` }))),
  encoded('controls of C1', (size, scene) => Buffer.from(invoiceOf(scene, { note: `a${fill(size, '\u0085\u0090')}` }))),
  encoded('controls of C0', (size, scene) =>
    Buffer.from(invoiceOf(scene, { note: 'NOTE' }).replace('>NOTE<', `>${fill(size, '\u0001')}<`)),
  ),
  encoded('a name of an encoding', (size, scene) => Buffer.from(declared(scene, fill(size, 'x'), 'x'))),
  encoded('UTF-7', (size, scene) => Buffer.from(declared(scene, 'UTF-7', fill(size, '+AF4-')))),
  encoded(
    'a charset that contradicts',
    (size, scene) => Buffer.from(invoiceOf(scene, { note: fill(size, 'ž') })),
    'application/xml; charset=windows-1250',
  ),
  encoded('zeros', (size) => Buffer.alloc(size)),
  encoded('random bytes', (size) =>
    Uint8Array.from({ length: size }, (_, index) => (index * 167 + (index >> 8) * 13) & 0xff),
  ),
]);
