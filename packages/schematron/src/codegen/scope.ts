import { RuleCompileError } from '../errors';
import type { Expr } from '../xpath/ast';
import { type Code, ofJs } from './code';
import type { SeqType } from './types';
import type { Unit } from './unit';

/** Where an expression stands (XPath 2.0, section 2.1.2): its context item and the variables in sight. */
export interface Scope {
  readonly unit: Unit;
  /** The context item; null where there is none, as in a function. */
  readonly focus: Code | null;
  /** Locals that hold position and size, inside predicates that ask for them. */
  readonly position: string | null;
  readonly size: string | null;
  readonly variables: ReadonlyMap<string, Code>;
  /** Stylesheet functions: compiled for the static types of the arguments. */
  readonly call: (expr: Extract<Expr, { kind: 'call' }>, scope: Scope) => Code;
}

/** Compiles an expression; handed around so that the parts of the compiler need not import each other in circles. */
export type Compile = (expr: Expr, scope: Scope) => Code;

export function focusOf(scope: Scope): Code {
  if (scope.focus === null) throw new RuleCompileError('there is no context item');
  return scope.focus;
}

/** The same scope with another context item. */
export function focusedOn(scope: Scope, type: SeqType, js: string): Scope {
  return { ...scope, focus: ofJs(scope.unit, { ...type, card: 'one' }, js), position: null, size: null };
}

export function withVariable(scope: Scope, name: string, code: Code): Scope {
  return { ...scope, variables: new Map(scope.variables).set(name, code) };
}
