import { type Localized, localized } from './localized';

/** What is said of one field, wherever it stands. Each text tells what to give instead; none repeats what was given. */

export const unknownMember = localized(
  'Tento údaj tu nepoznáme.',
  'Tento údaj zde neznáme.',
  'This member is not known here.',
);
export const unknownSetting = localized(
  'Také nastavenie nie je.',
  'Takové nastavení není.',
  'There is no such setting.',
);
export const missing = localized('Tento údaj chýba.', 'Tento údaj chybí.', 'is missing');
export const notValid = localized('Táto hodnota nie je správna.', 'Tato hodnota není správná.', 'is not valid');

export const numberWanted = localized('Uveďte číslo.', 'Uveďte číslo.', 'Give a number.');
export const wholeNumberWanted = localized('Uveďte celé číslo.', 'Uveďte celé číslo.', 'Give a whole number.');
export const textWanted = localized('Uveďte text.', 'Uveďte text.', 'Give a text.');
export const booleanWanted = localized('Uveďte true alebo false.', 'Uveďte true nebo false.', 'Give true or false.');
export const listWanted = localized('Uveďte zoznam v [ ].', 'Uveďte seznam v [ ].', 'Give a list in [ ].');
export const objectWanted = localized('Uveďte objekt v { }.', 'Uveďte objekt v { }.', 'Give an object in { }.');
export const flagWanted = localized(
  'Použite true, 1, false alebo 0.',
  'Použijte true, 1, false nebo 0.',
  'Use true, 1, false or 0.',
);

const uuidExample = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
export const uuidWanted = localized(
  `Uveďte UUID ako ${uuidExample}.`,
  `Uveďte UUID jako ${uuidExample}.`,
  `Give a UUID such as ${uuidExample}.`,
);
export const emailWanted = localized(
  'Uveďte e-mailovú adresu.',
  'Uveďte e-mailovou adresu.',
  'must be an e-mail address',
);
export const webAddressWanted = localized(
  'Uveďte adresu, ktorá sa začína https://.',
  'Uveďte adresu, která začíná https://.',
  'must be an address, https://…',
);
export const nameWanted = localized(
  'Uveďte 1 až 200 znakov.',
  'Uveďte 1 až 200 znaků.',
  'must have 1 to 200 characters',
);
export const notBlank = localized('Nesmie to byť prázdne.', 'Nesmí to být prázdné.', 'must not be blank');
export const inTheFuture = localized(
  'Uveďte okamih, ktorý ešte len príde.',
  'Uveďte okamžik, který teprve přijde.',
  'must lie in the future',
);
export const administratorsOnly = localized(
  'Mimo firmy sú len správcovia (admin).',
  'Mimo firmu jsou jen správci (admin).',
  'outside of a company there are administrators only',
);
export const noNul = localized(
  'Znak U+0000 nie je dovolený.',
  'Znak U+0000 není dovolen.',
  'The character U+0000 is not allowed.',
);

export const atLeast = (least: unknown): Localized =>
  localized(`Najmenej ${String(least)}.`, `Nejméně ${String(least)}.`, `At least ${String(least)}.`);
export const atMost = (most: unknown): Localized =>
  localized(`Najviac ${String(most)}.`, `Nejvýše ${String(most)}.`, `At most ${String(most)}.`);
export const atLeastCharacters = (least: unknown): Localized =>
  localized(
    `Najmenší počet znakov: ${String(least)}.`,
    `Nejmenší počet znaků: ${String(least)}.`,
    `Smallest number of characters: ${String(least)}.`,
  );
export const atMostCharacters = (most: unknown): Localized =>
  localized(`Najviac ${String(most)} znakov.`, `Nejvýše ${String(most)} znaků.`, `At most ${String(most)} characters.`);
export const atLeastItems = (least: unknown): Localized =>
  localized(
    `Najmenší počet položiek: ${String(least)}.`,
    `Nejmenší počet položek: ${String(least)}.`,
    `Smallest number of elements: ${String(least)}.`,
  );
export const atMostItems = (most: unknown): Localized =>
  localized(
    `Najviac ${String(most)} položiek.`,
    `Nejvýše ${String(most)} položek.`,
    `At most ${String(most)} elements.`,
  );

export const wholeNumberWithin = (least: number, most: number): Localized =>
  localized(
    `Uveďte celé číslo od ${least} do ${most}.`,
    `Uveďte celé číslo od ${least} do ${most}.`,
    `must be a whole number from ${least} to ${most}`,
  );

/** @param allowed as a caller writes them */
export function useOneOf(allowed: readonly string[]): Localized {
  const values = allowed.join(', ');
  return localized(
    `Použite jednu z hodnôt: ${values}.`,
    `Použijte jednu z hodnot: ${values}.`,
    `Use one of: ${values}.`,
  );
}

export const inTheForm = (form: string): Localized =>
  localized(`Uveďte v tvare ${form}.`, `Uveďte ve tvaru ${form}.`, `Give it in the form ${form}.`);

export const beginningWith = (beginning: string): Localized =>
  localized(`Musí sa začínať ${beginning}.`, `Musí začínat ${beginning}.`, `must begin with ${beginning}`);

export const containing = (part: string): Localized =>
  localized(`Musí v tom byť ${part}.`, `Musí v tom být ${part}.`, `must contain ${part}`);
