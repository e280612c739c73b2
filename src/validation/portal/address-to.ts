import { joined, type Localized } from '../../domain/localized';
import type { Reader } from '../format/texts/reader';
import { requestToIssuer } from '../format/texts/request-to-issuer';

/**
 * What is wrong, and behind it what the reader does: the issuer corrects the document, a recipient asks for a
 * correction.
 */
export const addressTo = (reader: Reader, problem: Localized, remedy: Localized): Localized =>
  joined(problem, reader === 'issuer' ? remedy : requestToIssuer[reader]);
