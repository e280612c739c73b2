/** What single rules of Peppol say, in Czech. Behind the bar: what the issuer does. */
export const peppolRules: Readonly<Record<string, string>> = {
  'PEPPOL-EN16931-R002': 'Na faktuře je více než jedna poznámka (BT-22). | Spojte je do jedné.',
  'PEPPOL-EN16931-R003':
    'Na faktuře chybí {BT-10} i {BT-13}. | Doplňte alespoň jedno; odběratel podle něj fakturu přiřadí. Pokud nemáte ani jedno, uveďte do reference číslo faktury.',
  'PEPPOL-EN16931-R004':
    '{BT-24} není správná. | Uveďte „urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0“; nastavuje ji účetní program.',
  'PEPPOL-EN16931-R005': '{BT-6} je stejná jako {BT-5}. | Vynechte měnu daně i částku DPH v ní (BT-111).',
  'PEPPOL-EN16931-R007':
    '{BT-23} nemá správnou hodnotu. | Uveďte „urn:fdc:peppol.eu:2017:poacc:billing:01:1.0“; nastavuje ji účetní program.',
  'PEPPOL-EN16931-R008': 'Na faktuře je prázdný údaj. | Vyplňte ho, nebo ho vynechte.',
  'PEPPOL-EN16931-R010': 'Na faktuře chybí {BT-49}. | Doplňte ji; u slovenské firmy je to její DIČ se schématem 0245.',
  'PEPPOL-EN16931-R020': 'Na faktuře chybí {BT-34}. | Doplňte ji; u slovenské firmy je to její DIČ se schématem 0245.',
  'PEPPOL-EN16931-R040': 'Částka slevy nebo přirážky se nerovná základu krát procento. | Přepočítejte ji.',
  'PEPPOL-EN16931-R041':
    'Sleva nebo přirážka má procento, chybí však její základ. | Doplňte základ, nebo vynechte procento.',
  'PEPPOL-EN16931-R042':
    'Sleva nebo přirážka má základ, chybí však procento. | Doplňte procento, nebo vynechte základ.',
  'PEPPOL-EN16931-R043':
    'U slevy nebo přirážky není jasné, co to je (ChargeIndicator). | Uveďte „false“ u slevy, „true“ u přirážky.',
  'PEPPOL-EN16931-R044':
    'Cena za jednotku má přirážku. Přípustná je jen sleva z ceny. | Přičtěte přirážku k ceně, nebo ji uveďte u položky.',
  'PEPPOL-EN16931-R046':
    '{BT-146} se nerovná ceně před slevou (BT-148) minus sleva z ceny (BT-147). | Opravte cenu nebo slevu.',
  'PEPPOL-EN16931-R051':
    'Částka je v jiné měně než faktura (BT-5). Jinou měnu smí mít jen {BT-111}. | Opravte měnu u této částky.',
  'PEPPOL-EN16931-R053':
    'Součet DPH s rozpisem podle sazeb musí být na faktuře právě jednou. | Ponechte jeden a rozepište v něm všechny sazby.',
  'PEPPOL-EN16931-R054':
    'Součet DPH bez rozpisu smí být na faktuře jen jednou, a jen pokud je uvedena {BT-6}. | Doplňte měnu daně, nebo vynechte tento součet.',
  'PEPPOL-EN16931-R055':
    '{BT-110} a {BT-111} mají opačné znaménko. | Opravte znaménko; u dobropisu jsou obě částky kladné.',
  'PEPPOL-EN16931-R101':
    'Odkaz na dokument smí mít položka jen pro předmět fakturace (kód 130). | Vynechte ho, nebo doplňte kód 130.',
  'PEPPOL-EN16931-R110':
    'Období položky začíná (BT-134) mimo fakturované období (BG-14). | Opravte období položky nebo faktury.',
  'PEPPOL-EN16931-R111':
    'Období položky končí (BT-135) mimo fakturované období (BG-14). | Opravte období položky nebo faktury.',
  'PEPPOL-EN16931-R120':
    '{BT-131} se nerovná množství krát cena minus slevy plus přirážky položky. | Přepočítejte položku.',
  'PEPPOL-EN16931-R121': '{BT-149} musí být kladné. | Uveďte 1, nebo údaj vynechte.',
  'PEPPOL-EN16931-R130': '{BT-150} je jiná než {BT-130}. | Uveďte u ceny i u množství tutéž jednotku.',
  'PEPPOL-EN16931-CL001':
    'Druh přiloženého souboru (BT-125, atribut mimeCode) není přípustný. | Přiložte PDF, PNG, JPEG, CSV, XLSX nebo ODS.',
  'PEPPOL-EN16931-CL002':
    'Kód důvodu slevy (BT-98, BT-140) není z číselníku UNTDID 5189. | Vyberte kód z číselníku, například 95 (sleva), nebo uveďte důvod jen slovy.',
  'PEPPOL-EN16931-CL003':
    'Kód důvodu přirážky (BT-105, BT-145) není z číselníku UNTDID 7161. | Vyberte kód z číselníku, například FC (doprava), nebo uveďte důvod jen slovy.',
  'PEPPOL-EN16931-CL007': 'Měna není z číselníku ISO 4217. | Uveďte třípísmenný kód velkými písmeny, například EUR.',
  'PEPPOL-EN16931-CL008':
    'Schéma elektronické adresy (BT-34, BT-49) není v síti Peppol přípustné. | Pro slovenskou firmu uveďte 0245 a její DIČ.',
  'PEPPOL-EN16931-F001': 'Datum nemá tvar RRRR-MM-DD. | Uveďte ho například jako 2027-01-31.',
  'PEPPOL-EN16931-P0100':
    'Kód v údaji „{BT-3}“ se pro fakturu v síti Peppol nepoužívá. | Uveďte 380 pro fakturu nebo 386 pro fakturu k záloze.',
  'PEPPOL-EN16931-P0101': 'Kód v údaji „{BT-3}“ se pro dobropis v síti Peppol nepoužívá. | Uveďte 381.',
  'PEPPOL-EN16931-P0112':
    'Typ dokladu 326 nebo 384 (BT-3) smí být jen mezi německými firmami. | Místo opravné faktury 384 pošlete dobropis 381 a novou fakturu 380.',
};
