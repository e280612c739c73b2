import { randomUUID } from 'node:crypto';

import express, { type Express, type Request, type RequestHandler, type Response } from 'express';

import type { Faults } from './faults';
import { type SendingOutcome, sendNow } from './sending';
import { type InboundTransaction, type OutboundTransaction, type Transactions, viewOf } from './transactions';

export interface AppDeps {
  token: string;
  outbound: Transactions<OutboundTransaction>;
  inbound: Transactions<InboundTransaction>;
  faults: Faults;
  /** How the sending of this document ends. */
  outcomeFor: (receiver: string) => SendingOutcome;
  /** Sent at last: it arrives somewhere. */
  deliver: (transaction: OutboundTransaction) => void;
}

const maxBytes = 100_000_000;
/** Spring's own answer without a body. */
const nothing = (response: Response, status: number): void => void response.status(status).end();
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The REST interface, as far as clients of the portal's kind use it. */
export function createApp(deps: AppDeps): Express {
  const { outbound, inbound, faults } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.get('/management/status', (_request, response) => {
    response.json({ 'build.version': 'simulator', 'peppol.sending.enabled': true, 'peppol.receiving.enabled': true });
  });
  app.use('/api', requireToken(deps.token));

  app.post(
    '/api/outbound/submit/:sender/:receiver/:docType/:process/:country',
    express.raw({ type: () => true, limit: maxBytes }),
    faults.around('submit'),
    (request, response) => submit(deps, request, response),
  );
  app.get('/api/outbound/status/:id', faults.around('status'), ({ params }, response) => {
    const found = outbound.bySbdhId(text(params.id) ?? '');
    if (found) response.json(viewOf(found));
    else nothing(response, 404);
  });
  const history =
    (
      transactions: Pick<Transactions<OutboundTransaction> | Transactions<InboundTransaction>, 'page'>,
    ): RequestHandler =>
    ({ query }, response) => {
      const page = transactions.page(Number(query.offset ?? 0), Number(query.limit ?? 50));
      response.json(page.map(viewOf));
    };
  app.get('/api/ops/outbound/history', faults.around('status'), history(outbound));
  app.get('/api/ops/inbound/history', faults.around('list'), history(inbound));
  app.get('/api/ops/inbound/:id/payload', faults.around('payload'), (request, response) => {
    // Spring finds no way to write bytes as anything else.
    if (!request.accepts('application/octet-stream')) return nothing(response, 406);
    const found = inbound.bySbdhId(text(request.params.id) ?? '');
    if (found) response.type('application/octet-stream').send(found.payload);
    else nothing(response, 404);
  });
  app.post('/api/inbound/report', faults.around('report'), ({ query }, response) => {
    const found = inbound.bySbdhId(text(query.sbdhInstanceID) ?? '');
    if (!found) return nothing(response, 404);
    const country = text(query.c4CountryCode);
    if (country === undefined || found.c4CountryCode !== null) return nothing(response, 400);
    found.c4CountryCode = country;
    response.json({ id: found.id, status: 'updated', message: `C4 country code set to '${country}'` });
  });
  app.use(({ originalUrl: path }, response) => {
    response.status(404).json({ timestamp: new Date().toISOString(), status: 404, error: 'Not Found', path });
  });
  return app;
}

const requireToken =
  (token: string): RequestHandler =>
  (request, response, next) => {
    if (request.get('X-Token') === token) next();
    else response.status(401).json({ error: 'Invalid or missing API token' });
  };

/** The same id twice makes two transactions: phoss-ap has no rule against it. */
function submit(deps: AppDeps, { params, query, body }: Request, response: Response): void {
  const [sender, receiver, docType, process, country] = ['sender', 'receiver', 'docType', 'process', 'country'].map(
    (name) => text(params[name]) ?? '',
  ) as [string, string, string, string, string];
  if (!/^[^:]+::[^:]+:.+$/.test(receiver))
    return void response.status(400).json(`Failed to parse the receiving participant ID '${receiver}'`);
  const outcome = deps.outcomeFor(receiver);
  if (outcome === 'not_stored') return void response.status(422).json('Failed to submit outbound transaction');
  const transaction = deps.outbound.add({
    senderID: sender,
    receiverID: receiver,
    docTypeID: docType,
    processID: process,
    sbdhInstanceID: text(query.sbdhInstanceID) ?? randomUUID(),
    c1CountryCode: country,
    custom1: text(query.custom1) ?? null,
    status: 'pending',
    mlsStatus: 'pending',
    createdDT: new Date().toISOString(),
    payload: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  });
  const report = sendNow(transaction, outcome);
  if (transaction.status === 'sent') deps.deliver(transaction);
  response.status(report.overallSuccess === true ? 200 : 422).json(report);
}
