import { generators } from '../../hostile/generators';
import { invoiceFields } from '../../hostile/generators/fields';
import { fullDocument } from '../../support/factories/full-document';

describe('the hostile generators', () => {
  it('are at least 200, each under a name of its own', () => {
    const names = generators.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(200);
    expect(new Set(names).size).toBe(names.length);
  });

  it('cover each kind of input', () => {
    const families = new Set(generators.map(({ name }) => name.split(':')[0]));
    expect([...families]).toEqual([
      'json',
      'items',
      'settings',
      'xml',
      'attachment',
      'field',
      'encoding',
      'gzip',
      'form',
      'query',
      'header',
      'http',
      'webhook',
      'entrance',
      'slow',
    ]);
  });

  it('reach every value of a document that has all business terms', () => {
    const { xml, shown } = fullDocument();
    const values = new Set(invoiceFields.map(({ start, end }) => xml.slice(start, end)));
    const free = Object.values(shown).filter((value) => / text$/.test(value) && !value.startsWith('BT-22'));
    expect(free.filter((value) => !values.has(value))).toEqual([]);
    expect(values).toContain('#PMT#BT-22 text');
    expect(values).toContain('1115.15');
    expect(values).toContain('2026-11-21');
    expect(values).toContain('vykaz.csv');
  });
});
