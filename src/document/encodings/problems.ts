import { type Encoding, type EncodingOrigin, encodings } from '../../domain/encoding-info';
import { type Localized, localized } from '../../domain/localized';
import { ProblemError, type UnrepresentableCharacter } from '../../domain/problem';

/**
 * For a sender who names an encoding; `bytes` are the first bytes of the document, which cannot be otherwise in another
 * one.
 */
export interface EncodingSource {
  who: Exclude<EncodingOrigin, 'detected_utf8'> | 'bytes';
  /** What it says, as written. */
  says: string;
}

const inWords: Record<EncodingSource['who'], Localized> = {
  param: localized('hlavička Content-Type', 'hlavička Content-Type', 'the header Content-Type'),
  envelope: localized('pole encoding', 'pole encoding', 'the field encoding'),
  bom: localized('značka BOM', 'značka BOM', 'the byte order mark'),
  declaration: localized('deklarácia XML', 'deklarace XML', 'the XML declaration'),
  tenant_default: localized('nastavenie firmy', 'nastavení firmy', 'the setting of the company'),
  bytes: localized('začiatok dokumentu', 'začátek dokumentu', 'the beginning of the document'),
};

/** Names come from outside and may be long. */
const shown = (name: string): string => name.slice(0, 40);

const supported = encodings.join(', ');

export const unsupportedEncoding = (name: string): ProblemError =>
  new ProblemError('ENCODING_UNSUPPORTED', {
    detail: localized(
      `Kódovanie „${shown(name)}“ nepodporujeme. Prijímame: ${supported}.`,
      `Kódování „${shown(name)}“ nepodporujeme. Přijímáme: ${supported}.`,
      `The encoding "${shown(name)}" is not supported. We take: ${supported}.`,
    ),
  });

/** A caller asks for a copy in an encoding that we do not write. */
export const unsupportedTarget = (name: string): ProblemError =>
  new ProblemError('ENCODING_UNSUPPORTED', {
    detail: localized(
      `V kódovaní „${shown(name)}“ dokument nevydávame. Vyberte jedno z týchto: ${supported}.`,
      `V kódování „${shown(name)}“ dokument nevydáváme. Vyberte jedno z těchto: ${supported}.`,
      `Documents are not given in the encoding "${shown(name)}". Choose one of these: ${supported}.`,
    ),
  });

const namedInText = 5;

/** @param characters all that the encoding lacks, in the order of the text */
export function notRepresentable(characters: readonly UnrepresentableCharacter[], encoding: Encoding): ProblemError {
  const first = characters.slice(0, namedInText).map(({ char, code_point }) => `${char} (${code_point})`);
  const list = characters.length > namedInText ? `${first.join(', ')}, …` : first.join(', ');
  return new ProblemError('ENCODING_NOT_REPRESENTABLE', {
    detail: localized(
      `Kódovanie ${encoding} nemá tieto znaky z dokumentu: ${list}. Nič sme nenahradili; stiahnite dokument v UTF-8.`,
      `Kódování ${encoding} nemá tyto znaky z dokumentu: ${list}. Nic jsme nenahradili; stáhněte dokument v UTF-8.`,
      `The encoding ${encoding} lacks these characters of the document: ${list}. Nothing was replaced; download the document in UTF-8.`,
    ),
    context: { characters },
  });
}

/**
 * Two sources contradict each other and nothing decides between them: guessing could send wrong letters.
 *
 * @param offset of the first byte that disproves the first source, where there is one
 */
export function ambiguousEncoding(one: EncodingSource, other: EncodingSource, offset?: number): ProblemError {
  const [a, b] = [inWords[one.who], inWords[other.who]];
  const [x, y] = [shown(one.says), shown(other.says)];
  return new ProblemError('ENCODING_AMBIGUOUS', {
    detail: localized(
      `Údaje o kódovaní si odporujú: ${a.sk} hovorí ${x}, ale ${b.sk} hovorí ${y}.`,
      `Údaje o kódování si odporují: ${a.cs} říká ${x}, ale ${b.cs} říká ${y}.`,
      `What is said about the encoding is contradictory: ${a.en} says ${x}, but ${b.en} says ${y}.`,
    ),
    context: offset === undefined ? {} : { offset },
  });
}

/** @param offset of the first bad byte in the original */
export function invalidBytes(offset: number, encoding: Encoding, origin: EncodingOrigin): ProblemError {
  const detail =
    origin === 'detected_utf8'
      ? localized(
          `Dokument neuvádza svoje kódovanie a bajt na pozícii ${offset} nie je platné UTF-8. Uveďte kódovanie v deklarácii XML.`,
          `Dokument neuvádí své kódování a bajt na pozici ${offset} není platné UTF-8. Uveďte kódování v deklaraci XML.`,
          `The document does not name its encoding and the byte at offset ${offset} is not valid UTF-8. Name the encoding in the XML declaration.`,
        )
      : localized(
          `Bajt na pozícii ${offset} v kódovaní ${encoding} neznamená žiadny znak. Dokument je poškodený alebo má iné kódovanie, než uvádza.`,
          `Bajt na pozici ${offset} v kódování ${encoding} neznamená žádný znak. Dokument je poškozen nebo má jiné kódování, než uvádí.`,
          `The byte at offset ${offset} means no character in ${encoding}. The document is damaged or has another encoding than it says.`,
        );
  return new ProblemError('ENCODING_INVALID', { detail, context: { offset } });
}

/** @param offset of the first byte of the character in the original */
export const forbiddenCharacter = (offset: number): ProblemError =>
  new ProblemError('ENCODING_INVALID_CHARACTER', {
    detail: localized(
      `Znak na pozícii ${offset} (v bajtoch) nie je v XML dovolený.`,
      `Znak na pozici ${offset} (v bajtech) není v XML dovolen.`,
      `The character at byte offset ${offset} is not allowed in XML.`,
    ),
    context: { offset },
  });
