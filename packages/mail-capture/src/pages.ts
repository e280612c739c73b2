import type { CapturedMail } from './mailbox';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Addresses of the web become links; everything else is text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid #ccc; padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

/** All mails in a table, newest first. */
export function listPage(mails: readonly CapturedMail[]): string {
  const rows = mails.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td>${receivedAt}</td><td>${escaped(to.join(', '))}</td><td><a href="/mails/${id}">${escaped(subject || '(no subject)')}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return page('Mails', `<h1>Mails</h1>\n${rows.length === 0 ? '<p>No mail has come yet.</p>' : table}`);
}

/** One mail with its text. */
export const mailPage = ({ id, receivedAt, from, to, subject, text, attachments }: CapturedMail): string =>
  page(
    subject,
    `<p><a href="/">All mails</a></p>
<h1>${escaped(subject || '(no subject)')}</h1>
<p>From ${escaped(from)} to ${escaped(to.join(', '))}, ${receivedAt}</p>
<pre>${withLinks(text)}</pre>
${attachments.map(({ filename }, index) => `<p><a href="/mails/${id}/attachments/${index}">${escaped(filename)}</a></p>`).join('\n')}`,
  );
