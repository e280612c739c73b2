/** Longer messages repeat a large value of the caller, and nothing in them is worth reading. */
const maxReadLength = 20_000;
const maxMessageLength = 200;

/**
 * What the generated routes found wrong with a value, for people: an enumeration names all that is allowed, of another union the
 * first finding is enough to act on. Values are never repeated.
 */
export function readableMessage(message: string | undefined): string {
  const text = message ?? 'is not valid';
  if (text.endsWith('is an excess property and therefore is not allowed')) return 'This member is not known here.';
  const findings = dryRunFindingsOf(text);
  const allowed = [...new Set(findings.flatMap(allowedValues))];
  if (allowed.length > 0) return `Use one of: ${allowed.join(', ')}.`;
  return (findings[0] ?? 'is not valid').slice(0, maxMessageLength);
}

/** A union wraps the findings of each of its parts in one line of JSON, and a union of unions wraps it again. */
function dryRunFindingsOf(message: string): string[] {
  const json = /^Could not match the (?:union|intersection) against [a-z ]+\. Issues: /.exec(message)?.[0];
  if (json === undefined) return [message];
  if (message.length > maxReadLength) return [];
  const parts = JSON.parse(message.slice(json.length)) as Record<string, { message?: string }>[];
  return parts.flatMap((part) => Object.values(part).flatMap(({ message: inner }) => dryRunFindingsOf(inner ?? '')));
}

/** `should be one of the following; ['sk','cs']` → sk, cs. Null is no value that anybody would write. */
function allowedValues(finding: string): string[] {
  const list = /^should be one of the following; \[(.*)\]$/.exec(finding)?.[1];
  if (list === undefined) return [];
  return list
    .split(',')
    .map((value) => value.replace(/^'|'$/g, ''))
    .filter((value) => value !== 'null' && value !== '');
}
