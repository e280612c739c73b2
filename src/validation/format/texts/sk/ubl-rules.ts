/** What single rules about UBL say, in Slovak. Behind the bar: what the issuer does. */
export const ublRules: Readonly<Record<string, string>> = {
  'UBL-SR-42': 'Dodávateľ má na faktúre viac ako dve daňové čísla. | Ponechajte najviac {BT-31} a {BT-32}.',
  'UBL-SR-43':
    'Schému (atribút schemeID) smie mať len príloha, ktorá označuje predmet fakturácie (kód 130). | Vynechajte schému, alebo opravte kód dokumentu.',
  'UBL-SR-44': 'Na faktúre sú rôzne platobné referencie (BT-83). | Uveďte pri všetkých spôsoboch úhrady tú istú.',
  'UBL-SR-47': 'Na faktúre sú rôzne kódy spôsobu úhrady (BT-81). | Uveďte všade ten istý kód.',
  'UBL-SR-48': 'Položka musí mať práve jednu kategóriu DPH (BT-151). | Doplňte ju, alebo vynechajte ostatné.',
  'UBL-SR-51': 'Adresa má viac ako jeden tretí riadok. | Ponechajte len jeden doplňujúci riadok adresy.',
  'UBL-SR-53':
    'Pri daňovej registrácii firmy chýba samotné číslo. | Doplňte IČ DPH ({BT-31} alebo {BT-48}), alebo vynechajte celú daňovú registráciu.',
  'UBL-DT-01': 'Suma má viac ako dve desatinné miesta. | Zaokrúhlite ju na dve desatinné miesta.',
  'UBL-DT-06':
    'Pri priloženom súbore (BT-125) chýba jeho druh (atribút mimeCode). | Doplňte ho, napríklad application/pdf.',
  'UBL-DT-07': 'Pri priloženom súbore (BT-125) chýba jeho názov (atribút filename). | Doplňte názov súboru s príponou.',
};
