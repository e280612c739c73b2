import { localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';

const empty = localized(
  'Telo požiadavky je prázdne: pošlite XML faktúry.',
  'Tělo požadavku je prázdné: pošlete XML faktury.',
  'The body is empty: send the XML of an invoice.',
);

/** @throws ProblemError `BAD_REQUEST`: there is no document */
export function requireContent(xml: Uint8Array): void {
  if (xml.length === 0) throw badRequest('', empty);
}
