import type { NodeTest, Occurrence, SequenceType } from './ast';
import type { TokenReader } from './token-reader';

/** What a node or a value has to be: node tests (XPath 2.0, section 3.2.1.2) and sequence types (section 2.5.3). */

export const KIND_TESTS = ['node', 'text', 'comment', 'element', 'attribute'] as const;

/** @throws RuleCompileError on a wildcard over part of a name, and on anything that is no node test. */
export function nodeTest(tokens: TokenReader): NodeTest {
  if (tokens.accept('*')) return { kind: 'any-name' };
  const { kind, text } = tokens.peek();
  if (kind !== 'name') throw tokens.error('a node test was expected');
  tokens.skip();
  const known = KIND_TESTS.find((test) => test === text);
  if (known === undefined || !tokens.isSymbol('(')) {
    if (text.includes('*')) throw tokens.error(`wildcard ${text}`);
    return { kind: 'name', name: tokens.qname(text, '') };
  }
  tokens.expect('(');
  tokens.expect(')');
  return { kind: known };
}

/** @throws RuleCompileError on anything that is no sequence type. */
export function sequenceType(tokens: TokenReader): SequenceType {
  const { kind, text } = tokens.peek();
  if (kind !== 'name') throw tokens.error('a type was expected');
  const test = KIND_TESTS.find((known) => known === text);
  if (test !== undefined) return { kind: 'nodes', test: nodeTest(tokens), occurrence: occurrence(tokens) };
  tokens.skip();
  if (text === 'item') {
    tokens.expect('(');
    tokens.expect(')');
    return { kind: 'item', occurrence: occurrence(tokens) };
  }
  return { kind: 'atomic', name: tokens.qname(text, ''), occurrence: occurrence(tokens) };
}

function occurrence(tokens: TokenReader): Occurrence {
  if (tokens.accept('?')) return 'optional';
  if (tokens.accept('*')) return 'many';
  return tokens.accept('+') ? 'some' : 'one';
}
