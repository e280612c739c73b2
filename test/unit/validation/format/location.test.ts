import { readTree } from '../../../../src/validation/engine/read-tree';
import { elementOfStylesheet, placeOf, placeOfLibxml2 } from '../../../../src/validation/format/location';

const cac = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const cbc = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const tree = readTree(
  Buffer.from(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="${cac}">
  <ID xmlns="${cbc}">F1</ID>
  <a:InvoiceLine><ID xmlns="${cbc}">1</ID></a:InvoiceLine>
  <a:InvoiceLine><ID xmlns="${cbc}" schemeID="X">2</ID><a:Item/></a:InvoiceLine>
</Invoice>`),
);

describe('the place that another program names', () => {
  it.each([
    ['/*', { location: '/ubl:Invoice', line: 1, value: null }],
    ['/*/*[1]', { location: '/ubl:Invoice/cbc:ID', line: 2, value: 'F1' }],
    ['/*/a:InvoiceLine[2]/*[1]', { location: '/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID', line: 4, value: '2' }],
    ['/*/a:InvoiceLine[2]/a:Item', { location: '/ubl:Invoice/cac:InvoiceLine[2]/cac:Item', line: 4, value: null }],
    [
      '/*/a:InvoiceLine[2]/*[1]/@schemeID',
      { location: '/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID/@schemeID', line: 4, value: 'X' },
    ],
  ])('is found for %s of libxml2', (path, place) => expect(placeOfLibxml2(tree, path)).toEqual(place));

  it.each(['', '/', '/*/a:InvoiceLine[3]', '/*/b:InvoiceLine', '/*/*[1]/@schemeID'])('is none for %j', (path) =>
    expect(placeOfLibxml2(tree, path)).toBeNull(),
  );

  it('is found for a path of an official stylesheet', () => {
    const step = (local: string, uri: string, position: number): string =>
      `/*:${local}[namespace-uri()='${uri}'][${position}]`;
    const root = step('Invoice', 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 1);
    const found = elementOfStylesheet(tree, `${root}${step('InvoiceLine', cac, 2)}${step('ID', cbc, 1)}`);
    expect(found && placeOf(tree, found).location).toBe('/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID');
    expect(elementOfStylesheet(tree, `${root}${step('InvoiceLine', cac, 3)}`)).toBeNull();
    expect(elementOfStylesheet(tree, '')).toBeNull();
  });
});
