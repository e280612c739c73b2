import type { Language } from '../../domain/localized';
import type { MailMessage } from '../../domain/ports/mail/mail';

/** A mail as paragraphs; the link stands at the end of them, unless it is said where. */
export interface MailParts {
  to: string;
  language: Language;
  subject: string;
  blocks: readonly string[];
  link: string | null;
  /** Paragraphs before the link. */
  linkAfter?: number;
  /** A paragraph that is an address of ours as well. */
  furtherLink?: string;
}

/** A mail as text and as simple HTML. Names of companies come from people: nothing in them ends a header or begins a tag. */
export function layOut({
  to,
  language,
  subject,
  blocks,
  link,
  linkAfter = blocks.length,
  furtherLink,
}: MailParts): MailMessage {
  const title = oneLine(subject);
  const all = link === null ? blocks : [...blocks.slice(0, linkAfter), link, ...blocks.slice(linkAfter)];
  const html = all
    .map((block) =>
      block === link || block === furtherLink
        ? `<p><a href="${escaped(block)}">${escaped(block)}</a></p>`
        : `<p>${escaped(block)}</p>`,
    )
    .join('\n');
  return {
    to,
    subject: title,
    text: `${all.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body>\n${html}\n</body></html>\n`,
  };
}

const maxSubject = 150;

/** RFC 5322: a line break would begin another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxSubject);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
