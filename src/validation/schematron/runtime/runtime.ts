/** Everything that generated modules may call. They name nothing else: the module header takes exactly these. */

export { stringValue, textChildren } from '../tree/content';
export { attributeNamed, firstNamed } from '../tree/node';
export { castToDate, isCastableToDate } from './dates';
export {
  abs,
  add,
  ceiling,
  compare,
  decimalOfDouble,
  decimalOfInt,
  decimalToDouble,
  divide,
  floor,
  integerDivide,
  modulo,
  multiply,
  negate,
  round,
  subtract,
  truncate,
  ZERO,
} from './decimal';
export {
  addTo,
  ancestorAt,
  broken,
  fail,
  indexFor,
  intDivide,
  integerDivideDoubles,
  intModulo,
  isTruthy,
  lazy,
  noMatch,
  once,
  remembered,
} from './evaluation';
export {
  castToBoolean,
  castToDecimal,
  castToDouble,
  castToInteger,
  doubleToInteger,
  doubleToString,
  isCastableToDecimal,
  isCastableToDouble,
  isCastableToInteger,
  numberOf,
} from './numbers';
export { compileRegex, replaceText, tokenizeText } from './regex';
export {
  anyOnPaths,
  descendants,
  descendantsNamed,
  docOrder,
  exactlyOne,
  firstSibling,
  isAncestor,
  itemAt,
  labelNamed,
  listOf,
  localNameOf,
  namespaceOf,
  noBoolean,
  NONE,
  pathTree,
  qnameOf,
  tooMany,
} from './sequences';
export {
  CodeList,
  compareStrings,
  fromCodepoints,
  normalizeSpace,
  stringLength,
  substring,
  substringAfter,
  substringBefore,
  toCodepoints,
  translate,
} from './strings';
