import { normaliseIdentifier } from '../../domain/identifiers';
import { isDay } from '../../domain/submissions/issue-day';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../domain/tax-registers/rows';

/** The texts of one ITEM by element name, trimmed; an element that is missing or empty is not there. */
export type ItemTexts = ReadonlyMap<string, string>;

/** Makes a row of an ITEM, or null where the number is missing by which it would be found. */
export type RowReader<Slug extends TaxRegisterSlug> = (item: ItemTexts) => TaxRegisterRows[Slug] | null;

/** Names of elements as Finančná správa writes them. */
export const rowReaders: { readonly [Slug in TaxRegisterSlug]: RowReader<Slug> } = {
  ds_dphs: (item) => {
    const icDph = number(item, 'IC_DPH');
    return icDph === null
      ? null
      : {
          icDph,
          ico: ico(item),
          name: item.get('NAZOV_DS') ?? '',
          address: address(item, 'STAT'),
          regime: item.get('DRUH_REG_DPH') ?? null,
          registeredOn: day(item, 'DATUM_REG'),
          payerSince: day(item, 'PLAT_DPH_OD'),
        };
  },
  ds_dsrdp: (item) => {
    const dic = number(item, 'DIC');
    return dic === null
      ? null
      : { dic, ico: ico(item), name: item.get('NAZOV_DS') ?? '', address: address(item, 'NAZOV_STATU') };
  },
  ds_dphz: grounds,
  ds_dphv: (item) => {
    const row = grounds(item);
    return row && { ...row, erasedOn: day(item, 'DAT_VYMAZU') };
  },
};

function grounds(item: ItemTexts): TaxRegisterRows['ds_dphz'] | null {
  const icDph = number(item, 'IC_DPH');
  return icDph === null
    ? null
    : {
        icDph,
        ico: ico(item),
        breachYear: item.get('ROK_PORUSENIA') ?? null,
        publishedOn: day(item, 'DAT_ZVEREJNENIA'),
      };
}

/** Loose on purpose: a number of an unexpected form is harmless, because it is never looked up. */
function number(item: ItemTexts, element: string): string | null {
  const text = normaliseIdentifier(item.get(element) ?? '');
  return /^[A-Z]{0,2}\d{6,14}$/.test(text) ? text : null;
}

/** Older entries have lost the zeros in front. */
function ico(item: ItemTexts): string | null {
  const text = normaliseIdentifier(item.get('ICO') ?? '');
  return /^\d{6,8}$/.test(text) ? text.padStart(8, '0') : null;
}

function address(item: ItemTexts, stateElement: string): string | null {
  const state = item.get(stateElement);
  const town = [item.get('PSC'), item.get('OBEC')].filter((part) => part !== undefined).join(' ');
  return (
    [item.get('ULICA_CISLO'), town, state === 'Slovensko' ? undefined : state]
      .filter((part) => part !== undefined && part !== '')
      .join(', ') || null
  );
}

const day = (item: ItemTexts, element: string): string | null => slovakDay(item.get(element) ?? '');

/** `01.08.1998` (rows) or `06092026` (the list itself) as `YYYY-MM-DD`; null when it is no day. */
export function slovakDay(text: string): string | null {
  const [, date, month, year] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (date === undefined || month === undefined || year === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
