import { documentTypeCodes, documentTypeOf, isSelfBilling, rootOfType } from '../../../src/domain/document-type';

describe('document types', () => {
  it('are known only in their own root element', () => {
    for (const code of documentTypeCodes.filter((one) => one !== 'unknown')) {
      const root = rootOfType(code);
      expect(documentTypeOf(root, code)).toBe(code);
      expect(documentTypeOf(root === 'Invoice' ? 'CreditNote' : 'Invoice', code)).toBe('unknown');
    }
  });

  it.each([null, '', '325', 'unknown', '0380', ' 380'])('%j is unknown', (raw) => {
    expect(documentTypeOf('Invoice', raw)).toBe('unknown');
  });

  it('are issued by the buyer for 389 and 261 only', () => {
    expect(documentTypeCodes.filter(isSelfBilling)).toEqual(['389', '261']);
  });
});
