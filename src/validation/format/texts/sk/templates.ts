/**
 * What many rules say alike, in Slovak; the numbers in braces are the fillers of the rule. Behind the bar: what the
 * issuer does.
 */
export const templates: Readonly<Record<string, string>> = {
  missing: 'Na faktúre chýba {0}. | Doplňte tento údaj.',
  'missing-in': 'V časti „{1}“ chýba {0}. | Doplňte tento údaj.',
  'line-missing': 'Na položke chýba {0}. | Doplňte tento údaj.',
  'missing-either': 'V časti „{0}“ chýba {1} alebo {2}. | Doplňte aspoň jeden z týchto údajov.',
  'reason-and-code': 'Údaje „{0}“ a „{1}“ hovoria o rôznych dôvodoch. | Uveďte v oboch ten istý dôvod.',
  'scheme-missing': 'Pri údaji „{0}“ chýba schéma (atribút schemeID alebo listID). | Doplňte ju.',
  'two-decimals': 'Údaj „{0}“ má viac ako dve desatinné miesta. | Zaokrúhlite ho na dve desatinné miesta.',
  once: 'Údaj „{0}“ je uvedený viac ráz. | Ponechajte ho len raz.',
  'attribute-not-used':
    'Pri niektorom údaji je atribút {0}, ktorý sa v elektronickej faktúre nepoužíva. | Vynechajte ho.',
  'element-not-used': 'Údaj „{0}“ sa v elektronickej faktúre nepoužíva. | Vynechajte ho.',
  'not-in-list': 'Hodnota údaja „{0}“ nie je v číselníku {1}. | Vyberte kód z číselníka.',
  'category-of-reason':
    'Kód dôvodu oslobodenia {0} patrí ku kategórii DPH {1}. Na faktúre je pri inej kategórii. | Opravte kategóriu DPH alebo kód dôvodu.',
  'wrong-identifier': 'Identifikátor so schémou {1} ({0}) nie je správny. | Opravte ho podľa registra.',
  'category-in-breakdown':
    'Faktúra používa kategóriu DPH {0}, v rozpise DPH však táto kategória chýba. | Doplňte ju do rozpisu DPH.',
  'category-once-in-breakdown':
    'Faktúra používa kategóriu DPH {0}. V rozpise DPH musí byť táto kategória práve raz. | Opravte rozpis DPH.',
  'seller-number':
    'Faktúra má {1} s kategóriou DPH {0}, chýba na nej však daňové číslo dodávateľa. | Doplňte {BT-31}, {BT-32} alebo {BT-63}.',
  'seller-and-buyer-number':
    'Faktúra má {1} s kategóriou DPH {0}, chýba na nej však daňové číslo dodávateľa alebo číslo odberateľa. | Doplňte {BT-31} a {BT-48}; ak ich firmy nemajú, {BT-32} a {BT-47}.',
  'both-vat-numbers':
    'Faktúra má {1} s kategóriou DPH {0}, chýba na nej však IČ DPH dodávateľa alebo odberateľa. | Doplňte {BT-31} a {BT-48}.',
  'seller-vat-number':
    'Faktúra má {1} s kategóriou DPH {0}, chýba na nej však IČ DPH dodávateľa. | Doplňte {BT-31} alebo {BT-63}.',
  'no-vat-numbers':
    'Faktúra má {1} s kategóriou DPH {0}. Na takej faktúre nesmie byť IČ DPH dodávateľa, odberateľa ani daňového zástupcu. | Vynechajte {BT-31}, {BT-48} a {BT-63}, alebo opravte kategóriu DPH.',
  'rate-above-zero':
    '{1} s kategóriou DPH {0} musí mať sadzbu DPH vyššiu ako 0 %. | Opravte údaj „{2}“, alebo kategóriu DPH.',
  'rate-not-negative': '{1} s kategóriou DPH {0} nesmie mať zápornú sadzbu. | Opravte údaj „{2}“.',
  'rate-zero': '{1} s kategóriou DPH {0} musí mať sadzbu DPH 0 %. | Opravte údaj „{2}“, alebo kategóriu DPH.',
  'no-rate': '{1} s kategóriou DPH {0} nesmie mať sadzbu DPH. | Vynechajte údaj „{2}“.',
  'taxable-amount':
    'Základ dane (BT-116) pri kategórii DPH {0} sa nerovná súčtu položiek mínus zľavy plus prirážky tejto kategórie. | Prepočítajte rozpis DPH.',
  'taxable-amount-of-rate':
    'Základ dane (BT-116) pri kategórii DPH {0} sa nerovná súčtu položiek mínus zľavy plus prirážky tejto kategórie a sadzby. | Prepočítajte rozpis DPH.',
  'tax-zero': 'Suma dane (BT-117) pri kategórii DPH {0} musí byť 0. | Opravte rozpis DPH.',
  'tax-of-rate':
    'Suma dane (BT-117) pri kategórii DPH {0} nezodpovedá základu dane a sadzbe. | Prepočítajte rozpis DPH.',
  'reason-missing': 'V rozpise DPH pri kategórii {0} chýba dôvod oslobodenia. | Doplňte {BT-120} alebo {BT-121}.',
  'reason-not-allowed':
    'V rozpise DPH pri kategórii {0} nesmie byť dôvod oslobodenia. | Vynechajte {BT-120} a {BT-121}.',
  'german-missing': 'Na faktúre medzi nemeckými firmami musí byť {0}. | Doplňte tento údaj.',
  'german-payment':
    'Na faktúre medzi nemeckými firmami nepatria k zvolenému spôsobu úhrady údaje iného spôsobu; patrí k nemu len {0}. | Vynechajte ostatné.',
  'tdd-only':
    'V daňových údajoch je v časti „{0}“ údaj, ktorý do nej nepatrí. | Faktúru nemeňte; oznámte to podpore portálu.',
  'tdd-missing': 'V daňových údajoch chýba {0}. | Ak je údaj na faktúre, oznámte to podpore portálu; inak ho doplňte.',
  'tdd-value': 'V daňových údajoch nemá prípustnú hodnotu {0}. | Faktúru nemeňte; oznámte to podpore portálu.',
  'tdd-currency': 'V daňových údajoch chýba mena (atribút currencyID) pri údaji „{0}“. | Doplňte menu pri tejto sume.',
};
