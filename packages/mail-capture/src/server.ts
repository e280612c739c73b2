import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

import { createApp } from './app';
import { createMailbox } from './mailbox';
import { createSmtpServer } from './smtp';

const loopback = '127.0.0.1';

export interface MailCapture {
  /** For the sender, such as `smtp://127.0.0.1:2525`. */
  smtpUrl: string;
  /** For people, such as `http://127.0.0.1:8025`. */
  pageUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts both sides on loopback.
 * @param ports 0 = any free one
 * @throws Error when a port is taken
 */
export async function startMailCapture(ports: { smtpPort: number; httpPort: number }): Promise<MailCapture> {
  const mailbox = createMailbox();
  const smtp = createSmtpServer(mailbox);
  // Without a listener a client that hangs up would end the process.
  smtp.on('error', () => undefined);
  const http = createServer(createApp(mailbox));
  const smtpPort = await listen(smtp.server, ports.smtpPort);
  const httpPort = await listen(http, ports.httpPort);
  return {
    smtpUrl: `smtp://${loopback}:${smtpPort}`,
    pageUrl: `http://${loopback}:${httpPort}`,
    async stop() {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ]);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, loopback);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
