import { setTimeout as pause } from 'node:timers/promises';

import { portal } from './api-client';

interface Mails {
  items: CaughtMail[];
}

/** A mail as it was caught. */
export interface CaughtMail {
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; size_bytes: number; path: string }[];
}

/**
 * The newest mail to an address that fits, waited for.
 * @throws Error when none comes within 20 s
 */
export async function mailTo(address: string, fits: (text: string) => boolean = () => true): Promise<string> {
  return (await caughtMail(address, ({ text }) => fits(text))).text;
}

/**
 * The same with everything that came with it.
 * @throws Error when none comes within 20 s
 */
export async function caughtMail(address: string, fits: (mail: CaughtMail) => boolean): Promise<CaughtMail> {
  const url = `${portal().mail.page_url}/mails?to=${encodeURIComponent(address)}`;
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(200)) {
    const { items } = (await (await fetch(url)).json()) as Mails;
    const mail = items.find(fits);
    if (mail) return mail;
  }
  throw new Error(`no mail came to ${address}`);
}

/** The bytes of an attachment of a caught mail. */
export const attachmentOf = async ({ path }: { path: string }): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${portal().mail.page_url}${path}`)).arrayBuffer());

/** The link that a mail asks to follow. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
