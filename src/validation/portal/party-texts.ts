import { type Localized, localized } from '../../domain/localized';

/** What a sentence about a number of a party is made of. */
export interface PartyNumber {
  /** The role, in the genitive in Slovak and Czech. */
  who: Localized;
  /** As written, and its business term where it has one: `„2120000026“ (BT-49)`. */
  it: Localized;
}

/** What is wrong with a number of a party, by code. */
export const partyProblems = {
  'PTY-ENDPOINT-SCHEME': ({ who, it }: PartyNumber) =>
    localized(
      `Elektronická adresa ${who.sk} má schému ${it.sk}; musí mať schému 0245 a ako hodnotu DIČ.`,
      `Elektronická adresa ${who.cs} má schéma ${it.cs}; musí mít schéma 0245 a jako hodnotu DIČ.`,
      `The electronic address of the ${who.en} has the scheme ${it.en}; it must have the scheme 0245 and the DIČ as its value.`,
    ),
  'ID-DIC-FORMAT': ({ who, it }: PartyNumber) =>
    localized(
      `DIČ ${who.sk} ${it.sk} nie je správne: musí mať presne 10 číslic, bez medzier a bez SK.`,
      `DIČ ${who.cs} ${it.cs} není správně: musí mít přesně 10 číslic, bez mezer a bez SK.`,
      `The DIČ of the ${who.en} ${it.en} is wrong: it must have exactly 10 digits, no spaces and no SK.`,
    ),
  'ID-DIC-IS-ICO': ({ who, it }: PartyNumber) =>
    localized(
      `Elektronická adresa ${who.sk} ${it.sk} vyzerá ako IČO. So schémou 0245 sem patrí DIČ s 10 číslicami.`,
      `Elektronická adresa ${who.cs} ${it.cs} vypadá jako IČO. Se schématem 0245 sem patří DIČ s 10 číslicemi.`,
      `The electronic address of the ${who.en} ${it.en} looks like an IČO. With the scheme 0245 it must be the DIČ of 10 digits.`,
    ),
  'ID-DIC-CHECKSUM': (number: PartyNumber) => checksum('DIČ', number),
  'ID-ENDPOINT-DIC': ({ who, it }: PartyNumber) =>
    localized(
      `DIČ ${who.sk} ${it.sk} sa nezhoduje s DIČ v jeho elektronickej adrese.`,
      `DIČ ${who.cs} ${it.cs} se neshoduje s DIČ v jeho elektronické adrese.`,
      `The DIČ of the ${who.en} ${it.en} is not the one in its electronic address.`,
    ),
  'ID-IC-DPH-FORMAT': ({ who, it }: PartyNumber) =>
    localized(
      `IČ DPH ${who.sk} ${it.sk} nie je správne: musí mať tvar SK a 10 číslic, bez medzier.`,
      `IČ DPH ${who.cs} ${it.cs} není správně: musí mít tvar SK a 10 číslic, bez mezer.`,
      `The IČ DPH of the ${who.en} ${it.en} is wrong: it must be SK and 10 digits, without spaces.`,
    ),
  'ID-IC-DPH-CHECKSUM': (number: PartyNumber) => checksum('IČ DPH', number),
  'ID-DIC-IC-DPH': ({ who, it }: PartyNumber) =>
    localized(
      `IČ DPH ${who.sk} ${it.sk} sa nezhoduje s jeho DIČ (zvyčajne je to SK a DIČ). Iné je len pri skupinovej registrácii (SK7…).`,
      `IČ DPH ${who.cs} ${it.cs} se neshoduje s jeho DIČ (obvykle je to SK a DIČ). Jiné je jen při skupinové registraci (SK7…).`,
      `The IČ DPH of the ${who.en} ${it.en} does not agree with its DIČ (usually it is SK and the DIČ). Only that of a VAT group differs (SK7…).`,
    ),
  'ID-ICO-FORMAT': ({ who, it }: PartyNumber) =>
    localized(
      `IČO ${who.sk} ${it.sk} nie je správne: musí mať 8 číslic, kratšie sa dopĺňa nulami zľava.`,
      `IČO ${who.cs} ${it.cs} není správně: musí mít 8 číslic, kratší se doplňuje nulami zleva.`,
      `The IČO of the ${who.en} ${it.en} is wrong: it must have 8 digits, a shorter one gets zeros in front.`,
    ),
  'ID-ICO-CHECKSUM': (number: PartyNumber) => checksum('IČO', number),
} as const;

const checksum = (name: string, { who, it }: PartyNumber): Localized =>
  localized(
    `${name} ${who.sk} ${it.sk} zrejme obsahuje preklep: nevychádza kontrolná číslica.`,
    `${name} ${who.cs} ${it.cs} zřejmě obsahuje překlep: nevychází kontrolní číslice.`,
    `The ${name} of the ${who.en} ${it.en} probably has a typing error: its check digit does not fit.`,
  );

/** The check digit that stands there beside the one that the other digits ask for; null: no digit would fit. */
export const digitsCompared = (found: string, expected: string | null): Localized =>
  expected === null
    ? localized(
        'K ostatným čísliciam sa nehodí žiadna.',
        'K ostatním číslicím se nehodí žádná.',
        'None fits the other digits.',
      )
    : localized(
        `Posledná číslica je ${found}, podľa ostatných by mala byť ${expected}; preklep však môže byť v ktorejkoľvek.`,
        `Poslední číslice je ${found}, podle ostatních by měla být ${expected}; překlep však může být v kterékoli.`,
        `The last digit is ${found}, the others ask for ${expected}; but the slip may be in any of them.`,
      );

/** What the issuer does about any of them. */
export const correctNumber = localized(
  'Overte číslo a opravte ho.',
  'Ověřte číslo a opravte je.',
  'Check the number and correct it.',
);
