/**
 * Reads CSV strictly by RFC 4180: lines end with CR LF, a quote stands only around a whole cell or doubled inside one,
 * and all lines have as many cells.
 * @throws Error where it is not so
 */
export function readCsv(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const line: string[] = [];
    for (let isLast = false; !isLast;) {
      const cell = cellAt(text, at, delimiter);
      line.push(cell.content);
      isLast = text.startsWith('\r\n', cell.end);
      if (!isLast && !text.startsWith(delimiter, cell.end))
        throw new Error(`neither cell nor line ends at ${cell.end}`);
      at = cell.end + (isLast ? 2 : delimiter.length);
    }
    lines.push(line);
  }
  if (lines.some(({ length }) => length !== lines[0]?.length)) throw new Error('lines differ in their cells');
  return lines;
}

function cellAt(text: string, start: number, delimiter: string): { content: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && !text.startsWith(delimiter, end) && !text.startsWith('\r\n', end)) end += 1;
    const content = text.slice(start, end);
    if (/["\r\n]/.test(content)) throw new Error(`an unquoted cell at ${start} has a quote or half an end of line`);
    return { content, end };
  }
  let content = '';
  for (let at = start + 1; ; at += 1) {
    if (at >= text.length) throw new Error(`the cell at ${start} does not end`);
    if (text[at] === '"' && text[at + 1] !== '"') return { content, end: at + 1 };
    if (text[at] === '"') at += 1;
    content += text[at];
  }
}
