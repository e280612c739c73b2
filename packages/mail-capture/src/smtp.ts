import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

import type { Mailbox } from './mailbox';

/** As usual mail servers take: attachments of 10 MB, and the text. */
const maxBytes = 12_000_000;

/** A server that takes mail from anybody; it must listen on loopback only. */
export const createSmtpServer = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    banner: 'mail capture: nothing is delivered',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    onData: (stream, session, done) => {
      keep(mailbox, stream, session).then(() => done(), done);
    },
  });

/** @throws Error that the sender is told, when the mail is too large or cannot be read */
async function keep(mailbox: Mailbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const {
    subject = '',
    text = '',
    html,
    headerLines,
    attachments,
  } = await simpleParser(stream, { skipImageLinks: true });
  if (stream.sizeExceeded) throw new Error(`a mail has at most ${maxBytes} bytes here`);
  const { mailFrom, rcptTo } = session.envelope;
  mailbox.add({
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    subject,
    text,
    html: html === false ? null : html,
    headers: Object.fromEntries(headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()])),
    attachments: attachments.map(({ filename = '', contentType, content }) => ({ filename, contentType, content })),
  });
}
