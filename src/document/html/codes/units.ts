import { localized, sameInAll } from '../../../domain/localized';
import type { CodeList } from './code-list';

const piece = localized('ks', 'ks', 'pcs');
const hour = localized('hod.', 'hod.', 'h');
const packet = localized('bal.', 'bal.', 'pack');
const pallet = localized('paleta', 'paleta', 'pallet');
const box = localized('škatuľa', 'krabice', 'box');
const set = localized('súprava', 'sada', 'set');

/** Units of measure that Slovak invoices use (BT-130, BT-150): UN/ECE Recommendation 20, and packages of Recommendation 21 with an X. */
export const units: CodeList = {
  C62: piece, H87: piece, EA: piece, PCE: piece, XPP: piece, NAR: piece, ZZ: localized('j.', 'j.', 'unit'), LS: localized('paušál', 'paušál', 'lump sum'),
  PR: localized('pár', 'pár', 'pair'), DZN: localized('tucet', 'tucet', 'dozen'), SET: set, NPR: localized('párov', 'párů', 'pairs'), KT: set, XPK: packet, PA: packet,
  XBX: box, BX: box, XCT: localized('kartón', 'karton', 'carton'), XPX: pallet, XPF: pallet, XBG: localized('vrece', 'pytel', 'bag'), XBO: localized('fľaša', 'láhev', 'bottle'),
  XRO: localized('rolka', 'role', 'roll'), RO: localized('rolka', 'role', 'roll'), XTB: localized('vaňa', 'vana', 'tub'), XCR: localized('prepravka', 'přepravka', 'crate'), XBA: localized('sud', 'sud', 'barrel'),
  SEC: sameInAll('s'), MIN: sameInAll('min'), HUR: hour, DAY: localized('dní', 'dní', 'days'), WEE: localized('týždňov', 'týdnů', 'weeks'),
  MON: localized('mes.', 'měs.', 'months'), QAN: localized('štvrťrok', 'čtvrtletí', 'quarter'), ANN: localized('rokov', 'let', 'years'), E49: localized('prac. dní', 'prac. dní', 'working days'),
  MGM: sameInAll('mg'), GRM: sameInAll('g'), KGM: sameInAll('kg'), DTN: sameInAll('q'), TNE: sameInAll('t'), LBR: sameInAll('lb'), ONZ: sameInAll('oz'),
  MMT: sameInAll('mm'), CMT: sameInAll('cm'), MTR: sameInAll('m'), KMT: sameInAll('km'), INH: sameInAll('in'), FOT: sameInAll('ft'), LM: localized('bm', 'bm', 'lin. m'), '4H': sameInAll('µm'),
  MMK: sameInAll('mm²'), CMK: sameInAll('cm²'), MTK: sameInAll('m²'), HAR: sameInAll('ha'), ARE: localized('á', 'a', 'are'), KMK: sameInAll('km²'),
  CMQ: sameInAll('cm³'), MTQ: sameInAll('m³'), MLT: sameInAll('ml'), DLT: sameInAll('dl'), LTR: sameInAll('l'), HLT: sameInAll('hl'), CLT: sameInAll('cl'),
  WHR: sameInAll('Wh'), KWH: sameInAll('kWh'), MWH: sameInAll('MWh'), GWH: sameInAll('GWh'), WTT: sameInAll('W'), KWT: sameInAll('kW'), MAW: sameInAll('MW'), KVA: sameInAll('kVA'),
  JOU: sameInAll('J'), KJO: sameInAll('kJ'), '3B': sameInAll('MJ'), GV: sameInAll('GJ'), CEL: sameInAll('°C'), AMP: sameInAll('A'), VLT: sameInAll('V'), BAR: sameInAll('bar'),
  KMH: sameInAll('km/h'), TKM: localized('tkm', 'tkm', 't km'), D30: sameInAll('TJ'), '2P': sameInAll('kB'), '4L': sameInAll('MB'), E34: sameInAll('GB'), E35: sameInAll('TB'),
  P1: sameInAll('%'), IE: localized('osôb', 'osob', 'persons'), ACT: localized('úkonov', 'úkonů', 'activities'), E48: localized('služieb', 'služeb', 'services'),
  NMP: packet, D63: localized('kníh', 'knih', 'books'), ST: localized('hárkov', 'archů', 'sheets'), C26: sameInAll('ms'), MIL: localized('tis. ks', 'tis. ks', 'thousand'),
};
