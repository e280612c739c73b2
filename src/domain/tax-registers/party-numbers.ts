import { contradicts, faultOfDic, faultOfIcDph, faultOfIco, normaliseIdentifier } from '../identifiers';
import { type Localized, localized } from '../localized';
import type { PartyNumbers } from '../ports/tax-registers/tax-registers';
import type { FindingSeverity } from '../validation/finding';

/** What is wrong with the form of a number that a person typed. */
export interface NumberFinding {
  code: keyof typeof wording;
  severity: FindingSeverity;
  messages: Localized;
}

/** What is wrong, and what is right. The codes are those of the layer `party`. */
const wording = {
  'ID-ICO-FORMAT': localized(
    'IČO musí mať 8 číslic, kratšie sa dopĺňa nulami zľava.',
    'IČO musí mít 8 číslic, kratší se doplňuje nulami zleva.',
    'An IČO must have 8 digits, a shorter one gets zeros in front.',
  ),
  'ID-ICO-CHECKSUM': localized(
    'IČO zrejme obsahuje preklep: nevychádza kontrolná číslica.',
    'IČO zřejmě obsahuje překlep: nevychází kontrolní číslice.',
    'The IČO probably has a typing error: its check digit does not fit.',
  ),
  'ID-DIC-FORMAT': localized(
    'DIČ musí mať presne 10 číslic, bez SK.',
    'DIČ musí mít přesně 10 číslic, bez SK.',
    'A DIČ must have exactly 10 digits, without SK.',
  ),
  'ID-DIC-IS-ICO': localized(
    'To vyzerá ako IČO. DIČ má 10 číslic.',
    'To vypadá jako IČO. DIČ má 10 číslic.',
    'This looks like an IČO. A DIČ has 10 digits.',
  ),
  'ID-DIC-CHECKSUM': localized(
    'DIČ zrejme obsahuje preklep: nevychádza kontrolná číslica.',
    'DIČ zřejmě obsahuje překlep: nevychází kontrolní číslice.',
    'The DIČ probably has a typing error: its check digit does not fit.',
  ),
  'ID-IC-DPH-FORMAT': localized(
    'IČ DPH musí mať tvar SK a 10 číslic.',
    'IČ DPH musí mít tvar SK a 10 číslic.',
    'An IČ DPH must be SK and 10 digits.',
  ),
  'ID-IC-DPH-CHECKSUM': localized(
    'IČ DPH zrejme obsahuje preklep: nevychádza kontrolná číslica.',
    'IČ DPH zřejmě obsahuje překlep: nevychází kontrolní číslice.',
    'The IČ DPH probably has a typing error: its check digit does not fit.',
  ),
  'ID-DIC-IC-DPH': localized(
    'IČ DPH sa nezhoduje s DIČ (zvyčajne je to SK a DIČ). Iné je len pri skupinovej registrácii (SK7…) a pri zahraničných osobách (§ 5).',
    'IČ DPH se neshoduje s DIČ (obvykle je to SK a DIČ). Jiné je jen při skupinové registraci (SK7…) a u zahraničních osob (§ 5).',
    'The IČ DPH does not agree with the DIČ (usually it is SK and the DIČ). Only that of a VAT group (SK7…) and of foreign persons (§ 5) differs.',
  ),
} as const;

/** What a caller gave, as typed; null or blank: nothing. */
export type TypedNumbers = Record<keyof PartyNumbers, string | null>;

/** Takes blanks out and judges the form. A number of an impossible form is null in `numbers`. */
export function readPartyNumbers(typed: TypedNumbers): { numbers: PartyNumbers; findings: NumberFinding[] } {
  const [ico, dic, icDph] = [digitsOfIco(typed.ico), clean(typed.dic), clean(typed.icDph)];
  const codes: NumberFinding['code'][] = [];
  if (ico !== null) push(codes, { format: 'ID-ICO-FORMAT', checksum: 'ID-ICO-CHECKSUM' } as const, faultOfIco(ico));
  if (dic !== null)
    push(
      codes,
      { format: /^\d{8}$/.test(dic) ? 'ID-DIC-IS-ICO' : 'ID-DIC-FORMAT', checksum: 'ID-DIC-CHECKSUM' } as const,
      faultOfDic(dic),
    );
  if (icDph !== null)
    push(codes, { format: 'ID-IC-DPH-FORMAT', checksum: 'ID-IC-DPH-CHECKSUM' } as const, faultOfIcDph(icDph));
  const numbers = {
    ico: ico !== null && faultOfIco(ico) !== 'format' ? ico : null,
    dic: dic !== null && faultOfDic(dic) !== 'format' ? dic : null,
    icDph: icDph !== null && faultOfIcDph(icDph) !== 'format' ? icDph : null,
  };
  if (numbers.dic !== null && numbers.icDph !== null && contradicts(numbers.icDph, numbers.dic))
    codes.push('ID-DIC-IC-DPH');
  return {
    numbers,
    findings: codes.map((code) => ({
      code,
      severity: /-(FORMAT|IS-ICO)$/.test(code) ? 'error' : 'warning',
      messages: wording[code],
    })),
  };
}

function push<Code>(
  codes: Code[],
  code: Record<'format' | 'checksum', Code>,
  fault: 'format' | 'checksum' | null,
): void {
  if (fault !== null) codes.push(code[fault]);
}

const clean = (text: string | null): string | null => normaliseIdentifier(text ?? '') || null;

function digitsOfIco(text: string | null): string | null {
  const ico = clean(text);
  return ico !== null && /^\d{6,7}$/.test(ico) ? ico.padStart(8, '0') : ico;
}
