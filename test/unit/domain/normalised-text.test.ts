import fc from 'fast-check';

import { normalisedText } from '../../../src/domain/normalised-text';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const letters = fc.string({ unit: fc.constantFrom('a', 'Ž', 'ﬁ', ' ', '\u0301', '\u0316', '\u0344'), maxLength: 60 });

it('is Unicode normalisation for every text that somebody reads', () => {
  fc.assert(
    fc.property(letters, fc.constantFrom(...forms), (text, form) => {
      fc.pre(!/\p{M}{31}/u.test(text));
      expect(normalisedText(text, form)).toBe(text.normalize(form));
    }),
  );
});

it('leaves out marks beyond thirty on one letter, and nothing else', () => {
  const marks = '\u0301'.repeat(30);
  expect(normalisedText(`a${marks}\u0316\u0316b\u0301`, 'NFD')).toBe(`a${marks}b\u0301`);
});
