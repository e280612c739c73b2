import { type Localized, localized } from '../../domain/localized';

export const emptyBody = localized('Telo požiadavky je prázdne.', 'Tělo požadavku je prázdné.', 'The body is empty.');

export const noBodyTaken = localized(
  'Táto operácia nemá telo; jej parametre patria do adresy za otáznik.',
  'Tato operace nemá tělo; její parametry patří do adresy za otazník.',
  'This operation takes no body; its parameters stand in the query.',
);

const isXml = localized(
  'Telo je XML, ale hlavička Content-Type hovorí application/json. Pošlite ho ako application/xml.',
  'Tělo je XML, ale hlavička Content-Type říká application/json. Pošlete je jako application/xml.',
  'The body is XML, but the header Content-Type says application/json. Send it as application/xml.',
);

/**
 * Why a body is no JSON: the parser's own words repeat parts of it.
 * @param mediaTypes that the operation takes; null: none
 */
export function notJson(bytes: Buffer, mediaTypes: readonly string[] | null): Localized {
  const text = bytes.toString('utf8');
  if (/^\ufeff?\s*</.test(text) && mediaTypes?.includes('application/xml')) return isXml;
  const at = placeOfFault(text);
  if (at === null)
    return localized(
      'Telo nie je platný JSON v UTF-8. Texty a mená patria do dvojitých úvodzoviek.',
      'Tělo není platný JSON v UTF-8. Texty a jména patří do dvojitých uvozovek.',
      'The body is not valid JSON in UTF-8. Texts and names stand in double quotes.',
    );
  return localized(
    `Telo nie je platný JSON: chyba je na riadku ${at.line} v stĺpci ${at.column}. Texty a mená patria do dvojitých úvodzoviek.`,
    `Tělo není platný JSON: chyba je na řádku ${at.line} ve sloupci ${at.column}. Texty a jména patří do dvojitých uvozovek.`,
    `The body is not valid JSON: the fault is in line ${at.line}, column ${at.column}. Texts and names stand in double quotes.`,
  );
}

/** Counted from 1; null: the parser does not tell. */
function placeOfFault(text: string): { line: number; column: number } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const position = /at position (\d+)/.exec((error as Error).message)?.[1];
    if (position === undefined) return null;
    const before = text.slice(0, Number(position)).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
}
