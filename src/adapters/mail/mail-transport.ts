import { createTransport } from 'nodemailer';

import { MailRefusedError, type MailTransport } from '../../domain/ports/mail/mail';

const timeoutMs = 20_000;

/**
 * @param smtpUrl `smtp://` or `smtps://`, with name and password where the server wants them
 * @param from address that mail comes from, as a mailbox or `Name <mailbox>`
 */
export function createMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  const transport = createTransport(smtpUrl, {
    from,
    // Mail is made of texts: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, headers = {}, attachments = [] }) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server does not answer')), timeoutMs);
      });
      // As one address and not as text: a comma in it names no second recipient.
      const files = attachments.map(({ content, ...file }) => ({
        ...{ ...file, content: Buffer.from(content) },
        // Bytes in base64: another encoding would let the way change the ends of lines.
        contentTransferEncoding: 'base64' as const,
      }));
      const message = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { ...headers },
        attachments: files,
      };
      const sent = transport.sendMail(message).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      await Promise.race([sent, late]).finally(() => clearTimeout(timer));
    },
  };
}

/** A refusal of the recipient or of the message; one of our sender or our name at the server says nothing of them. */
function refusalOf(error: unknown): MailRefusedError | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { responseCode: status, code } = error;
  const ofSender = 'command' in error && error.command === 'MAIL FROM';
  if (typeof status !== 'number' || status < 500 || ofSender || (code !== 'EENVELOPE' && code !== 'EMESSAGE'))
    return null;
  return new MailRefusedError(status, error);
}
