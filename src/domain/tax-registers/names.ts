import { normalisedText } from '../normalised-text';

/** Names are compared with each other, word by word and as a whole: this much of a name identifies it. */
const maxNameLength = 1_000;

/** Words that say nothing about who it is: legal forms, states of a company, connecting words. */
const emptyWords = new Set([
  'sro',
  'as',
  'ks',
  'vos',
  'se',
  'spol',
  's',
  'r',
  'o',
  'a',
  'spolocnost',
  'rucenim',
  'obmedzenym',
  'akciova',
  'v',
  'likvidacii',
  'skratene',
  'skratka',
  'the',
  'slovakia',
  'slovensko',
  'sk',
  'ing',
  'mgr',
  'judr',
  'mudr',
  'bc',
  'phdr',
  'rndr',
  'doc',
  'prof',
  'phd',
]);

/**
 * Do two names mean the same company? Deliberately generous, because companies shorten their names and leave the legal
 * form out: case, diacritics, marks, titles and legal forms do not count, and half of the words of the shorter name are
 * enough. Names without any telling word are taken as equal.
 */
export function namesAgree(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shorter = a.size <= b.size ? a : b;
  if (shorter.size === 0) return true;
  const longer = shorter === a ? b : a;
  const common = [...shorter].filter((word) => longer.has(word)).length;
  // `Telekom SK` and `TelekomSK`: written together or apart.
  return common * 2 >= shorter.size || joined(a).includes(joined(b)) || joined(b).includes(joined(a));
}

const joined = (words: Set<string>): string => [...words].join('');

function wordsOf(name: string): Set<string> {
  const plain = normalisedText(name.slice(0, maxNameLength), 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  // `s.r.o.` and `spol. s r. o.` fall into words of the list, one letter each.
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !emptyWords.has(word)));
}
