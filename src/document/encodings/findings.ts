import { isAscii, isUtf8 } from 'node:buffer';

import type { Encoding } from '../../domain/encoding-info';
import { localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { isSingleByte } from './names';

/** A label from outside has overruled the declaration. */
export const declarationMismatch = (declared: string, encoding: Encoding): ValidationFinding =>
  finding({
    code: 'ENCODING_DECLARATION_MISMATCH',
    severity: 'warning',
    source: 'portal',
    value: declared,
    messages: localized(
      `Deklarácia XML uvádza iné kódovanie, než s akým ste dokument poslali. Čítali sme ho ako ${encoding}; skontrolujte písmená s diakritikou.`,
      `Deklarace XML uvádí jiné kódování, než s jakým jste dokument poslali. Četli jsme ho jako ${encoding}; zkontrolujte písmena s diakritikou.`,
      `The XML declaration names another encoding than the one the document was sent with. It was read as ${encoding}; check the accented letters.`,
    ),
  });

/** The stored bytes are not the ones that came. */
export const transcoded = (encoding: Encoding): ValidationFinding =>
  finding({
    code: 'ENCODING_TRANSCODED',
    severity: 'info',
    source: 'portal',
    value: encoding,
    messages: localized(
      `Dokument bol prijatý v kódovaní ${encoding} a uložili sme ho v UTF-8 bez značky BOM. Pôvodné bajty zostávajú uložené.`,
      `Dokument byl přijat v kódování ${encoding} a uložili jsme ho v UTF-8 bez značky BOM. Původní bajty zůstávají uloženy.`,
      `The document came in ${encoding} and is stored in UTF-8 without byte order mark. The original bytes are kept.`,
    ),
  });

/** A signature is computed over characters, so it stays valid; but a reader who compares bytes should know. */
export const signedDocumentTranscoded = (): ValidationFinding =>
  finding({
    code: 'SIGNED_DOCUMENT_TRANSCODED',
    severity: 'info',
    source: 'portal',
    messages: localized(
      'Podpísaný dokument sme previedli do UTF-8. Podpis sa počíta zo znakov, nie z bajtov, preto zostáva platný.',
      'Podepsaný dokument jsme převedli do UTF-8. Podpis se počítá ze znaků, nikoli z bajtů, proto zůstává platný.',
      'The signed document was converted to UTF-8. A signature is computed over characters, not bytes, so it stays valid.',
    ),
  });

/**
 * Bytes that are legal in their encoding but speak for another one. Only a warning: nothing proves it.
 *
 * @param bytes the original without byte order mark
 */
export function suspicionOf(bytes: Buffer, encoding: Encoding): ValidationFinding | null {
  if (!isSingleByte(encoding) || isAscii(bytes)) return null;
  if (isUtf8(bytes)) return suspicious(encoding, 'utf-8', 'Á, Č, Š');
  // 80 to 9F are control characters in ISO-8859-2, which texts never contain; in windows-1250 they are Š, Ť and Ž.
  const hasControls = encoding === 'iso-8859-2' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return hasControls ? suspicious(encoding, 'windows-1250', 'Š, Ť, Ž') : null;
}

const suspicious = (encoding: Encoding, likely: Encoding, letters: string): ValidationFinding =>
  finding({
    code: 'ENCODING_SUSPICIOUS',
    severity: 'warning',
    source: 'portal',
    value: encoding,
    messages: localized(
      `Dokument je označený ako ${encoding}, ale vyzerá ako ${likely}. Skontrolujte vo faktúre písmená ${letters}.`,
      `Dokument je označen jako ${encoding}, ale vypadá jako ${likely}. Zkontrolujte ve faktuře písmena ${letters}.`,
      `The document is labelled ${encoding} but looks like ${likely}. Check the letters ${letters} in the invoice.`,
    ),
  });
