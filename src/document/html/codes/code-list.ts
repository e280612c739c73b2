import type { Language, Localized } from '../../../domain/localized';

export type CodeList = Readonly<Record<string, Localized>>;

/** A code in words; the code itself where the list has no word for it: better odd than left out. */
export const inWords = (list: CodeList, code: string, language: Language): string =>
  (Object.hasOwn(list, code) ? list[code]?.[language] : undefined) ?? code;
