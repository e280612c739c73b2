/** What single code lists say, in Czech. Behind the bar: what the issuer does. */
export const codeLists: Readonly<Record<string, string>> = {
  'BR-CL-01':
    'Kód v údaji „{BT-3}“ není z číselníku UNTDID 1001. | Uveďte 380 pro fakturu, 381 pro dobropis nebo 386 pro fakturu k záloze.',
  'BR-CL-03':
    'Měna u některé částky (atribut currencyID) není z číselníku ISO 4217. | Uveďte třípísmenný kód velkými písmeny, například EUR.',
  'BR-CL-07': 'Schéma předmětu fakturace (BT-18, BT-128) není z číselníku UNTDID 1153. | Vyberte kód z číselníku.',
  'BR-CL-08': 'Kód tématu poznámky (BT-21) není z číselníku UNTDID 4451. | Vyberte kód z číselníku, nebo ho vynechte.',
  'BR-CL-10': 'Schéma identifikátoru firmy není z číselníku ISO 6523. | Opravte je, nebo je vynechte.',
  'BR-CL-11':
    'Schéma IČO (BT-30, BT-47, BT-61) není z číselníku ISO 6523. | Pro české IČO uveďte 0154, pro slovenské 0158, nebo schéma vynechte.',
  'BR-CL-14': 'Kód země není z číselníku ISO 3166-1. | Uveďte dvoupísmenný kód velkými písmeny, například SK nebo CZ.',
  'BR-CL-15':
    'Kód v údaji „{BT-159}“ není z číselníku ISO 3166-1. | Uveďte dvoupísmenný kód velkými písmeny, například SK nebo CZ.',
  'BR-CL-17':
    'Kategorie DPH v rozpisu DPH, slevě nebo přirážce (BT-118, BT-95, BT-102) není z číselníku. | Uveďte S (základní nebo snížená sazba), E (osvobozeno), AE (přenesení daňové povinnosti), K (dodání do jiného členského státu), G (vývoz) nebo O (není předmětem DPH).',
  'BR-CL-18':
    'Kód v údaji „{BT-151}“ není z číselníku. | Uveďte S (základní nebo snížená sazba), E (osvobozeno), AE (přenesení daňové povinnosti), K (dodání do jiného členského státu), G (vývoz) nebo O (není předmětem DPH).',
  'BR-CL-19':
    'Kód důvodu slevy (BT-98, BT-140) není z číselníku UNTDID 5189. | Vyberte kód z číselníku, například 95 (sleva), nebo uveďte důvod jen slovy.',
  'BR-CL-20':
    'Kód důvodu přirážky (BT-105, BT-145) není z číselníku UNTDID 7161. | Vyberte kód z číselníku, například FC (doprava), nebo uveďte důvod jen slovy.',
  'BR-CL-21': 'Schéma údaje „{BT-157}“ není z číselníku ISO 6523. | Pro čárový kód (EAN, GTIN) uveďte 0160.',
  'BR-CL-23':
    'Kód v údaji „{BT-130}“ není z číselníku měrných jednotek (UN/ECE 20 a 21). | Uveďte například H87 pro kus, KGM pro kilogram, LTR pro litr, MTR pro metr, HUR pro hodinu.',
  'BR-CL-24':
    'Druh přiloženého souboru (BT-125, atribut mimeCode) není přípustný. | Přiložte PDF, PNG, JPEG, CSV, XLSX nebo ODS a uveďte jeho druh, například application/pdf.',
  'BR-CL-25':
    'Schéma elektronické adresy (BT-34, BT-49) není z číselníku EAS. | Pro slovenskou firmu uveďte 0245 a její DIČ.',
  'BR-CL-26': 'Schéma údaje „{BT-71}“ není z číselníku ISO 6523. | Opravte je, nebo je vynechte.',
};
