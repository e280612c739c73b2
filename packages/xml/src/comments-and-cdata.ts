/**
 * What stands between the tags besides text (XML 1.0, sections 2.5 to 2.8). The scanner only passes over it:
 * `content.ts` reads it from the source when somebody asks.
 */

type Fail = (message: string) => Error;

/**
 * The offset behind the comment that starts at `at`, or behind the CDATA section, which only an element can hold.
 * @throws what `fail` makes of it when neither starts there: document types are refused.
 */
export function endOfAside(source: string, at: number, isInElement: boolean, fail: Fail): number {
  if (source.startsWith('<![CDATA[', at) && isInElement) return behind(']]>', source, at + 9, 'a CDATA section', fail);
  if (!source.startsWith('<!--', at)) throw fail('a document type or an unknown declaration');
  const end = behind('--', source, at + 4, 'a comment', fail);
  if (source[end] !== '>') throw fail('-- in a comment');
  return end + 1;
}

/** XML 1.0, productions 23 to 32. */
const XML_DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.\d+\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*\?>$/;

/**
 * The offset behind the processing instruction or XML declaration that starts at `at`.
 * @throws what `fail` makes of it when it has no end, no target or the target `xml` anywhere but at the start.
 */
export function endOfInstruction(source: string, at: number, nameAt: (at: number) => string, fail: Fail): number {
  const end = behind('?>', source, at + 2, 'a processing instruction', fail);
  const target = nameAt(at + 2);
  if (target.toLowerCase() === 'xml') {
    if (at !== 0 || !XML_DECLARATION.test(source.slice(0, end)))
      throw fail('an XML declaration of another form, or not at the start');
  } else if (target.includes(':') || !/[ \t\n?]/.test(source.charAt(at + 2 + target.length)))
    throw fail('a processing instruction of another name');
  return end;
}

function behind(mark: string, source: string, from: number, what: string, fail: Fail): number {
  const at = source.indexOf(mark, from);
  if (at < 0) throw fail(`${what} is not closed`);
  return at + mark.length;
}
