import { z } from 'zod';

import { emailWanted, notValid } from '../../../src/domain/field-words';
import { issueInWords } from '../../../src/domain/issue-words';

const schema = z.strictObject({
  name: z.string().min(3).max(5),
  count: z.number().int().min(1).max(9),
  kind: z.enum(['one', 'two']),
  path: z.string().startsWith('/'),
  place: z.string().includes('{id}'),
  code: z.string().regex(/^[A-Z]{2}$/),
  tags: z.array(z.string()).min(1).max(2),
  on: z.boolean(),
  email: z.string().refine((text) => text.includes('@'), emailWanted.en),
});
const good = {
  ...{ name: 'name', count: 1, kind: 'one', path: '/', place: '{id}', code: 'SK', tags: ['a'], on: true, email: 'a@b' },
};

const wordsFor = (change: object): string[] => {
  const { error } = schema.safeParse({ ...good, ...change });
  return (error?.issues ?? []).map((issue) => issueInWords(issue, [emailWanted]).sk);
};

it.each([
  [{ name: 'a' }, 'Najmenší počet znakov: 3.'],
  [{ name: 'abcdef' }, 'Najviac 5 znakov.'],
  [{ name: 5 }, 'Uveďte text.'],
  [{ name: undefined }, 'Tento údaj chýba.'],
  [{ count: 0 }, 'Najmenej 1.'],
  [{ count: 10 }, 'Najviac 9.'],
  [{ count: 1.5 }, 'Uveďte celé číslo.'],
  [{ count: '1' }, 'Uveďte číslo.'],
  [{ kind: 'three' }, 'Použite jednu z hodnôt: one, two.'],
  [{ path: 'x' }, 'Musí sa začínať /.'],
  [{ place: 'x' }, 'Musí v tom byť {id}.'],
  [{ code: 'sk' }, 'Uveďte v tvare /^[A-Z]{2}$/.'],
  [{ tags: [] }, 'Najmenší počet položiek: 1.'],
  [{ tags: ['a', 'b', 'c'] }, 'Najviac 2 položiek.'],
  [{ tags: 'a' }, 'Uveďte zoznam v [ ].'],
  [{ on: 'yes' }, 'Uveďte true alebo false.'],
  [{ email: 'nobody' }, emailWanted.sk],
  [{ more: 1 }, 'Tento údaj tu nepoznáme.'],
])('%j is told as “%s”', (change, words) => {
  expect(wordsFor(change)).toEqual([words]);
});

it('says nothing of its own about what it does not know', () => {
  expect(issueInWords({ code: 'custom', message: 'tajne-heslo is bad' })).toEqual(notValid);
});
