import { createRequire } from 'node:module';

import { type ElementNode, knownName, svrlLocation, type Tree } from '@faktura-portal/xml';

import { MODULE_FORMAT } from './codegen/module';
import type { Finding } from './runtime/evaluation';
import * as runtime from './runtime/runtime';

export type Flag = 'fatal' | 'warning' | 'information';

/** An assert that a document does not satisfy. */
export interface FailedAssert {
  readonly id: string;
  /** The artefact's own word; null where it gives none. An assert that could not be evaluated is fatal. */
  readonly flag: Flag | null;
  /**
   * Exactly as the official stylesheet writes it, written when asked for; `readableLocation` has the form for people.
   */
  readonly location: string;
  readonly message: string;
  /** The XPath of the assert as published. */
  readonly test: string;
  readonly element: ElementNode;
  /** The W3C code of the dynamic error that kept the assert from being evaluated. */
  readonly errorCode: string | null;
}

export interface RuleSet {
  readonly title: string;
  readonly assertCount: number;
  /** The id of every assert, in order. */
  readonly ids: readonly string[];
  /** The XPath of every assert as published. */
  readonly tests: readonly string[];
  /** All failed asserts, in the order of the official report: pattern by pattern, in document order, as written. */
  run(tree: Tree): readonly FailedAssert[];
}

type Handler = (element: ElementNode) => void;

interface AssertRecord {
  readonly id: string;
  readonly flag: Flag | null;
  readonly message: string;
  readonly test: string;
}

/** What a generated module gives, once it has been handed the runtime. */
interface Rules {
  readonly title: string;
  readonly names: readonly (readonly [uri: string, local: string])[];
  readonly ids: Int32Array;
  readonly cells: number;
  readonly patterns: number;
  readonly asserts: readonly AssertRecord[];
  readonly handlers: readonly (readonly [name: number, handler: Handler])[];
  readonly otherwise: Handler | null;
  /** `indexes` leads from the name ids of the tree to those of the module, or to -1. */
  open(tree: Tree, memory: unknown[], reports: readonly Finding[][], indexes: Int32Array): void;
  close(): void;
}

interface RuleModule {
  readonly format: number;
  readonly create: (functions: typeof runtime) => Rules;
}

/**
 * Loads a module that `compileSvrlXslt` or `compileSchematron` wrote.
 * @throws Error when the module was generated for another version of the runtime.
 */
export function loadRuleSet(modulePath: string): RuleSet {
  return ruleSetOf(createRequire(__filename)(modulePath) as RuleModule);
}

/** The rule set of a module that is already loaded. */
export function ruleSetOf(module: RuleModule): RuleSet {
  if (module.format !== MODULE_FORMAT)
    throw new Error(`Rules of format ${module.format} do not fit this runtime (${MODULE_FORMAT}): compile them again.`);
  const rules = module.create(runtime);
  const nameIndexes = new Map(rules.names.map(([uri, local], at) => [knownName(uri, local), at]));
  const handlers = new Map(rules.handlers);
  return {
    title: rules.title,
    assertCount: rules.asserts.length,
    ids: rules.asserts.map(({ id }) => id),
    tests: rules.asserts.map(({ test }) => test),
    run: (tree) => run(rules, nameIndexes, handlers, tree),
  };
}

function run(
  rules: Rules,
  nameIndexes: ReadonlyMap<string, number>,
  handlers: ReadonlyMap<number, Handler>,
  tree: Tree,
): readonly FailedAssert[] {
  // No node carries -1: a name that the document does not use is never found.
  rules.ids.fill(-1);
  const indexes = new Int32Array(tree.names.length).fill(-1);
  const handlerOf = tree.names.map(({ id, key }) => {
    const index = nameIndexes.get(key);
    if (index === undefined) return rules.otherwise;
    rules.ids[index] = id;
    indexes[id] = index;
    return handlers.get(index) ?? rules.otherwise;
  });
  const reports = Array.from({ length: rules.patterns }, (): Finding[] => []);
  rules.open(tree, new Array<unknown>(rules.cells), reports, indexes);
  try {
    for (const element of tree.elements) handlerOf[element.name]?.(element);
  } finally {
    rules.close();
  }
  return reports.flat().map((finding) => failedAssert(rules, tree, finding));
}

function failedAssert(rules: Rules, tree: Tree, finding: Finding): FailedAssert {
  const record = rules.asserts[finding.assert];
  if (record === undefined) throw new Error(`Assert ${finding.assert} is not in the module.`);
  return new Failure(tree, record, finding);
}

/**
 * A class for its getter: a hostile document fails asserts by the hundred thousand, and the official location is longer
 * than all the rest of a failure.
 */
class Failure implements FailedAssert {
  readonly element: ElementNode;
  readonly flag: Flag | null;
  readonly message: string;
  readonly errorCode: string | null;

  constructor(
    private readonly tree: Tree,
    private readonly record: AssertRecord,
    { node, message, error }: Finding,
  ) {
    this.element = node;
    this.flag = error === null ? record.flag : 'fatal';
    this.message =
      error === null
        ? (message ?? record.message)
        : `${record.message} (This rule could not be evaluated: ${error.message}.)`;
    this.errorCode = error?.code ?? null;
  }

  get id(): string {
    return this.record.id;
  }

  get test(): string {
    return this.record.test;
  }

  get location(): string {
    return svrlLocation(this.tree, this.element);
  }
}
