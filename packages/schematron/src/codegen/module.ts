import { RuleCompileError } from '../errors';
import type { Assert, Rule, RuleSource } from '../model';
import * as runtime from '../runtime/runtime';
import { type Code, inOrder, ofJs } from './code';
import { booleanJs, converted, stringOf } from './conversions';
import { compileExpression } from './expression';
import { compilePattern, type Matcher } from './patterns';
import { focusedOn, type Scope } from './scope';
import { declaredType, type as typeOf } from './types';
import { Unit } from './unit';
import { lazyVariables, UserFunctions } from './user-functions';

/** The version of the contract between generated modules and the runtime: a module of another one is not loaded. */
export const MODULE_FORMAT = 1;

export interface GeneratedModule {
  readonly code: string;
  readonly assertCount: number;
  readonly ruleCount: number;
  readonly patternCount: number;
}

interface CompiledRule {
  readonly matchers: readonly Matcher[];
  readonly call: (node: string) => string;
}

/**
 * Writes the JavaScript module of a rule set: one function for each rule and match pattern, and one for each element
 * name that tries, pattern by pattern, the rules an element of that name can meet.
 *
 * @throws RuleCompileError naming the rule and the assert that cannot be compiled.
 */
export function generateModule(source: RuleSource): GeneratedModule {
  const unit = new Unit();
  const scope = documentScope(unit, source);
  const asserts: Assert[] = [];
  const patterns = source.patterns.map((pattern, at) =>
    pattern.rules.map((rule) => compileRule(rule, at, scope, asserts)),
  );
  const { handlers, otherwise } = handlersOf(unit, patterns);
  const names = unit.nameTable();
  const code = [
    "'use strict';",
    `exports.format = ${MODULE_FORMAT};`,
    'exports.create = (runtime) => {',
    `const { ${Object.keys(runtime).sort().join(', ')} } = runtime;`,
    `const N = new Int32Array(${names.length});`,
    'let T, M, O, I;',
    unit.declarations(),
    'return {',
    `title: ${JSON.stringify(source.title)},`,
    `names: ${JSON.stringify(names)},`,
    'ids: N,',
    `cells: ${unit.cellCount()},`,
    `patterns: ${source.patterns.length},`,
    `asserts: [\n${asserts.map((assert) => JSON.stringify(record(assert))).join(',\n')}\n],`,
    `handlers: [${handlers.map(([name, handler]) => `[${name}, ${handler}]`).join(', ')}],`,
    `otherwise: ${otherwise ?? 'null'},`,
    'open(tree, memory, reports, indexes) { T = tree; M = memory; O = reports; I = indexes; },',
    'close() { T = M = O = I = undefined; },',
    '};',
    '};',
    '',
  ].join('\n');
  return { code, assertCount: asserts.length, ruleCount: patterns.flat().length, patternCount: patterns.length };
}

function record({ id, flag, message, testText }: Assert): {
  id: string;
  flag: string | null;
  message: string;
  test: string;
} {
  return { id, flag, message: message.filter((part) => typeof part === 'string').join(''), test: testText };
}

/**
 * Globals are evaluated for a document when a rule first asks, with the document as context item (XSLT 2.0, section
 * 9.5).
 */
function documentScope(unit: Unit, source: RuleSource): Scope {
  const variables = new Map<string, Code>();
  const functions = new UserFunctions(unit, source.functions, () => variables);
  const scope: Scope = {
    unit,
    focus: ofJs(unit, typeOf('element'), 'T.document'),
    position: null,
    size: null,
    variables,
    call: functions.call,
  };
  for (const { name, value, type } of source.globals) {
    const compiled = inOrder(
      unit,
      naming(`variable $${name}`, () => compileExpression(value, scope)),
    );
    const code = type === null ? compiled : converted(unit, compiled, declaredType(type));
    const stored =
      code.constant !== undefined || /^[KDL]\d+$/.test(code.js)
        ? code
        : ofJs(unit, code.type, unit.hoistMemoised(`return ${code.js};`));
    variables.set(name, stored);
  }
  return scope;
}

/**
 * A rule is a switch that falls from assert to assert; after a dynamic error it is entered again behind the one that
 * failed.
 */
