/** What begins a line of its own in Markdown: an item of a list, a heading, a quotation, a row of a table, a fence. */
const beginsOwnLine = /^\s*(?:[-*+] |\d+[.)] |#|>|\||```|$)/;
const isFence = (line: string): boolean => line.trimStart().startsWith('```');

/**
 * Joins the lines of each paragraph and of each item, so that it means nothing where a comment is wrapped. To Markdown
 * both are the same (CommonMark 0.31, 6.8); empty lines, lists, headings, tables and fenced code stay as they are.
 */
export function joinLines(text: string): string {
  const joined: string[] = [];
  let inFence = false;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const goesOn = isOpen && !inFence && !beginsOwnLine.test(line);
    if (goesOn) joined.push(`${joined.pop() ?? ''} ${line.trim()}`);
    else joined.push(line);
    if (isFence(line)) inFence = !inFence;
    // Nothing goes on after an empty line, a heading, a row, a fence and a line break that is wanted.
    isOpen = !inFence && line.trim() !== '' && !/^\s*(?:#|\||```)|(?: {2}|\\)$/.test(line);
  }
  return joined.join('\n');
}

/** All summaries and descriptions below a node, with {@link joinLines}; examples are data and stay. */
export function withJoinedLines<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withJoinedLines) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([name, value]: [string, unknown]) => [name, memberOf(name, value)]);
  return Object.fromEntries(members) as Node;
}

function memberOf(name: string, value: unknown): unknown {
  // Below it are names that the API gives.
  if (name === 'properties')
    return Object.fromEntries(Object.entries(value as object).map(([own, of]) => [own, withJoinedLines<unknown>(of)]));
  if (/^(?:example|examples|default|enum)$/.test(name)) return value;
  const isText = (name === 'description' || name === 'summary') && typeof value === 'string';
  return isText ? joinLines(value) : withJoinedLines(value);
}
