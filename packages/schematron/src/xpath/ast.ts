/** The abstract syntax of the XPath 2.0 subset that the rules are written in (XPath 2.0, appendix A.1). */

export interface QName {
  /** Namespace URI; '' for none. */
  readonly uri: string;
  readonly local: string;
}

export type Axis =
  | 'child'
  | 'attribute'
  | 'self'
  | 'parent'
  | 'descendant'
  | 'descendant-or-self'
  | 'ancestor'
  | 'ancestor-or-self'
  | 'preceding'
  | 'preceding-sibling'
  | 'following'
  | 'following-sibling';

/** Node tests (section 3.2.1.2). A name test on `*` is `{ kind: 'any-name' }`. */
export type NodeTest =
  | { readonly kind: 'name'; readonly name: QName }
  | { readonly kind: 'any-name' }
  | { readonly kind: 'node' }
  | { readonly kind: 'text' }
  | { readonly kind: 'comment' }
  | { readonly kind: 'element' }
  | { readonly kind: 'attribute' };

export type GeneralComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ValueComparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
export type ArithmeticOperator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod';

export type Occurrence = 'one' | 'optional' | 'many' | 'some';

/**
 * A sequence type as written (section 2.5.3): an atomic type by its name in the XML Schema namespace, or a node test.
 */
export type SequenceType =
  | { readonly kind: 'atomic'; readonly name: QName; readonly occurrence: Occurrence }
  | { readonly kind: 'nodes'; readonly test: NodeTest; readonly occurrence: Occurrence }
  | { readonly kind: 'item'; readonly occurrence: Occurrence };

export interface Binding {
  readonly variable: string;
  readonly sequence: Expr;
}

export type Expr =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly type: 'integer' | 'decimal' | 'double'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'context' }
  | { readonly kind: 'root' }
  | { readonly kind: 'sequence'; readonly items: readonly Expr[] }
  | { readonly kind: 'logical'; readonly operator: 'and' | 'or'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'general'; readonly operator: GeneralComparison; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'value'; readonly operator: ValueComparison; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'negate'; readonly operand: Expr }
  | { readonly kind: 'range'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'union'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'if'; readonly test: Expr; readonly then: Expr; readonly otherwise: Expr }
  | { readonly kind: 'for'; readonly bindings: readonly Binding[]; readonly body: Expr }
  | {
      readonly kind: 'quantified';
      readonly quantifier: 'some' | 'every';
      readonly bindings: readonly Binding[];
      readonly body: Expr;
    }
  | { readonly kind: 'castable'; readonly operand: Expr; readonly type: SequenceType }
  | { readonly kind: 'instance'; readonly operand: Expr; readonly type: SequenceType }
  | { readonly kind: 'call'; readonly name: QName; readonly args: readonly Expr[] }
  | { readonly kind: 'step'; readonly axis: Axis; readonly test: NodeTest; readonly predicates: readonly Expr[] }
  | { readonly kind: 'filter'; readonly base: Expr; readonly predicate: Expr }
  | { readonly kind: 'path'; readonly left: Expr; readonly right: Expr };

export type Step = Extract<Expr, { kind: 'step' }>;
