import { createTransport } from 'nodemailer';

import type { MailServer } from '../../domain/ports/system/operation-figures';

const timeoutMs = 2_000;

/** Connects and signs in, without sending anything. */
export const createMailServer = (smtpUrl: string): MailServer => ({
  verify: async () => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  },
});
