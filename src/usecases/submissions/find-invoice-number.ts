/** Bytes at the beginning of a document that are searched: BT-1 is near the top. */
const headBytes = 4_096;
/** Longer numbers are refused by the validation anyway; here they are cut. */
const maxNumberLength = 200;

/**
 * The text of the first element `ID` of a document: BT-1 in any ordinary invoice, found without reading the document.
 * Only good for keeping possible duplicates in order, never for deciding: comments, extensions and encodings of two
 * bytes may mislead it.
 *
 * One pass over at most {@link headBytes} bytes, whatever they contain: a regular expression could be made to
 * backtrack.
 *
 * @returns at most 200 characters, trimmed; '' when there is no such element
 */
export function findInvoiceNumber(xml: Uint8Array): string {
  const head = Buffer.from(xml.subarray(0, headBytes)).toString('latin1');
  for (let open = head.indexOf('<'); open !== -1; open = head.indexOf('<', open + 1)) {
    const nameEnd = endOfName(head, open + 1);
    const isId = localName(head.slice(open + 1, nameEnd)) === 'ID';
    if (!isId) continue;
    const tagEnd = head.indexOf('>', nameEnd);
    const next = tagEnd === -1 ? -1 : head.indexOf('<', tagEnd);
    return next === -1
      ? ''
      : head
          .slice(tagEnd + 1, next)
          .trim()
          .slice(0, maxNumberLength);
  }
  return '';
}

/** The longest name that is looked at: a prefix and `ID`. */
const maxNameLength = 100;

function endOfName(head: string, from: number): number {
  let end = from;
  while (end < head.length && end - from < maxNameLength && !' \t\r\n/>'.includes(head.charAt(end))) end += 1;
  return end;
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
