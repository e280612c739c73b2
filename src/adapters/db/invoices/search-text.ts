import { normalisedText } from '../../../domain/normalised-text';

/**
 * Folds text for comparison without case and accents: `Žilinská, s.r.o.` is found by `zilinska`. Used on both sides.
 */
export const folded = (text: string): string =>
  normalisedText(text, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * The words of a text, folded. Postgres itself takes `ZAL/2026/7` for a path and `a-b@c` for an address, whole and
 * unsplit; nobody who looks for `zal 2026` means that. Used on both sides.
 */
export const foldedWords = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
