import { localized } from '../../domain/localized';
import type { ByteRange } from '../../domain/ports/invoices/objects';
import { badRequest } from '../../domain/problem';

/** Headers of a download. */
export interface AskedOfFile {
  /** `Range` */
  range: string | undefined;
  /** `If-Range` */
  ifRange: string | undefined;
}

/**
 * The one range that a request asks for (RFC 9110, section 14). Several ranges, and what is not understood, are
 * ignored, as the standard allows.
 * @param ifRange the range counts only for this entity tag
 * @returns null: all of it
 * @throws ProblemError `BAD_REQUEST`: it begins behind the end
 */
export function askedRange(
  { range, ifRange }: AskedOfFile,
  { bytes, etag }: { bytes: number; etag: string | null },
): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.replaceAll(' ', '') ?? '') ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  if (from >= bytes)
    throw badRequest(
      'header:Range',
      localized('Rozsah sa začína až za koncom.', 'Rozsah začíná až za koncem.', 'The range begins behind the end.'),
    );
  if (first === '') return { from, to: bytes };
  return { from, to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}
