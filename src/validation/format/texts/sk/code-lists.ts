/** What single code lists say, in Slovak. Behind the bar: what the issuer does. */
export const codeLists: Readonly<Record<string, string>> = {
  'BR-CL-01':
    'Kód v údaji „{BT-3}“ nie je z číselníka UNTDID 1001. | Uveďte 380 pre faktúru, 381 pre dobropis alebo 386 pre faktúru k preddavku.',
  'BR-CL-03':
    'Mena pri niektorej sume (atribút currencyID) nie je z číselníka ISO 4217. | Uveďte trojpísmenový kód veľkými písmenami, napríklad EUR.',
  'BR-CL-07': 'Schéma predmetu fakturácie (BT-18, BT-128) nie je z číselníka UNTDID 1153. | Vyberte kód z číselníka.',
  'BR-CL-08':
    'Kód témy poznámky (BT-21) nie je z číselníka UNTDID 4451. | Vyberte kód z číselníka, alebo ho vynechajte.',
  'BR-CL-10': 'Schéma identifikátora firmy nie je z číselníka ISO 6523. | Opravte ju, alebo ju vynechajte.',
  'BR-CL-11':
    'Schéma IČO (BT-30, BT-47, BT-61) nie je z číselníka ISO 6523. | Pre slovenské IČO uveďte 0158, alebo schému vynechajte.',
  'BR-CL-14': 'Kód krajiny nie je z číselníka ISO 3166-1. | Uveďte dvojpísmenový kód veľkými písmenami, napríklad SK.',
  'BR-CL-15':
    'Kód v údaji „{BT-159}“ nie je z číselníka ISO 3166-1. | Uveďte dvojpísmenový kód veľkými písmenami, napríklad SK.',
  'BR-CL-17':
    'Kategória DPH v rozpise DPH, zľave alebo prirážke (BT-118, BT-95, BT-102) nie je z číselníka. | Uveďte S (základná alebo znížená sadzba), E (oslobodené), AE (prenesenie daňovej povinnosti), K (dodanie do iného členského štátu), G (vývoz) alebo O (nie je predmetom DPH).',
  'BR-CL-18':
    'Kód v údaji „{BT-151}“ nie je z číselníka. | Uveďte S (základná alebo znížená sadzba), E (oslobodené), AE (prenesenie daňovej povinnosti), K (dodanie do iného členského štátu), G (vývoz) alebo O (nie je predmetom DPH).',
  'BR-CL-19':
    'Kód dôvodu zľavy (BT-98, BT-140) nie je z číselníka UNTDID 5189. | Vyberte kód z číselníka, napríklad 95 (zľava), alebo uveďte dôvod len slovami.',
  'BR-CL-20':
    'Kód dôvodu prirážky (BT-105, BT-145) nie je z číselníka UNTDID 7161. | Vyberte kód z číselníka, napríklad FC (doprava), alebo uveďte dôvod len slovami.',
  'BR-CL-21': 'Schéma údaja „{BT-157}“ nie je z číselníka ISO 6523. | Pre čiarový kód (EAN, GTIN) uveďte 0160.',
  'BR-CL-23':
    'Kód v údaji „{BT-130}“ nie je z číselníka merných jednotiek (UN/ECE 20 a 21). | Uveďte napríklad H87 pre kus, KGM pre kilogram, LTR pre liter, MTR pre meter, HUR pre hodinu.',
  'BR-CL-24':
    'Druh priloženého súboru (BT-125, atribút mimeCode) nie je prípustný. | Priložte PDF, PNG, JPEG, CSV, XLSX alebo ODS a uveďte jeho druh, napríklad application/pdf.',
  'BR-CL-25':
    'Schéma elektronickej adresy (BT-34, BT-49) nie je z číselníka EAS. | Pre slovenskú firmu uveďte 0245 a jej DIČ.',
  'BR-CL-26': 'Schéma údaja „{BT-71}“ nie je z číselníka ISO 6523. | Opravte ju, alebo ju vynechajte.',
};
