import { RuleCompileError } from '../errors';
import type { QName } from './ast';
import { type Token, tokenize } from './lexer';

/** Resolves a prefix to its namespace URI; undefined when it is not bound. */
export type Namespaces = (prefix: string) => string | undefined;

/**
 * The tokens of one expression and how far the parser has come. `accept…` takes what is asked for when it stands there,
 * `expect…` makes anything else a RuleCompileError.
 */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly namespaces: Namespaces,
  ) {
    this.tokens = tokenize(source);
  }

  peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? { kind: 'end', text: '', at: this.source.length };
  }

  skip(count = 1): void {
    this.at += count;
  }

  isSymbol(text: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === text;
  }

  accept(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.at += 1;
    return true;
  }

  acceptWord(word: string): boolean {
    const token = this.peek();
    if (token.kind !== 'name' || token.text !== word) return false;
    this.at += 1;
    return true;
  }

  acceptOne<T extends string>(operators: readonly T[]): T | null {
    const token = this.peek();
    const found =
      token.kind === 'symbol' || token.kind === 'name'
        ? operators.find((operator) => operator === token.text)
        : undefined;
    if (found === undefined) return null;
    this.at += 1;
    return found;
  }

  expect(symbol: string): void {
    if (!this.accept(symbol)) throw this.error(`"${symbol}" was expected instead of "${this.peek().text}"`);
  }

  expectWord(word: string): void {
    if (!this.acceptWord(word)) throw this.error(`"${word}" was expected instead of "${this.peek().text}"`);
  }

  expectEnd(): void {
    if (this.peek().kind !== 'end') throw this.error(`unexpected "${this.peek().text}"`);
  }

  variable(): string {
    const { kind, text } = this.peek();
    if (kind !== 'variable') throw this.error('a variable was expected');
    this.at += 1;
    return text;
  }

  /** A lexical QName with its prefix resolved; one without a prefix gets the namespace `unprefixed`. */
  qname(text: string, unprefixed: string): QName {
    const colon = text.indexOf(':');
    if (colon < 0) return { uri: unprefixed, local: text };
    const uri = this.namespaces(text.slice(0, colon));
    if (uri === undefined) throw this.error(`the prefix of ${text} is not bound`);
    return { uri, local: text.slice(colon + 1) };
  }

  error(message: string): RuleCompileError {
    return new RuleCompileError(`XPath: ${message}, at ${this.peek().at} in: ${this.source}`);
  }
}
