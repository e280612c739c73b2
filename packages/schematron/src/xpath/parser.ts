import type { Axis, Binding, Expr, NodeTest, SequenceType, Step } from './ast';
import { type Namespaces, TokenReader } from './token-reader';
import { KIND_TESTS, nodeTest, sequenceType } from './types';

const FUNCTION_NAMESPACE = 'http://www.w3.org/2005/xpath-functions';

const GENERAL = ['=', '!=', '<', '<=', '>', '>='] as const;
const VALUE = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
const ADDITIVE = ['+', '-'] as const;
const MULTIPLICATIVE = ['*', 'div', 'idiv', 'mod'] as const;
const AXES: readonly Axis[] = [
  'child',
  'attribute',
  'self',
  'parent',
  'descendant',
  'descendant-or-self',
  'ancestor',
  'ancestor-or-self',
  'preceding',
  'preceding-sibling',
  'following',
  'following-sibling',
];
/** Names that a call may not have, because they start something else (appendix A.3). */
const RESERVED = new Set<string>([
  ...KIND_TESTS,
  'if',
  'item',
  'processing-instruction',
  'document-node',
  'schema-element',
  'schema-attribute',
  'empty-sequence',
  'typeswitch',
]);
const ANY_NODE: NodeTest = { kind: 'node' };
const CONTEXT: Expr = { kind: 'context' };
const DESCENDANTS: Step = { kind: 'step', axis: 'descendant-or-self', test: ANY_NODE, predicates: [] };

/**
 * Parses an expression of the XPath 2.0 subset (grammar: appendix A.1; the method is called after the production it
 * reads).
 * @throws RuleCompileError naming the expression when it holds anything outside of the subset.
 */
export function parseXPath(source: string, namespaces: Namespaces): Expr {
  const tokens = new TokenReader(source, namespaces);
  const expr = new Parser(tokens).expr();
  tokens.expectEnd();
  return expr;
}

/** Parses a sequence type as XSLT writes it in `as` (section 2.5.3). */
export function parseSequenceType(source: string, namespaces: Namespaces): SequenceType {
  const tokens = new TokenReader(source, namespaces);
  const type = sequenceType(tokens);
  tokens.expectEnd();
  return type;
}

class Parser {
  constructor(private readonly tokens: TokenReader) {}

  expr(): Expr {
    const first = this.exprSingle();
    if (!this.tokens.isSymbol(',')) return first;
    const items = [first];
    while (this.tokens.accept(',')) items.push(this.exprSingle());
    return { kind: 'sequence', items };
  }

  private exprSingle(): Expr {
    const { kind, text } = this.tokens.peek();
    const next = this.tokens.peek(1);
    if (kind === 'name' && next.kind === 'variable' && (text === 'for' || text === 'some' || text === 'every'))
      return this.bindingExpr(text);
    if (kind === 'name' && text === 'if' && next.text === '(' && next.kind === 'symbol') return this.ifExpr();
    return this.orExpr();
  }

  private bindingExpr(keyword: 'for' | 'some' | 'every'): Expr {
    this.tokens.skip();
    const bindings: Binding[] = [];
    do {
      const variable = this.tokens.variable();
      this.tokens.expectWord('in');
      bindings.push({ variable, sequence: this.exprSingle() });
    } while (this.tokens.accept(','));
    this.tokens.expectWord(keyword === 'for' ? 'return' : 'satisfies');
    const body = this.exprSingle();
    return keyword === 'for'
      ? { kind: 'for', bindings, body }
      : { kind: 'quantified', quantifier: keyword, bindings, body };
  }

  private ifExpr(): Expr {
    this.tokens.skip();
    this.tokens.expect('(');
    const test = this.expr();
    this.tokens.expect(')');
    this.tokens.expectWord('then');
    const then = this.exprSingle();
    this.tokens.expectWord('else');
    return { kind: 'if', test, then, otherwise: this.exprSingle() };
  }

  private orExpr(): Expr {
    let left = this.andExpr();
    while (this.tokens.acceptWord('or')) left = { kind: 'logical', operator: 'or', left, right: this.andExpr() };
    return left;
  }

  private andExpr(): Expr {
    let left = this.comparisonExpr();
    while (this.tokens.acceptWord('and'))
      left = { kind: 'logical', operator: 'and', left, right: this.comparisonExpr() };
    return left;
  }

  private comparisonExpr(): Expr {
    const left = this.rangeExpr();
    const general = this.tokens.acceptOne(GENERAL);
    if (general !== null) return { kind: 'general', operator: general, left, right: this.rangeExpr() };
    const value = this.tokens.acceptOne(VALUE);
    return value === null ? left : { kind: 'value', operator: value, left, right: this.rangeExpr() };
  }

  private rangeExpr(): Expr {
    const left = this.additiveExpr();
    return this.tokens.acceptWord('to') ? { kind: 'range', left, right: this.additiveExpr() } : left;
  }

  private additiveExpr(): Expr {
    let left = this.multiplicativeExpr();
    for (
      let operator = this.tokens.acceptOne(ADDITIVE);
      operator !== null;
      operator = this.tokens.acceptOne(ADDITIVE)
    ) {
      left = { kind: 'arithmetic', operator, left, right: this.multiplicativeExpr() };
    }
    return left;
  }

  private multiplicativeExpr(): Expr {
    let left = this.unionExpr();
    for (
      let operator = this.tokens.acceptOne(MULTIPLICATIVE);
      operator !== null;
      operator = this.tokens.acceptOne(MULTIPLICATIVE)
    ) {
      left = { kind: 'arithmetic', operator, left, right: this.unionExpr() };
    }
    return left;
  }

