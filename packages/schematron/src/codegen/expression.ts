import { RuleCompileError } from '../errors';
import type { Expr } from '../xpath/ast';
import { rememberedAggregate } from './aggregates';
import { arithmetic, negated, range } from './arithmetic';
import { type Code, ofJs } from './code';
import { generalComparison, valueComparison } from './comparisons';
import { castable, conditional, forExpression, instanceOf, logical, quantified, sequence, union } from './control';
import { coreFunction, isCoreFunction } from './functions';
import { filtered, path, rootOf, stepFromFocus } from './paths';
import { focusOf, type Scope } from './scope';
import { type as typeOf } from './types';

/** Compiles one expression; the sections of XPath 2.0 each have a file of their own. */
export function compileExpression(expr: Expr, scope: Scope): Code {
  const { unit } = scope;
  switch (expr.kind) {
    case 'string':
      return { ...ofJs(unit, typeOf('string'), unit.text(expr.value)), constant: expr.value };
    case 'number':
      return numberLiteral(expr, scope);
    case 'variable':
      return variable(expr.name, scope);
    case 'context':
      return focusOf(scope);
    case 'root':
      return rootOf(scope);
    case 'sequence':
      return sequence(expr, scope, compileExpression);
    case 'logical':
      return logical(expr, scope, compileExpression);
    case 'general':
      return generalComparison(expr, scope, compileExpression);
    case 'value':
      return valueComparison(expr, scope, compileExpression);
    case 'arithmetic':
      return arithmetic(expr, scope, compileExpression);
    case 'negate':
      return negated(expr, scope, compileExpression);
    case 'range':
      return range(expr, scope, compileExpression);
    case 'union':
      return union(expr, scope, compileExpression);
    case 'if':
      return conditional(expr, scope, compileExpression);
    case 'for':
      return forExpression(expr, scope, compileExpression);
    case 'quantified':
      return quantified(expr, scope, compileExpression);
    case 'castable':
      return castable(expr, scope, compileExpression);
    case 'instance':
      return instanceOf(expr, scope, compileExpression);
    case 'call':
      return call(expr, scope);
    case 'step':
      return stepFromFocus(expr, scope, compileExpression);
    case 'filter':
      return filtered(expr, scope, compileExpression);
    case 'path':
      return path(expr, scope, compileExpression);
  }
}

function numberLiteral({ type, text }: Extract<Expr, { kind: 'number' }>, { unit }: Scope): Code {
  if (type === 'double') return ofJs(unit, typeOf('double'), String(Number(text)));
  const value = Number(text);
  if (type === 'integer' && Number.isSafeInteger(value))
    return ofJs(unit, typeOf('int', 'one', Math.ceil(Math.log2(value + 1))), String(value));
  return ofJs(unit, typeOf(type), unit.constant('D', `castToDecimal(${JSON.stringify(text)})`));
}

function variable(name: string, scope: Scope): Code {
  const code = scope.variables.get(name);
  if (code === undefined) throw new RuleCompileError(`variable $${name} is not declared`);
  return code;
}

function call(expr: Extract<Expr, { kind: 'call' }>, scope: Scope): Code {
  const { uri, local } = expr.name;
  if (!isCoreFunction(uri)) return scope.call(expr, scope);
  const remembered = rememberedAggregate(expr, scope, compileExpression);
  if (remembered !== null) return remembered;
  try {
    return coreFunction(
      expr,
      expr.args.map((arg) => compileExpression(arg, scope)),
      scope,
    );
  } catch (error) {
    if (error instanceof RuleCompileError) error.message += ` < ${local}()`;
    throw error;
  }
}
