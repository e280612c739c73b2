import { RuleCompileError } from '../errors';

/**
 * Tokens of XPath 2.0 (appendix A.2). A QName, a wildcard and a keyword are all `name` or `symbol`: which of them it is
 * depends on where it stands (section A.2.4), and that is for the parser to know.
 */
export interface Token {
  readonly kind: 'name' | 'variable' | 'string' | 'integer' | 'decimal' | 'double' | 'symbol' | 'end';
  readonly text: string;
  readonly at: number;
}

const NAME = '[\\p{L}_][\\p{L}\\p{N}\\p{M}._-]*';
const PATTERN = new RegExp(
  [
    '(?<space>[ \\t\\r\\n]+)',
    '(?<double>(?:\\d+(?:\\.\\d*)?|\\.\\d+)[eE][+-]?\\d+)',
    '(?<decimal>\\d+\\.\\d*|\\.\\d+)',
    '(?<integer>\\d+)',
    '(?<string>"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\')',
    `(?<variable>\\$${NAME}(?::${NAME})?)`,
    `(?<name>${NAME}(?::(?:${NAME}|\\*))?|\\*:${NAME})`,
    '(?<symbol>!=|<=|>=|<<|>>|//|::|\\.\\.|[-+*/|,()\\[\\]=<>.@?])',
  ].join('|'),
  'uy',
);

type TokenKind = Exclude<Token['kind'], 'end'>;
const KINDS: readonly TokenKind[] = ['double', 'decimal', 'integer', 'string', 'variable', 'name', 'symbol'];

/**
 * Splits an expression into tokens; the last one has kind `end`.
 * @throws RuleCompileError on a character that starts no token.
 */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    if (source.startsWith('(:', at)) {
      at = endOfComment(source, at);
      continue;
    }
    PATTERN.lastIndex = at;
    const groups = PATTERN.exec(source)?.groups;
    if (groups === undefined) throw new RuleCompileError(`XPath: unexpected character at ${at} in: ${source}`);
    at = PATTERN.lastIndex;
    for (const kind of KINDS) {
      const text = groups[kind];
      if (text !== undefined) tokens.push({ kind, text: valueOf(kind, text), at });
    }
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function valueOf(kind: TokenKind, text: string): string {
  if (kind === 'variable') return text.slice(1);
  if (kind !== 'string') return text;
  const quote = text.charAt(0);
  return text.slice(1, -1).replaceAll(quote + quote, quote);
}

/** Comments nest (section 2.6). */
function endOfComment(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source.startsWith('(:', at)) depth += 1;
    else if (source.startsWith(':)', at)) depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  throw new RuleCompileError(`XPath: a comment is not closed in: ${source}`);
}
