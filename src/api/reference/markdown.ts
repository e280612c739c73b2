import { escapeHtml } from '../pages/html';

/** A part of a Markdown text between blank lines, or a block of code with the language that it names. */
type Block = { kind: 'text'; lines: string[] } | { kind: 'code'; language: string; code: string };

type CodeLines = { language: string; lines: string[] };

/** The code blocks of a text, in order. */
export const codeIn = (markdown: string): { language: string; code: string }[] =>
  blocksOf(markdown).flatMap((block) => (block.kind === 'code' ? [block] : []));

/**
 * The few forms of Markdown that the guide uses, as HTML: headings, paragraphs, lists, tables, code, links.
 * @param showCode a block of code in its language
 */
export const toHtml = (markdown: string, showCode: (language: string, code: string) => string): string =>
  blocksOf(markdown)
    .map((block) => (block.kind === 'code' ? showCode(block.language, block.code) : textOf(block.lines)))
    .join('\n');

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const text: string[] = [];
  let code: CodeLines | null = null;
  const endText = (): void => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text.splice(0) });
  };
  for (const line of [...markdown.split('\n'), '']) {
    const fence = /^```(\w*)$/.exec(line);
    if (code !== null && fence) {
      blocks.push({ kind: 'code', language: code.language, code: code.lines.join('\n') });
      code = null;
    } else if (code !== null) {
      code.lines.push(line);
    } else if (fence || line.trim() === '') {
      endText();
      if (fence) code = { language: fence[1] ?? '', lines: [] };
    } else text.push(line);
  }
  return blocks;
}

function textOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{1,3}) (.*)$/.exec(first);
  if (heading) {
    const [, marks = '', title = ''] = heading;
    const id = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return `<h${marks.length} id="${id}">${inline(title)}</h${marks.length}>`;
  }
  if (first.startsWith('- ')) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  if (first.startsWith('|')) return tableOf(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
}

function tableOf([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string, open: string, close: string): string =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `${open}${inline(cell.trim())}${close}`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, '<th scope="col">', '</th>')}</tr></thead><tbody>${body}</tbody></table>`;
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]]+)\]\(([^()]+)\)/g, '<a href="$2">$1</a>');
