/** What single rules about UBL say, in Czech. Behind the bar: what the issuer does. */
export const ublRules: Readonly<Record<string, string>> = {
  'UBL-SR-42': 'Dodavatel má na faktuře více než dvě daňová čísla. | Ponechte nejvýše {BT-31} a {BT-32}.',
  'UBL-SR-43':
    'Schéma (atribut schemeID) smí mít jen příloha, která označuje předmět fakturace (kód 130). | Vynechte schéma, nebo opravte kód dokumentu.',
  'UBL-SR-44': 'Na faktuře jsou různé platební reference (BT-83). | Uveďte u všech způsobů úhrady tutéž.',
  'UBL-SR-47': 'Na faktuře jsou různé kódy způsobu úhrady (BT-81). | Uveďte všude tentýž kód.',
  'UBL-SR-48': 'Položka musí mít právě jednu kategorii DPH (BT-151). | Doplňte ji, nebo vynechte ostatní.',
  'UBL-SR-51': 'Adresa má více než jeden třetí řádek. | Ponechte jen jeden doplňující řádek adresy.',
  'UBL-SR-53':
    'U daňové registrace firmy chybí samotné číslo. | Doplňte číslo ({BT-31} nebo {BT-48}), nebo vynechte celou daňovou registraci.',
  'UBL-DT-01': 'Částka má více než dvě desetinná místa. | Zaokrouhlete ji na dvě desetinná místa.',
  'UBL-DT-06':
    'U přiloženého souboru (BT-125) chybí jeho druh (atribut mimeCode). | Doplňte ho, například application/pdf.',
  'UBL-DT-07':
    'U přiloženého souboru (BT-125) chybí jeho název (atribut filename). | Doplňte název souboru s příponou.',
};