function compileRule(rule: Rule, pattern: number, scope: Scope, asserts: Assert[]): CompiledRule {
  const { unit } = scope;
  return naming(`rule "${rule.context}"`, () => {
    const matchers = compilePattern(rule.match, scope);
    const node = unit.local();
    const { statements, scope: inner } = lazyVariables(unit, rule.variables, focusedOn(scope, typeOf('element'), node));
    const first = asserts.length;
    const checks = rule.asserts.map((assert, at) => {
      asserts.push(assert);
      return naming(`assert ${assert.id}`, () => check(assert, first + at, node, pattern, inner));
    });
    const cases = checks.map(({ statements, absent }, at) => {
      const block = absent === null || checks[at - 1]?.absent != null ? '' : absentBlock(unit, node, checks, at);
      return `case ${at}: ${block}at = ${at + 1};\n${statements}`;
    });
    const body = `${statements}for (let at = 0; ; ) {\ntry {\nswitch (at) {\n${cases.join('\n')}\n}\nreturn;\n} catch (error) {\nbroken(O[${pattern}], ${node}, ${first} + at - 1, error);\n}\n}`;
    return { matchers, call: (local) => unit.hoist(body.replaceAll(new RegExp(`\\b${node}\\b`, 'g'), local)) };
  });
}

interface Check {
  readonly statements: string;
  /** Chains of names: where no element stands on any of them, the assert holds. */
  readonly absent: readonly (readonly string[])[] | null;
}

/** The shortest run of "must not exist" asserts that is worth a common answer. */
const MIN_ABSENT_BLOCK = 4;

/**
 * Several hundred asserts in a row say of elements that they must not exist, and on nearly every document none of them
 * does. One comparison of the paths of the document with all of theirs lets the rule go on behind the whole run.
 */
function absentBlock(unit: Unit, node: string, checks: readonly Check[], from: number): string {
  let to = from;
  const chains: (readonly string[])[] = [];
  for (let absent = checks[to]?.absent; absent != null; absent = checks[++to]?.absent) chains.push(...absent);
  if (to - from < MIN_ABSENT_BLOCK) return '';
  const indexes = chains.map((chain) => chain.map((name) => Number(/\d+/.exec(name)?.[0])));
  const paths = unit.constant('P', `pathTree(${JSON.stringify(indexes)})`);
  return `if (!anyOnPaths(${node}.label, ${paths}, I)) { at = ${to}; continue; }\n`;
}

function check(assert: Assert, index: number, node: string, pattern: number, scope: Scope): Check {
  const code = compileExpression(assert.test, scope);
  const test = booleanJs(scope.unit, code);
  const absent = assert.kind === 'assert' && code.absent?.origin === node ? code.absent.chains : null;
  const isStatic = assert.message.every((part) => typeof part === 'string');
  const message = assert.message.map((part) =>
    typeof part === 'string' ? scope.unit.text(part) : stringOf(scope.unit, compileExpression(part, scope)).js,
  );
  const says = `fail(O[${pattern}], ${node}, ${index}, ${isStatic ? 'null' : message.join(' + ')});`;
  if (test === (assert.kind === 'assert' ? 'true' : 'false')) return { statements: '', absent };
  return { statements: assert.kind === 'assert' ? `if (!(${test})) ${says}` : `if (${test}) ${says}`, absent };
}

/**
 * For every element name that a rule knows: the function that runs the rules of all patterns on an element of that
 * name.
 */
function handlersOf(
  unit: Unit,
  patterns: readonly (readonly CompiledRule[])[],
): { readonly handlers: readonly (readonly [number, string])[]; readonly otherwise: string | null } {
  const names = new Map<string, { readonly uri: string; readonly local: string }>();
  for (const { name } of patterns.flat().flatMap((rule) => rule.matchers))
    if (name !== null) names.set(unit.name(name.uri, name.local), name);
  const handlers = Array.from(names.keys(), (name) => {
    const at = Number(/\d+/.exec(name)?.[0]);
    const handler = handlerFor(
      unit,
      patterns,
      (matcher) => matcher.name === null || unit.name(matcher.name.uri, matcher.name.local) === name,
    );
    if (handler === null) throw new RuleCompileError('a name without a rule');
    return [at, handler] as const;
  });
  return { handlers, otherwise: handlerFor(unit, patterns, (matcher) => matcher.name === null) };
}

/** In each pattern the first rule that matches fires and no other. */
function handlerFor(
  unit: Unit,
  patterns: readonly (readonly CompiledRule[])[],
  applies: (matcher: Matcher) => boolean,
): string | null {
  const node = unit.local();
  const chains = patterns.map((rules) => {
    let chain = '';
    for (const rule of rules) {
      const matchers = rule.matchers.filter(applies);
      if (matchers.length === 0) continue;
      const tests = matchers.map((matcher) => matcher.test?.(node));
      if (tests.some((test) => test === undefined)) return `${chain}${rule.call(node)};`;
      chain += `if (${tests.join(' || ')}) ${rule.call(node)}; else `;
    }
    return chain === '' ? '' : `${chain};`;
  });
  const body = chains.filter((chain) => chain !== '').join('\n');
  return body === '' ? null : unit.lifted(body).name;
}

/** Puts the place in front of what went wrong there. */
function naming<T>(place: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof RuleCompileError) error.message = `${place}: ${error.message}`;
    throw error;
  }
}
