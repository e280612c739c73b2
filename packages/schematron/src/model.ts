import type { Expr, SequenceType } from './xpath/ast';

/**
 * A rule set as both front ends hand it to the code generator: parsed, but neither typed nor checked for meaning.
 * Order matters everywhere: patterns as they run, rules by falling priority, asserts as written.
 */
export interface RuleSource {
  readonly title: string;
  readonly globals: readonly Variable[];
  readonly functions: readonly UserFunction[];
  readonly patterns: readonly Pattern[];
}

export interface Variable {
  readonly name: string;
  readonly value: Expr;
  /** The declared type, to which the value is converted. */
  readonly type: SequenceType | null;
}

/** A stylesheet function; `body` may branch, and each branch may declare variables of its own. */
export interface UserFunction {
  readonly uri: string;
  readonly local: string;
  readonly params: readonly { readonly name: string; readonly type: SequenceType | null }[];
  readonly result: SequenceType | null;
  readonly body: Body;
}

export interface Body {
  readonly variables: readonly Variable[];
  readonly result:
    | Expr
    | {
        readonly kind: 'choose';
        readonly branches: readonly { readonly test: Expr; readonly body: Body }[];
        readonly otherwise: Body;
      };
}

/** All rules of one Schematron pattern; for each element only the first that matches fires (ISO/IEC 19757-3, 6.6). */
export interface Pattern {
  readonly rules: readonly Rule[];
}

export interface Rule {
  /** The context as written, for messages. */
  readonly context: string;
  readonly match: Expr;
  readonly variables: readonly Variable[];
  readonly asserts: readonly Assert[];
}

export interface Assert {
  readonly id: string;
  /** The artefact's own word for how grave it is, or null where it gives none. */
  readonly flag: string | null;
  readonly test: Expr;
  /** The test as written. */
  readonly testText: string;
  /** An assert speaks when its test is false, a report when it is true. */
  readonly kind: 'assert' | 'report';
  readonly message: readonly (string | Expr)[];
}
