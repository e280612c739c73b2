import { RuleCompileError } from '../errors';
import type { Axis, Binding, Expr, NodeTest, Occurrence, QName, SequenceType, Step } from './ast';
import { tokenize, type Token } from './lexer';

/** Resolves a prefix to its namespace URI; undefined when it is not bound. */
export type Namespaces = (prefix: string) => string | undefined;

const FUNCTION_NAMESPACE = 'http://www.w3.org/2005/xpath-functions';

const GENERAL = ['=', '!=', '<', '<=', '>', '>='] as const;
const VALUE = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
const ADDITIVE = ['+', '-'] as const;
const MULTIPLICATIVE = ['*', 'div', 'idiv', 'mod'] as const;
const AXES: readonly Axis[] = ['child', 'attribute', 'self', 'parent', 'descendant', 'descendant-or-self', 'ancestor', 'ancestor-or-self', 'preceding', 'preceding-sibling', 'following', 'following-sibling'];
const KIND_TESTS = ['node', 'text', 'comment', 'element', 'attribute'] as const;
/** Names that a call may not have, because they start something else (appendix A.3). */
const RESERVED = new Set<string>([...KIND_TESTS, 'if', 'item', 'processing-instruction', 'document-node', 'schema-element', 'schema-attribute', 'empty-sequence', 'typeswitch']);
const ANY_NODE: NodeTest = { kind: 'node' };
const CONTEXT: Expr = { kind: 'context' };
const DESCENDANTS: Step = { kind: 'step', axis: 'descendant-or-self', test: ANY_NODE, predicates: [] };

/**
 * Parses an expression of the XPath 2.0 subset (grammar: appendix A.1; the method is called after the production it reads).
 * @throws RuleCompileError naming the expression when it holds anything outside of the subset.
 */
export function parseXPath(source: string, namespaces: Namespaces): Expr {
  return new Parser(source, namespaces).whole();
}

/** Parses a sequence type as XSLT writes it in `as` (section 2.5.3). */
export function parseSequenceType(source: string, namespaces: Namespaces): SequenceType {
  return new Parser(source, namespaces).wholeType();
}

