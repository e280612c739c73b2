import { RuleCompileError } from '../errors';
import type { Body, UserFunction, Variable } from '../model';
import type { Expr } from '../xpath/ast';
import { type Code, inOrder, ofJs } from './code';
import { booleanJs, converted } from './conversions';
import { compileExpression } from './expression';
import { type Scope, withVariable } from './scope';
import { declaredType, type SeqType } from './types';
import type { Unit } from './unit';

interface Instance {
  readonly name: string;
  /** Null while the body of a function without declared result is being compiled. */
  result: SeqType | null;
}

/**
 * Stylesheet functions (XSLT 2.0, section 10.3). A parameter without declared type takes the static type of its
 * argument, so a function is compiled once for each combination of types that it is called with.
 */
export class UserFunctions {
  private readonly instances = new Map<string, Instance>();

  constructor(
    private readonly unit: Unit,
    private readonly functions: readonly UserFunction[],
    private readonly globals: () => ReadonlyMap<string, Code>,
  ) {}

  readonly call = (expr: Extract<Expr, { kind: 'call' }>, scope: Scope): Code => {
    const { uri, local } = expr.name;
    const found = this.functions.find(
      (candidate) => candidate.uri === uri && candidate.local === local && candidate.params.length === expr.args.length,
    );
    if (found === undefined) throw new RuleCompileError(`function {${uri}}${local} with ${expr.args.length} arguments`);
    const args = expr.args.map((arg, at) => this.argument(arg, found.params[at]?.type ?? null, scope));
    const instance = this.instance(
      found,
      args.map((arg) => arg.type),
    );
    if (instance.result === null) throw new RuleCompileError(`${local} calls itself and declares no result`);
    return ofJs(this.unit, instance.result, `${instance.name}(${args.map((arg) => arg.js).join(', ')})`);
  };

  private argument(arg: Expr, declared: UserFunction['params'][number]['type'], scope: Scope): Code {
    if (declared === null) return inOrder(this.unit, compileExpression(arg, scope));
    const type = declaredType(declared);
    // Each branch is converted by itself: one may be a node and the other a number.
    if (arg.kind === 'if') {
      const test = booleanJs(this.unit, compileExpression(arg.test, scope));
      return ofJs(
        this.unit,
        type,
        `(${test} ? ${this.argument(arg.then, declared, scope).js} : ${this.argument(arg.otherwise, declared, scope).js})`,
      );
    }
    return converted(this.unit, compileExpression(arg, scope), type);
  }

  private instance(of: UserFunction, types: readonly SeqType[]): Instance {
    const key = JSON.stringify([of.uri, of.local, types]);
    const known = this.instances.get(key);
    if (known !== undefined) return known;
    const instance: Instance = {
      name: `user${this.instances.size}`,
      result: of.result === null ? null : declaredType(of.result),
    };
    this.instances.set(key, instance);
    let scope: Scope = {
      unit: this.unit,
      focus: null,
      position: null,
      size: null,
      variables: this.globals(),
      call: this.call,
    };
    const locals = of.params.map((param, at) => {
      const local = this.unit.local();
      const type = types[at];
      if (type === undefined) throw new RuleCompileError('an argument is missing');
      scope = withVariable(scope, param.name, ofJs(this.unit, type, local));
      return local;
    });
    const body = this.body(of.body, scope, instance.result);
    instance.result ??= body.type;
    this.unit.define(instance.name, `(${locals.join(', ')}) {\n${body.statements}\n}`);
    return instance;
  }

  private body(
    body: Body,
    outer: Scope,
    result: SeqType | null,
  ): { readonly statements: string; readonly type: SeqType } {
    const { statements, scope } = lazyVariables(this.unit, body.variables, outer);
    if (body.result.kind !== 'choose') {
      const code = inOrder(this.unit, compileExpression(body.result, scope));
      const value = result === null ? code : converted(this.unit, code, result);
      return { statements: `${statements}return ${value.js};`, type: value.type };
    }
    if (result === null) throw new RuleCompileError('a function with branches and without declared result');
    const branches = body.result.branches.map(
      (branch) =>
        `if (${booleanJs(this.unit, compileExpression(branch.test, scope))}) {\n${this.body(branch.body, scope, result).statements}\n}`,
    );
    return {
      statements: `${statements}${branches.join(' else ')} else {\n${this.body(body.result.otherwise, scope, result).statements}\n}`,
      type: result,
    };
  }
}

/**
 * Declares variables that are evaluated when they are first used, as processors do it: an error in a variable that is
 * not used does no harm, and one in a variable that is used comes up at each use.
 */
export function lazyVariables(
  unit: Unit,
  variables: readonly Variable[],
  outer: Scope,
): { readonly statements: string; readonly scope: Scope } {
  let scope = outer;
  let statements = '';
  for (const { name, value, type } of variables) {
    const compiled = inOrder(unit, compileExpression(value, scope));
    const code = type === null ? compiled : converted(unit, compiled, declaredType(type));
    if (code.constant !== undefined) {
      scope = withVariable(scope, name, code);
      continue;
    }
    const cell = unit.local();
    statements += `const ${cell} = lazy(() => ${code.js});\n`;
    scope = withVariable(scope, name, ofJs(unit, code.type, `${cell}()`));
  }
  return { statements, scope };
}
