import type { ProviderDetails } from '../../domain/ports/deliveries/provider';

const maxTextCharacters = 500;
const maxDetailsBytes = 4_096;

/** Makes a provider's text fit to be kept: see {@link createRedactor}. */
export type Redactor = (text: string) => string;

/**
 * What comes from outside is kept as one printable line of at most 500 characters: control and bidi characters would
 * forge log lines, half characters (lone surrogates) no database takes, markup is a gateway's page, and secrets that a
 * server echoes stay secret.
 */
export function createRedactor(secrets: readonly (string | null | undefined)[]): Redactor {
  const hidden = secrets.filter((secret): secret is string => typeof secret === 'string' && secret.length >= 4);
  return (text) => {
    // Cut first (generously), so that a page of a megabyte costs nothing.
    const shown = hidden.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text.slice(0, 20_000));
    const line = withoutMarkup(shown.replace(/Bearer\s+[\w.~+/=-]+/gi, 'Bearer [hidden]'))
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim();
    return cut(line, maxTextCharacters);
  };
}

/**
 * The text between tags, without the content of closed style and script elements. Each character is looked at a fixed
 * number of times: a text of opening brackets alone must cost no more than any other.
 */
function withoutMarkup(text: string): string {
  // Text and tags in turn.
  const parts = text.split(/<([^<>]*)>/);
  const lastEnd = new Map(parts.map((part, at) => [part.toLowerCase(), at]));
  let hiddenBy: string | null = null;
  let shown = '';
  parts.forEach((part, at) => {
    const isTag = at % 2 === 1;
    if (!isTag && hiddenBy === null) shown += part;
    if (!isTag) return;
    shown += ' ';
    const tag = part.toLowerCase();
    const opens = hiddenBy === null ? (/^(?:style|script)\b/.exec(tag)?.[0] ?? null) : null;
    if (opens !== null && (lastEnd.get(`/${opens}`) ?? 0) > at) hiddenBy = opens;
    else if (tag === `/${hiddenBy}`) hiddenBy = null;
  });
  return shown;
}

/** Never cuts a character of two code units in half. */
function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Drops what is absent, makes texts fit to be kept, and gives up the longest of them until the whole fits into 4 kB.
 */
export function boundedDetails(
  values: Record<string, string | number | boolean | null | undefined>,
  redact: Redactor,
): ProviderDetails {
  const details: ProviderDetails = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    details[name] = typeof value === 'string' ? redact(value) : value;
  }
  while (Buffer.byteLength(JSON.stringify(details)) > maxDetailsBytes) {
    const [longest] = Object.entries(details).sort(([, a], [, b]) => String(b).length - String(a).length)[0] ?? [];
    if (longest === undefined) break;
    delete details[longest];
  }
  return details;
}
