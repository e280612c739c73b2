import { z } from 'zod';

import { startMailCapture } from './server';

const port = z.coerce.number().int().min(0).max(65_535);
const settings = z.object({ MAIL_CAPTURE_SMTP_PORT: port, MAIL_CAPTURE_HTTP_PORT: port });
const stopLimitMs = 2_000;

async function main(): Promise<void> {
  const { MAIL_CAPTURE_SMTP_PORT, MAIL_CAPTURE_HTTP_PORT } = settings.parse(process.env);
  const capture = await startMailCapture({ smtpPort: MAIL_CAPTURE_SMTP_PORT, httpPort: MAIL_CAPTURE_HTTP_PORT });
  process.stdout.write(`mail is taken at ${capture.smtpUrl} and shown at ${capture.pageUrl}\n`);
  const stop = () => {
    void capture.stop().then(() => process.exit(0));
    setTimeout(() => process.exit(0), stopLimitMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

void main();
