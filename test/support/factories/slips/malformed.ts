import { changed, plain } from './documents';

/** Documents that are no XML. */
export const malformed: readonly { slip: string; xml: string }[] = [
  { slip: 'odrezaný koniec súboru', xml: plain.slice(0, 3000) },
  { slip: 'znak & v názve firmy', xml: changed(plain, 'Skúšobná firma', 'Kameň & syn') },
  { slip: 'znak < v texte', xml: changed(plain, 'Položka 1', 'dĺžka < 5 m') },
  { slip: 'neznáma skratka &nbsp;', xml: changed(plain, 'Skúšobná firma', 'Skúšobná&nbsp;firma') },
  { slip: 'zle zatvorený prvok', xml: changed(plain, '</cbc:BuyerReference>', '</cbc:BuyerRef>') },
  { slip: 'atribút bez úvodzoviek', xml: changed(plain, 'unitCode="HUR"', 'unitCode=HUR') },
  {
    slip: 'predpona bez významu',
    xml: changed(plain, '<cbc:BuyerReference>', '<x:BuyerReference>').replace(
      '</cbc:BuyerReference>',
      '</x:BuyerReference>',
    ),
  },
  { slip: 'dva koreňové prvky', xml: `${plain}${plain.replace(/<\?xml[^>]*\?>/, '')}` },
  { slip: 'prázdny text', xml: 'toto nie je faktúra' },
];