  private unionExpr(): Expr {
    let left = this.instanceofExpr();
    while (this.tokens.accept('|') || this.tokens.acceptWord('union'))
      left = { kind: 'union', left, right: this.instanceofExpr() };
    return left;
  }

  private instanceofExpr(): Expr {
    const operand = this.castableExpr();
    if (!this.tokens.acceptWord('instance')) return operand;
    this.tokens.expectWord('of');
    return { kind: 'instance', operand, type: sequenceType(this.tokens) };
  }

  private castableExpr(): Expr {
    const operand = this.unaryExpr();
    if (!this.tokens.acceptWord('castable')) return operand;
    this.tokens.expectWord('as');
    return { kind: 'castable', operand, type: sequenceType(this.tokens) };
  }

  private unaryExpr(): Expr {
    if (this.tokens.accept('-')) return { kind: 'negate', operand: this.unaryExpr() };
    if (this.tokens.accept('+')) throw this.tokens.error('a unary plus');
    return this.pathExpr();
  }

  private pathExpr(): Expr {
    if (this.tokens.accept('//')) return this.relativePath(join({ kind: 'root' }, DESCENDANTS));
    if (this.tokens.accept('/')) return this.startsStep() ? this.relativePath({ kind: 'root' }) : { kind: 'root' };
    return this.relativePath(null);
  }

  private relativePath(start: Expr | null): Expr {
    let left = start === null ? this.stepExpr() : join(start, this.stepExpr());
    for (;;) {
      if (this.tokens.accept('//')) left = join(join(left, DESCENDANTS), this.stepExpr());
      else if (this.tokens.accept('/')) left = join(left, this.stepExpr());
      else return left;
    }
  }

  private startsStep(): boolean {
    const { kind, text } = this.tokens.peek();
    if (kind === 'symbol') return ['.', '..', '@', '*', '('].includes(text);
    return kind !== 'end';
  }

  private stepExpr(): Expr {
    const step = this.axisStep();
    if (step !== null) return { ...step, predicates: this.predicates() };
    let base = this.primaryExpr();
    for (const predicate of this.predicates()) base = { kind: 'filter', base, predicate };
    return base;
  }

  private predicates(): readonly Expr[] {
    const found: Expr[] = [];
    while (this.tokens.accept('[')) {
      found.push(this.expr());
      this.tokens.expect(']');
    }
    return found;
  }

  private axisStep(): Step | null {
    if (this.tokens.accept('..')) return { kind: 'step', axis: 'parent', test: ANY_NODE, predicates: [] };
    if (this.tokens.accept('@'))
      return { kind: 'step', axis: 'attribute', test: nodeTest(this.tokens), predicates: [] };
    const { kind, text } = this.tokens.peek();
    const next = this.tokens.peek(1);
    if (kind === 'name' && next.kind === 'symbol' && next.text === '::') {
      const axis = AXES.find((known) => known === text);
      if (axis === undefined) throw this.tokens.error(`axis ${text}`);
      this.tokens.skip(2);
      return { kind: 'step', axis, test: nodeTest(this.tokens), predicates: [] };
    }
    const isCall =
      kind === 'name' && next.kind === 'symbol' && next.text === '(' && !KIND_TESTS.some((known) => known === text);
    if ((kind === 'name' && !isCall) || this.tokens.isSymbol('*')) {
      const test = nodeTest(this.tokens);
      return { kind: 'step', axis: test.kind === 'attribute' ? 'attribute' : 'child', test, predicates: [] };
    }
    return null;
  }

  private primaryExpr(): Expr {
    const token = this.tokens.peek();
    switch (token.kind) {
      case 'string':
        this.tokens.skip();
        return { kind: 'string', value: token.text };
      case 'integer':
      case 'decimal':
      case 'double':
        this.tokens.skip();
        return { kind: 'number', type: token.kind, text: token.text };
      case 'variable':
        return { kind: 'variable', name: this.tokens.variable() };
      case 'name':
        return this.functionCall();
      case 'symbol':
      case 'end':
        if (this.tokens.accept('.')) return CONTEXT;
        return this.parenthesized();
    }
  }

  private parenthesized(): Expr {
    this.tokens.expect('(');
    if (this.tokens.accept(')')) return { kind: 'sequence', items: [] };
    const inner = this.expr();
    this.tokens.expect(')');
    return inner;
  }

  private functionCall(): Expr {
    const { text } = this.tokens.peek();
    if (RESERVED.has(text)) throw this.tokens.error(`"${text}" here`);
    this.tokens.skip();
    const name = this.tokens.qname(text, FUNCTION_NAMESPACE);
    this.tokens.expect('(');
    const args: Expr[] = [];
    if (!this.tokens.accept(')')) {
      do args.push(this.exprSingle());
      while (this.tokens.accept(','));
      this.tokens.expect(')');
    }
    return { kind: 'call', name, args };
  }
}

/** `a//b` is `a/descendant::b` unless b counts positions, which start again at each parent (section 3.2.4). */
function join(left: Expr, right: Expr): Expr {
  const endsWithDescendants = left.kind === 'path' && left.right === DESCENDANTS;
  if (endsWithDescendants && right.kind === 'step' && right.axis === 'child' && right.predicates.length === 0) {
    return { kind: 'path', left: left.left, right: { ...right, axis: 'descendant' } };
  }
  return { kind: 'path', left, right };
}
