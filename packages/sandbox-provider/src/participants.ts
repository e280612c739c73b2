import { SapiError } from './errors';

const prefix = 'iso6523-actorid-upis::';
/** Peppol: a four-digit scheme and a value of at most 50 characters. */
const pattern = /^\d{4}:[A-Za-z0-9][A-Za-z0-9._~:-]{0,49}$/;
/**
 * Scheme of the Slovak tax number (DIČ), ten digits. The mistake met most often is the eight-digit IČO in its place.
 */
const slovakTaxNumber = /^0245:\d{10}$/;

/**
 * A participant id in the one form used inside: `scheme:value`, without the `iso6523-actorid-upis::` prefix.
 * @throws SapiError SAPI-VAL-004 when it cannot be a participant id
 */
export function readParticipant(text: string, field: string): string {
  const trimmed = text.trim();
  const id = trimmed.startsWith(prefix) ? trimmed.slice(prefix.length) : trimmed;
  if (!pattern.test(id) || (id.startsWith('0245:') && !slovakTaxNumber.test(id))) {
    throw new SapiError('SAPI-VAL-004', 'Unknown or malformed participant.', {
      details: [
        { field, issue: 'expected scheme:value; scheme 0245 takes the ten digits of the DIČ', value: id.slice(0, 80) },
      ],
    });
  }
  return id;
}
