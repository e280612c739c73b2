import express, { type Express } from 'express';

import type { CapturedMail, Mailbox } from './mailbox';
import { listPage, mailPage } from './pages';

const view = ({ id, receivedAt, from, to, subject, text, html, headers, attachments }: CapturedMail) => ({
  id,
  received_at: receivedAt,
  from,
  to,
  subject,
  text,
  html,
  headers,
  attachments: attachments.map(({ filename, contentType, content }, index) => ({
    filename,
    content_type: contentType,
    size_bytes: content.length,
    path: `/mails/${id}/attachments/${index}`,
  })),
});

/** What was captured, for people and for tests. */
export function createApp(mailbox: Mailbox): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    // A page of another origin may reach loopback under a name of its own (DNS rebinding), and mails hold secrets.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.get('host') ?? '')) {
      response.status(403).type('text').send('Only as 127.0.0.1 or localhost.\n');
      return;
    }
    response.set({
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    next();
  });
  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/', (_request, response) => {
    response.send(listPage(mailbox.list()));
  });
  app.get('/mails', ({ query: { to } }, response) => {
    response.json({ items: mailbox.list(typeof to === 'string' ? to : undefined).map(view) });
  });
  app.get('/mails/:id', ({ params }, response) => {
    const mail = mailbox.find(params.id);
    if (mail) response.send(mailPage(mail));
    else response.status(404).type('text').send('No such mail.\n');
  });
  app.get('/mails/:id/attachments/:index', ({ params }, response) => {
    const found = mailbox.find(params.id)?.attachments[Number(params.index)];
    // Never shown in place: it may be a page with scripts.
    if (found) response.attachment(found.filename).type(found.contentType).send(found.content);
    else response.status(404).type('text').send('No such attachment.\n');
  });
  return app;
}
