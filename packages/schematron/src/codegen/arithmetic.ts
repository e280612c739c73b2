import { RuleCompileError } from '../errors';
import type { ArithmeticOperator, Expr } from '../xpath/ast';
import { atMostOne, bind, type Code, ofJs, ofLoop, SORTED } from './code';
import { atomicOf, atomized, castJs, promoteJs } from './conversions';
import type { Compile, Scope } from './scope';
import { type AtomicKind, isNumeric, MAX_BITS, type SeqType, type as typeOf, widest, withCard } from './types';
import type { Unit } from './unit';

/** Arithmetic (XPath 2.0, section 3.4 and appendix B.2; F&O, section 6.2) and ranges (section 3.3.1). */

type NumericKind = 'int' | 'integer' | 'decimal' | 'double';

/** Section 3.4: atomized, at most one item, untyped as double; empty when either operand is. */
function operand(unit: Unit, of: Code): Code {
  const single = atomized(unit, atMostOne(unit, of));
  const kind = atomicOf(single);
  if (kind !== 'untyped') return single;
  const type = typeOf('double', single.type.card);
  if (single.type.card === 'one') return ofJs(unit, type, castJs('untyped', 'double', single.js));
  return ofJs(
    unit,
    type,
    unit.hoistMemoised(
      bind(unit, single.js, (js) => `return ${js} === null ? null : ${castJs('untyped', 'double', js)};`),
    ),
  );
}

function numericKind(kind: AtomicKind | 'none'): NumericKind {
  if (kind !== 'none' && isNumeric(kind)) return kind;
  throw new RuleCompileError(`arithmetic with ${kind}`);
}

export function arithmetic(expr: Extract<Expr, { kind: 'arithmetic' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const left = operand(unit, compile(expr.left, scope));
  const right = operand(unit, compile(expr.right, scope));
  if (left.type.item === 'none' || right.type.item === 'none') return ofJs(unit, typeOf('none', 'optional'), 'null');
  const { type, js } = operation(expr.operator, left.type, right.type);
  if (left.type.card === 'one' && right.type.card === 'one') return ofJs(unit, type, js(left.js, right.js));
  const statements = bind(
    unit,
    left.js,
    (x) =>
      `if (${x} === null) return null; ${bind(unit, right.js, (y) => `return ${y} === null ? null : ${js(x, y)};`)}`,
  );
  return ofJs(unit, withCard(type, 'optional'), unit.hoistMemoised(statements));
}

interface Operation {
  readonly type: SeqType;
  readonly js: (x: string, y: string) => string;
}

function operation(operator: ArithmeticOperator, left: SeqType, right: SeqType): Operation {
  const a = numericKind(left.item === 'none' ? 'none' : (left.item as AtomicKind));
  const b = numericKind(right.item as AtomicKind);
  const wide = widest(a, b);
  if (wide === 'double') return doubleOperation(operator, a, b);
  if (wide === 'int') {
    const small = intOperation(operator, left.bits, right.bits);
    if (small !== null) return small;
  }
  const names = {
    '+': 'add',
    '-': 'subtract',
    '*': 'multiply',
    div: 'divide',
    idiv: 'integerDivide',
    mod: 'modulo',
  } as const;
  const kind = operator === 'div' || wide === 'decimal' ? (operator === 'idiv' ? 'integer' : 'decimal') : 'integer';
  return {
    type: typeOf(kind),
    js: (x, y) => `${names[operator]}(${promoteJs(a, 'decimal', x)}, ${promoteJs(b, 'decimal', y)})`,
  };
}

function doubleOperation(operator: ArithmeticOperator, a: NumericKind, b: NumericKind): Operation {
  const js = (symbol: string) => (x: string, y: string) =>
    `(${promoteJs(a, 'double', x)} ${symbol} ${promoteJs(b, 'double', y)})`;
  switch (operator) {
    case '+':
    case '-':
    case '*':
      return { type: typeOf('double'), js: js(operator) };
    case 'div':
      return { type: typeOf('double'), js: js('/') };
    case 'mod':
      return { type: typeOf('double'), js: js('%') };
    case 'idiv':
      return {
        type: typeOf('integer'),
        js: (x, y) => `integerDivideDoubles(${promoteJs(a, 'double', x)}, ${promoteJs(b, 'double', y)})`,
      };
  }
}

/** Small integers stay JavaScript numbers as long as the result surely is exact; otherwise null. */
function intOperation(operator: ArithmeticOperator, a: number, b: number): Operation | null {
  const small = (bits: number, js: Operation['js']): Operation | null =>
    bits > MAX_BITS ? null : { type: typeOf('int', 'one', bits), js };
  switch (operator) {
    case '+':
      return small(Math.max(a, b) + 1, (x, y) => `(${x} + ${y})`);
    case '-':
      return small(Math.max(a, b) + 1, (x, y) => `(${x} - ${y})`);
    case '*':
      return small(a + b, (x, y) => `(${x} * ${y})`);
    case 'mod':
      return small(b, (x, y) => `intModulo(${x}, ${y})`);
    case 'idiv':
      return small(a, (x, y) => `intDivide(${x}, ${y})`);
    case 'div':
      return null;
  }
}

export function negated(expr: Extract<Expr, { kind: 'negate' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const code = operand(unit, compile(expr.operand, scope));
  const kind = numericKind(atomicOf(code));
  const js = (x: string): string => (kind === 'int' ? `(0 - ${x})` : kind === 'double' ? `(-${x})` : `negate(${x})`);
  if (code.type.card === 'one') return ofJs(unit, code.type, js(code.js));
  return ofJs(
    unit,
    code.type,
    unit.hoistMemoised(bind(unit, code.js, (x) => `return ${x} === null ? null : ${js(x)};`)),
  );
}

export function range(expr: Extract<Expr, { kind: 'range' }>, scope: Scope, compile: Compile): Code {
  const { unit } = scope;
  const [from, to] = [compile(expr.left, scope), compile(expr.right, scope)];
  if (from.type.item !== 'int' || to.type.item !== 'int' || from.type.card !== 'one' || to.type.card !== 'one')
    throw new RuleCompileError('a range whose ends are not small integers');
  const type = typeOf('int', 'many', Math.max(from.type.bits, to.type.bits));
  return ofLoop(unit, type, SORTED, (body) => {
    const item = unit.local();
    const end = unit.local();
    return `const ${end} = ${to.js}; for (let ${item} = ${from.js}; ${item} <= ${end}; ${item}++) { ${body(item)} }`;
  });
}