class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly namespaces: Namespaces,
  ) {
    this.tokens = tokenize(source);
  }

  whole(): Expr {
    const expr = this.expr();
    if (this.peek().kind !== 'end') throw this.error(`unexpected "${this.peek().text}"`);
    return expr;
  }

  wholeType(): SequenceType {
    const type = this.sequenceType();
    if (this.peek().kind !== 'end') throw this.error(`unexpected "${this.peek().text}"`);
    return type;
  }

  private expr(): Expr {
    const first = this.exprSingle();
    if (!this.isSymbol(',')) return first;
    const items = [first];
    while (this.accept(',')) items.push(this.exprSingle());
    return { kind: 'sequence', items };
  }

  private exprSingle(): Expr {
    const { kind, text } = this.peek();
    const next = this.peek(1);
    if (kind === 'name' && next.kind === 'variable' && (text === 'for' || text === 'some' || text === 'every')) return this.bindingExpr(text);
    if (kind === 'name' && text === 'if' && next.text === '(' && next.kind === 'symbol') return this.ifExpr();
    return this.orExpr();
  }

  private bindingExpr(keyword: 'for' | 'some' | 'every'): Expr {
    this.at += 1;
    const bindings: Binding[] = [];
    do {
      const variable = this.variable();
      this.expectWord('in');
      bindings.push({ variable, sequence: this.exprSingle() });
    } while (this.accept(','));
    this.expectWord(keyword === 'for' ? 'return' : 'satisfies');
    const body = this.exprSingle();
    return keyword === 'for' ? { kind: 'for', bindings, body } : { kind: 'quantified', quantifier: keyword, bindings, body };
  }

  private ifExpr(): Expr {
    this.at += 1;
    this.expect('(');
    const test = this.expr();
    this.expect(')');
    this.expectWord('then');
    const then = this.exprSingle();
    this.expectWord('else');
    return { kind: 'if', test, then, otherwise: this.exprSingle() };
  }

  private orExpr(): Expr {
    let left = this.andExpr();
    while (this.acceptWord('or')) left = { kind: 'logical', operator: 'or', left, right: this.andExpr() };
    return left;
  }

  private andExpr(): Expr {
    let left = this.comparisonExpr();
    while (this.acceptWord('and')) left = { kind: 'logical', operator: 'and', left, right: this.comparisonExpr() };
    return left;
  }

  private comparisonExpr(): Expr {
    const left = this.rangeExpr();
    const general = this.acceptOne(GENERAL);
    if (general !== null) return { kind: 'general', operator: general, left, right: this.rangeExpr() };
    const value = this.acceptOne(VALUE);
    return value === null ? left : { kind: 'value', operator: value, left, right: this.rangeExpr() };
  }

  private rangeExpr(): Expr {
    const left = this.additiveExpr();
    return this.acceptWord('to') ? { kind: 'range', left, right: this.additiveExpr() } : left;
  }

  private additiveExpr(): Expr {
    let left = this.multiplicativeExpr();
    for (let operator = this.acceptOne(ADDITIVE); operator !== null; operator = this.acceptOne(ADDITIVE)) {
      left = { kind: 'arithmetic', operator, left, right: this.multiplicativeExpr() };
    }
    return left;
  }

  private multiplicativeExpr(): Expr {
    let left = this.unionExpr();
    for (let operator = this.acceptOne(MULTIPLICATIVE); operator !== null; operator = this.acceptOne(MULTIPLICATIVE)) {
      left = { kind: 'arithmetic', operator, left, right: this.unionExpr() };
    }
    return left;
  }

  private unionExpr(): Expr {
    let left = this.instanceofExpr();
    while (this.accept('|') || this.acceptWord('union')) left = { kind: 'union', left, right: this.instanceofExpr() };
    return left;
  }

  private instanceofExpr(): Expr {
    const operand = this.castableExpr();
    if (!this.acceptWord('instance')) return operand;
    this.expectWord('of');
    return { kind: 'instance', operand, type: this.sequenceType() };
  }

  private castableExpr(): Expr {
    const operand = this.unaryExpr();
    if (!this.acceptWord('castable')) return operand;
    this.expectWord('as');
    return { kind: 'castable', operand, type: this.sequenceType() };
  }

  private unaryExpr(): Expr {
    if (this.accept('-')) return { kind: 'negate', operand: this.unaryExpr() };
    if (this.accept('+')) throw this.error('a unary plus');
    return this.pathExpr();
  }

  private pathExpr(): Expr {
    if (this.accept('//')) return this.relativePath(join({ kind: 'root' }, DESCENDANTS));
    if (this.accept('/')) return this.startsStep() ? this.relativePath({ kind: 'root' }) : { kind: 'root' };
    return this.relativePath(null);
  }

  private relativePath(start: Expr | null): Expr {
    let left = start === null ? this.stepExpr() : join(start, this.stepExpr());
    for (;;) {
      if (this.accept('//')) left = join(join(left, DESCENDANTS), this.stepExpr());
      else if (this.accept('/')) left = join(left, this.stepExpr());
      else return left;
    }
  }

  private startsStep(): boolean {
    const { kind, text } = this.peek();
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
    while (this.accept('[')) {
      found.push(this.expr());
      this.expect(']');
    }
    return found;
  }

  private axisStep(): Step | null {
    if (this.accept('..')) return { kind: 'step', axis: 'parent', test: ANY_NODE, predicates: [] };
    if (this.accept('@')) return { kind: 'step', axis: 'attribute', test: this.nodeTest(), predicates: [] };
    const { kind, text } = this.peek();
    const next = this.peek(1);
    if (kind === 'name' && next.kind === 'symbol' && next.text === '::') {
      const axis = AXES.find((known) => known === text);
      if (axis === undefined) throw this.error(`axis ${text}`);
      this.at += 2;
      return { kind: 'step', axis, test: this.nodeTest(), predicates: [] };
    }
    const isCall = kind === 'name' && next.kind === 'symbol' && next.text === '(' && !KIND_TESTS.some((known) => known === text);
    if ((kind === 'name' && !isCall) || this.isSymbol('*')) {
      const test = this.nodeTest();
      return { kind: 'step', axis: test.kind === 'attribute' ? 'attribute' : 'child', test, predicates: [] };
    }
    return null;
  }

  private nodeTest(): NodeTest {
    if (this.accept('*')) return { kind: 'any-name' };
    const { kind, text } = this.peek();
    if (kind !== 'name') throw this.error('a node test was expected');
    this.at += 1;
    const known = KIND_TESTS.find((test) => test === text);
    if (known === undefined || !this.isSymbol('(')) {
      if (text.includes('*')) throw this.error(`wildcard ${text}`);
      return { kind: 'name', name: this.qname(text, '') };
    }
    this.expect('(');
    this.expect(')');
    return { kind: known };
  }

  private primaryExpr(): Expr {
    const token = this.peek();
    switch (token.kind) {
      case 'string':
        this.at += 1;
        return { kind: 'string', value: token.text };
      case 'integer':
      case 'decimal':
      case 'double':
        this.at += 1;
        return { kind: 'number', type: token.kind, text: token.text };
      case 'variable':
        return { kind: 'variable', name: this.variable() };
      case 'name':
        return this.functionCall();
      case 'symbol':
      case 'end':
        if (this.accept('.')) return CONTEXT;
        return this.parenthesized();
    }
  }

  private parenthesized(): Expr {
    this.expect('(');
    if (this.accept(')')) return { kind: 'sequence', items: [] };
    const inner = this.expr();
    this.expect(')');
    return inner;
  }

  private functionCall(): Expr {
    const { text } = this.peek();
    if (RESERVED.has(text)) throw this.error(`"${text}" here`);
    this.at += 1;
    const name = this.qname(text, FUNCTION_NAMESPACE);
    this.expect('(');
    const args: Expr[] = [];
    if (!this.accept(')')) {
      do args.push(this.exprSingle());
      while (this.accept(','));
      this.expect(')');
    }
    return { kind: 'call', name, args };
  }

  private sequenceType(): SequenceType {
    const { kind, text } = this.peek();
    if (kind !== 'name') throw this.error('a type was expected');
    const test = KIND_TESTS.find((known) => known === text);
    if (test !== undefined) return { kind: 'nodes', test: this.nodeTest(), occurrence: this.occurrence() };
    this.at += 1;
    if (text === 'item') {
      this.expect('(');
      this.expect(')');
      return { kind: 'item', occurrence: this.occurrence() };
    }
    return { kind: 'atomic', name: this.qname(text, ''), occurrence: this.occurrence() };
  }

  private occurrence(): Occurrence {
    if (this.accept('?')) return 'optional';
    if (this.accept('*')) return 'many';
    return this.accept('+') ? 'some' : 'one';
  }

  private qname(text: string, unprefixed: string): QName {
    const colon = text.indexOf(':');
    if (colon < 0) return { uri: unprefixed, local: text };
    const uri = this.namespaces(text.slice(0, colon));
    if (uri === undefined) throw this.error(`the prefix of ${text} is not bound`);
    return { uri, local: text.slice(colon + 1) };
  }

  private variable(): string {
    const { kind, text } = this.peek();
    if (kind !== 'variable') throw this.error('a variable was expected');
    this.at += 1;
    return text;
  }

  private peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? { kind: 'end', text: '', at: this.source.length };
  }

  private isSymbol(text: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === text;
  }

  private accept(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.at += 1;
    return true;
  }

  private acceptWord(word: string): boolean {
    const token = this.peek();
    if (token.kind !== 'name' || token.text !== word) return false;
    this.at += 1;
    return true;
  }

  private acceptOne<T extends string>(operators: readonly T[]): T | null {
    const token = this.peek();
    const found = token.kind === 'symbol' || token.kind === 'name' ? operators.find((operator) => operator === token.text) : undefined;
    if (found === undefined) return null;
    this.at += 1;
    return found;
  }

  private expect(symbol: string): void {
    if (!this.accept(symbol)) throw this.error(`"${symbol}" was expected instead of "${this.peek().text}"`);
  }

  private expectWord(word: string): void {
    if (!this.acceptWord(word)) throw this.error(`"${word}" was expected instead of "${this.peek().text}"`);
  }

  private error(message: string): RuleCompileError {
    return new RuleCompileError(`XPath: ${message}, at ${this.peek().at} in: ${this.source}`);
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
