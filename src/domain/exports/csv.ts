/** A cell of a table: text, or what is written as it is (a number, a day, a hash of our own). */
export type Cell = string | null | { exactly: string };

/** A cell that is a number, a day, an id or a word of ours: never changed. */
export const exactly = (text: string | number | boolean | null): Cell =>
  text === null ? null : { exactly: String(text) };

/**
 * A line of CSV (RFC 4180) with its end, CR LF. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front.
 */
export const csvLine = (cells: readonly Cell[], delimiter: string): string =>
  `${cells.map((cell) => quoted(textOf(cell), delimiter)).join(delimiter)}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? withoutFormula(cell) : cell.exactly;
}

/** Also behind white space, which spreadsheets skip. Source: OWASP, CSV injection. */
const withoutFormula = (text: string): string => (/^([\t\r]|\s*[=+\-@])/.test(text) ? `'${text}` : text);

const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
