/** What single rules of Peppol say, in Slovak. Behind the bar: what the issuer does. */
export const peppolRules: Readonly<Record<string, string>> = {
  'PEPPOL-EN16931-R002': 'Na faktúre je viac ako jedna poznámka (BT-22). | Spojte ich do jednej.',
  'PEPPOL-EN16931-R003':
    'Na faktúre chýba {BT-10} aj {BT-13}. | Doplňte aspoň jedno; odberateľ podľa neho faktúru priradí. Ak nemáte ani jedno, uveďte do referencie číslo faktúry.',
  'PEPPOL-EN16931-R004':
    '{BT-24} nie je správna. | Uveďte „urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0“; nastavuje ju účtovný program.',
  'PEPPOL-EN16931-R005': '{BT-6} je rovnaká ako {BT-5}. | Vynechajte menu dane aj sumu DPH v nej (BT-111).',
  'PEPPOL-EN16931-R007':
    '{BT-23} nemá správnu hodnotu. | Uveďte „urn:fdc:peppol.eu:2017:poacc:billing:01:1.0“; nastavuje ju účtovný program.',
  'PEPPOL-EN16931-R008': 'Na faktúre je prázdny údaj. | Vyplňte ho, alebo ho vynechajte.',
  'PEPPOL-EN16931-R010': 'Na faktúre chýba {BT-49}. | Doplňte DIČ odberateľa so schémou 0245.',
  'PEPPOL-EN16931-R020': 'Na faktúre chýba {BT-34}. | Doplňte DIČ dodávateľa so schémou 0245.',
  'PEPPOL-EN16931-R040': 'Suma zľavy alebo prirážky sa nerovná základu krát percento. | Prepočítajte ju.',
  'PEPPOL-EN16931-R041':
    'Zľava alebo prirážka má percento, chýba však jej základ. | Doplňte základ, alebo vynechajte percento.',
  'PEPPOL-EN16931-R042':
    'Zľava alebo prirážka má základ, chýba však percento. | Doplňte percento, alebo vynechajte základ.',
  'PEPPOL-EN16931-R043':
    'Pri zľave alebo prirážke nie je jasné, čo to je (ChargeIndicator). | Uveďte „false“ pri zľave, „true“ pri prirážke.',
  'PEPPOL-EN16931-R044':
    'Cena za jednotku má prirážku. Prípustná je len zľava z ceny. | Pripočítajte prirážku k cene, alebo ju uveďte pri položke.',
  'PEPPOL-EN16931-R046':
    '{BT-146} sa nerovná cene pred zľavou (BT-148) mínus zľava z ceny (BT-147). | Opravte cenu alebo zľavu.',
  'PEPPOL-EN16931-R051':
    'Suma je v inej mene ako faktúra (BT-5). Inú menu smie mať len {BT-111}. | Opravte menu pri tejto sume.',
  'PEPPOL-EN16931-R053':
    'Súčet DPH s rozpisom podľa sadzieb musí byť na faktúre práve raz. | Ponechajte jeden a rozpíšte v ňom všetky sadzby.',
  'PEPPOL-EN16931-R054':
    'Súčet DPH bez rozpisu smie byť na faktúre len raz, a len ak je uvedená {BT-6}. | Doplňte menu dane, alebo vynechajte tento súčet.',
  'PEPPOL-EN16931-R055':
    '{BT-110} a {BT-111} majú opačné znamienko. | Opravte znamienko; pri dobropise sú obe sumy kladné.',
  'PEPPOL-EN16931-R101':
    'Odkaz na dokument smie mať položka len pre predmet fakturácie (kód 130). | Vynechajte ho, alebo doplňte kód 130.',
  'PEPPOL-EN16931-R110':
    'Obdobie položky sa začína (BT-134) mimo fakturovaného obdobia (BG-14). | Opravte obdobie položky alebo faktúry.',
  'PEPPOL-EN16931-R111':
    'Obdobie položky sa končí (BT-135) mimo fakturovaného obdobia (BG-14). | Opravte obdobie položky alebo faktúry.',
  'PEPPOL-EN16931-R120':
    '{BT-131} sa nerovná množstvu krát cena mínus zľavy plus prirážky položky. | Prepočítajte položku.',
  'PEPPOL-EN16931-R121': '{BT-149} musí byť kladné. | Uveďte 1, alebo údaj vynechajte.',
  'PEPPOL-EN16931-R130': '{BT-150} je iná ako {BT-130}. | Uveďte pri cene aj pri množstve tú istú jednotku.',
  'PEPPOL-EN16931-CL001':
    'Druh priloženého súboru (BT-125, atribút mimeCode) nie je prípustný. | Priložte PDF, PNG, JPEG, CSV, XLSX alebo ODS.',
  'PEPPOL-EN16931-CL002':
    'Kód dôvodu zľavy (BT-98, BT-140) nie je z číselníka UNTDID 5189. | Vyberte kód z číselníka, napríklad 95 (zľava), alebo uveďte dôvod len slovami.',
  'PEPPOL-EN16931-CL003':
    'Kód dôvodu prirážky (BT-105, BT-145) nie je z číselníka UNTDID 7161. | Vyberte kód z číselníka, napríklad FC (doprava), alebo uveďte dôvod len slovami.',
  'PEPPOL-EN16931-CL007':
    'Mena nie je z číselníka ISO 4217. | Uveďte trojpísmenový kód veľkými písmenami, napríklad EUR.',
  'PEPPOL-EN16931-CL008':
    'Schéma elektronickej adresy (BT-34, BT-49) nie je v sieti Peppol prípustná. | Pre slovenskú firmu uveďte 0245 a jej DIČ.',
  'PEPPOL-EN16931-F001': 'Dátum nemá tvar RRRR-MM-DD. | Uveďte ho napríklad ako 2027-01-31.',
  'PEPPOL-EN16931-P0100':
    'Kód v údaji „{BT-3}“ sa pre faktúru v sieti Peppol nepoužíva. | Uveďte 380 pre faktúru alebo 386 pre faktúru k preddavku.',
  'PEPPOL-EN16931-P0101': 'Kód v údaji „{BT-3}“ sa pre dobropis v sieti Peppol nepoužíva. | Uveďte 381.',
  'PEPPOL-EN16931-P0112':
    'Typ dokladu 326 alebo 384 (BT-3) smie byť len medzi nemeckými firmami. | Namiesto opravnej faktúry 384 pošlite dobropis 381 a novú faktúru 380.',
};
