import { normalisedText } from '../normalised-text';

/** What of an object a key is. */
export const searchKeyKinds = [
  'name',
  'dic',
  'ico',
  'email',
  'invoice_id',
  'number',
  'provider_document_id',
  'client_reference',
  'request_id',
  'event_id',
] as const;
export type SearchKeyKind = (typeof searchKeyKinds)[number];

export const searchedObjects = ['tenant', 'user', 'invoice'] as const;
export type SearchedObject = (typeof searchedObjects)[number];

export interface SearchKey {
  kind: SearchKeyKind;
  /** As {@link searchKeyOf} makes it. */
  key: string;
}

const maxKeyLength = 200;

/** Folds text for look-ups without case, accents and surplus blanks. Used on both sides. */
export const searchKeyOf = (text: string): string =>
  normalisedText(text, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxKeyLength);

/** One key, or none where there is nothing to look up. */
export const keyOf = (kind: SearchKeyKind, text: string | null): SearchKey[] => {
  const key = searchKeyOf(text ?? '');
  return key === '' ? [] : [{ kind, key }];
};

/** The whole name, and its end from each word on: a search for a company rarely begins with its first word. */
export function keysOfName(name: string): SearchKey[] {
  const words = searchKeyOf(name).split(' ');
  const ends = words.map((_, place) => words.slice(place).join(' ')).filter((end) => end.length >= 3);
  return ends.slice(0, 10).map((key) => ({ kind: 'name', key }));
}

/** What a text may be besides itself: an IČ DPH and a Peppol id hold a DIČ. */
export function searchedKeys(text: string): string[] {
  const key = searchKeyOf(text);
  const dic = /^(?:sk ?|0245:)(\d{10})$/.exec(key)?.[1];
  return dic === undefined ? [key] : [key, dic];
}
