import { family, type Generator, type Scene } from '../generator';
import { invoiceTo } from './documents';
import { fill, grow } from './texts';

const part = (boundary: string, head: string, content: string): string =>
  `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const fileHead = 'Content-Disposition: form-data; name="file"; filename="faktura.xml"';

/** A form for the import; `parts` are its content, closed by the boundary. */
const form = (
  name: string,
  parts: (size: number, scene: Scene, boundary: string) => string,
  type: (boundary: string, size: number) => string = (boundary) => `multipart/form-data; boundary=${boundary}`,
): Generator => ({
  name,
  caller: 'api_key',
  build: (size, scene) => {
    const boundary = 'b0undary';
    return {
      method: 'POST',
      path: '/invoices/import',
      headers: [['Content-Type', type(boundary, Math.min(size, 8_000))]],
      body: `${parts(size, scene, boundary)}--${boundary}--\r\n`,
    };
  },
});

const fileOf = (scene: Scene, boundary: string): string => part(boundary, fileHead, invoiceTo(scene));

export const formGenerators: readonly Generator[] = family('form', [
  form('many parts', (size, _scene, boundary) =>
    grow(size, (index) => part(boundary, `Content-Disposition: form-data; name="p${index}"`, 'x')),
  ),
  form('many empty parts', (size, _scene, boundary) => fill(size, `--${boundary}\r\n\r\n\r\n`)),
  form('many files', (size, _scene, boundary) => grow(size, () => part(boundary, fileHead, '<a/>'))),
  form('a name of a field', (size, _scene, boundary) =>
    part(boundary, `Content-Disposition: form-data; name="${fill(size, 'n')}"`, 'x'),
  ),
  form('a file name', (size, scene, boundary) =>
    part(boundary, `Content-Disposition: form-data; name="file"; filename="${fill(size, 'n')}.xml"`, invoiceTo(scene)),
  ),
  form('a file name of escapes', (size, scene, boundary) =>
    part(
      boundary,
      `Content-Disposition: form-data; name="file"; filename*=UTF-8''${fill(size, '%C5%BD')}`,
      invoiceTo(scene),
    ),
  ),
  form('parameters of a part', (size, scene, boundary) =>
    part(boundary, `${fileHead}${grow(size, (index) => `; p${index}=v`)}`, invoiceTo(scene)),
  ),
  form('quotes in a part', (size, scene, boundary) =>
    part(boundary, `Content-Disposition: form-data; name="${fill(size, '\\"')}"`, invoiceTo(scene)),
  ),
  form('headers of a part', (size, scene, boundary) =>
    part(boundary, `${fileHead}\r\n${grow(size, (index) => `X-H${index}: v\r\n`)}X-Z: z`, invoiceTo(scene)),
  ),
  form(
    'a field',
    (size, scene, boundary) =>
      part(boundary, 'Content-Disposition: form-data; name="direction"', fill(size, 'x')) + fileOf(scene, boundary),
  ),
  form('a preamble', (size, scene, boundary) => `${fill(size, 'x\r\n')}${fileOf(scene, boundary)}`),
  form('near boundaries', (size, scene, boundary) =>
    part(boundary, fileHead, `${fill(size, '\r\n--b0undar')}${invoiceTo(scene)}`),
  ),
  form('hyphens', (size, _scene, boundary) => part(boundary, fileHead, fill(size, '\r\n-'))),
  form('a file that never ends', (size, _scene, boundary) => `--${boundary}\r\n${fileHead}\r\n\r\n${fill(size, 'x')}`),
  form(
    'a boundary that is long',
    (size, scene) => part(fill(Math.min(size, 8_000), 'b'), fileHead, invoiceTo(scene)),
    (_boundary, size) => `multipart/form-data; boundary=${fill(size, 'b')}`,
  ),
  form('a boundary that never comes', (size) => fill(size, 'x')),
  form(
    'no boundary',
    (size) => fill(size, 'x'),
    () => 'multipart/form-data',
  ),
  form(
    'spaces in front of the boundary',
    (size, scene, boundary) => `${fileOf(scene, boundary)}${fill(size, ' ')}`,
    (boundary, size) => `multipart/form-data;${fill(size, ' ')}boundary=${boundary}`,
  ),
  form('the coding of a part', (size, _scene, boundary) =>
    part(boundary, `${fileHead}\r\nContent-Transfer-Encoding: base64`, fill(size, 'PGEv')),
  ),
  form('a charset of a part', (size, scene, boundary) =>
    part(boundary, `${fileHead}\r\nContent-Type: application/xml; charset=${fill(size, 'x')}`, invoiceTo(scene)),
  ),
  form('elements of new names in a file', (size, _scene, boundary) =>
    part(boundary, fileHead, `<a>${grow(size, (index) => `<b${index}/>`)}</a>`),
  ),
]);
