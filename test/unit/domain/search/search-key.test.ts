import { keyOf, keysOfName, searchedKeys, searchKeyOf } from '../../../../src/domain/search/search-key';

it('folds case, accents and blanks', () => {
  expect(searchKeyOf('  Žilinská   Káva s.r.o. ')).toBe('zilinska kava s.r.o.');
  expect(keyOf('ico', null)).toEqual([]);
});

it('finds a company by each of its words', () => {
  expect(keysOfName('Žilinská Káva a čaj').map(({ key }) => key)).toEqual([
    'zilinska kava a caj',
    'kava a caj',
    'a caj',
    'caj',
  ]);
  expect(keysOfName(Array.from({ length: 30 }, () => 'slovo').join(' '))).toHaveLength(10);
});

it('reads the DIČ in an IČ DPH and in a Peppol id', () => {
  expect(searchedKeys('SK2020317068')).toEqual(['sk2020317068', '2020317068']);
  expect(searchedKeys('0245:2020317068')).toEqual(['0245:2020317068', '2020317068']);
  expect(searchedKeys('FA-1')).toEqual(['fa-1']);
});
