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

/**
 * A mail as text and as simple HTML. Names of companies come from people: nothing in them ends a header or begins a
 * tag.
 */
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
        ? `<p><a href="${escaped(block)}" style="${linkStyle}">${escaped(block)}</a></p>`
        : `<p>${escaped(block)}</p>`,
    )
    .join('\n');
  return {
    to,
    subject: title,
    text: `${all.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="${bodyStyle}"><main style="${mainStyle}"><h1 style="${titleStyle}">${escaped(title)}</h1>
${html}
</main></body></html>
`,
  };
}

/** Beside the elements: programs for mail take no style from the head. */
const bodyStyle = 'margin:0;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff';
const mainStyle = 'display:block;max-width:36rem;margin:0 auto;overflow-wrap:anywhere';
const titleStyle = 'font-size:1.25rem;line-height:1.3';
const linkStyle = 'color:#0b57a4';

const maxSubject = 150;

/** RFC 5322: a line break would begin another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxSubject);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
