/**
 * What many rules say alike, in Czech; the numbers in braces are the fillers of the rule. Behind the bar: what the
 * issuer does.
 */
export const templates: Readonly<Record<string, string>> = {
  missing: 'Na faktuře chybí {0}. | Doplňte tento údaj.',
  'missing-in': 'V části „{1}“ chybí {0}. | Doplňte tento údaj.',
  'line-missing': 'U položky chybí {0}. | Doplňte tento údaj.',
  'missing-either': 'V části „{0}“ chybí {1} nebo {2}. | Doplňte alespoň jeden z těchto údajů.',
  'reason-and-code': 'Údaje „{0}“ a „{1}“ uvádějí různé důvody. | Uveďte v obou tentýž důvod.',
  'scheme-missing': 'U údaje „{0}“ chybí schéma (atribut schemeID nebo listID). | Doplňte je.',
  'two-decimals': 'Údaj „{0}“ má více než dvě desetinná místa. | Zaokrouhlete ho na dvě desetinná místa.',
  once: 'Údaj „{0}“ je uveden vícekrát. | Ponechte ho jen jednou.',
  'attribute-not-used': 'U některého údaje je atribut {0}, který se v elektronické faktuře nepoužívá. | Vynechte ho.',
  'element-not-used': 'Údaj „{0}“ se v elektronické faktuře nepoužívá. | Vynechte ho.',
  'not-in-list': 'Hodnota údaje „{0}“ není v číselníku {1}. | Vyberte kód z číselníku.',
  'category-of-reason':
    'Kód důvodu osvobození {0} patří ke kategorii DPH {1}. Na faktuře je u jiné kategorie. | Opravte kategorii DPH nebo kód důvodu.',
  'wrong-identifier': 'Identifikátor se schématem {1} ({0}) není správný. | Opravte ho podle rejstříku.',
  'category-in-breakdown':
    'Faktura používá kategorii DPH {0}, v rozpisu DPH však tato kategorie chybí. | Doplňte ji do rozpisu DPH.',
  'category-once-in-breakdown':
    'Faktura používá kategorii DPH {0}. V rozpisu DPH musí být tato kategorie právě jednou. | Opravte rozpis DPH.',
  'seller-number':
    'Faktura má {1} s kategorií DPH {0}, chybí na ní však daňové číslo dodavatele. | Doplňte {BT-31}, {BT-32} nebo {BT-63}.',
  'seller-and-buyer-number':
    'Faktura má {1} s kategorií DPH {0}, chybí na ní však daňové číslo dodavatele nebo číslo odběratele. | Doplňte {BT-31} a {BT-48}; pokud je firmy nemají, {BT-32} a {BT-47}.',
  'both-vat-numbers':
    'Faktura má {1} s kategorií DPH {0}, chybí na ní však daňové číslo dodavatele nebo odběratele. | Doplňte {BT-31} a {BT-48}.',
  'seller-vat-number':
    'Faktura má {1} s kategorií DPH {0}, chybí na ní však daňové číslo dodavatele. | Doplňte {BT-31} nebo {BT-63}.',
  'no-vat-numbers':
    'Faktura má {1} s kategorií DPH {0}. Na takové faktuře nesmí být daňové číslo dodavatele, odběratele ani daňového zástupce. | Vynechte {BT-31}, {BT-48} a {BT-63}, nebo opravte kategorii DPH.',
  'rate-above-zero':
    '{1} s kategorií DPH {0} musí mít sazbu DPH vyšší než 0 %. | Opravte údaj „{2}“, nebo kategorii DPH.',
  'rate-not-negative': '{1} s kategorií DPH {0} nesmí mít zápornou sazbu. | Opravte údaj „{2}“.',
  'rate-zero': '{1} s kategorií DPH {0} musí mít sazbu DPH 0 %. | Opravte údaj „{2}“, nebo kategorii DPH.',
  'no-rate': '{1} s kategorií DPH {0} nesmí mít sazbu DPH. | Vynechte údaj „{2}“.',
  'taxable-amount':
    'Základ daně (BT-116) u kategorie DPH {0} se nerovná součtu položek minus slevy plus přirážky této kategorie. | Přepočítejte rozpis DPH.',
  'taxable-amount-of-rate':
    'Základ daně (BT-116) u kategorie DPH {0} se nerovná součtu položek minus slevy plus přirážky této kategorie a sazby. | Přepočítejte rozpis DPH.',
  'tax-zero': 'Částka daně (BT-117) u kategorie DPH {0} musí být 0. | Opravte rozpis DPH.',
  'tax-of-rate': 'Částka daně (BT-117) u kategorie DPH {0} neodpovídá základu daně a sazbě. | Přepočítejte rozpis DPH.',
  'reason-missing': 'V rozpisu DPH u kategorie {0} chybí důvod osvobození. | Doplňte {BT-120} nebo {BT-121}.',
  'reason-not-allowed': 'V rozpisu DPH u kategorie {0} nesmí být důvod osvobození. | Vynechte {BT-120} a {BT-121}.',
  'german-missing': 'Na faktuře mezi německými firmami musí být {0}. | Doplňte tento údaj.',
  'german-payment':
    'Na faktuře mezi německými firmami nepatří ke zvolenému způsobu úhrady údaje jiného způsobu; patří k němu jen {0}. | Vynechte ostatní.',
  'tdd-only':
    'V daňových údajích je v části „{0}“ údaj, který do ní nepatří. | Fakturu neměňte; oznamte to podpoře portálu.',
  'tdd-missing':
    'V daňových údajích chybí {0}. | Pokud je údaj na faktuře, oznamte to podpoře portálu; jinak ho doplňte.',
  'tdd-value': 'V daňových údajích nemá přípustnou hodnotu {0}. | Fakturu neměňte; oznamte to podpoře portálu.',
  'tdd-currency': 'V daňových údajích chybí měna (atribut currencyID) u údaje „{0}“. | Doplňte měnu u této částky.',
};
