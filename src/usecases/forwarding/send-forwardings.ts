import { createHash } from 'node:crypto';

import type { InvoiceStatus } from '../../domain/deliveries/status';
import type { ForwardingAttempt } from '../../domain/forwarding/forwarding-delivery';
import { mailDelaySeconds } from '../../domain/forwarding/forwarding-delivery';
import type { RulePlace } from '../../domain/forwarding/forwarding-rule';
import type { InvoiceId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { ForwardingRules } from '../../domain/ports/forwarding/forwarding-rules';
import type { DueForwarding, ForwardingWork, OpenTarget } from '../../domain/ports/forwarding/forwarding-work';
import type { Log } from '../../domain/ports/log';
import { MailRefusedError, type MailTransport } from '../../domain/ports/mail/mail';
import type { WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import { ProblemError } from '../../domain/problem';
import { retryDelayMs } from '../../domain/webhooks/retry-plan';
import { requireFound } from '../require-found';
import { signMessage } from '../webhooks/sign-message';
import { forwardedMail } from './forwarding-mail';
import type { ForwardingUseCases } from './forwarding-use-cases';
import { filesOf, type ForwardedDocument, loadDocument, type LoadDocumentDeps } from './load-document';

export interface SendForwardingsDeps extends LoadDocumentDeps {
  work: ForwardingWork;
  /** Null: there is no mail server. */
  transport: MailTransport | null;
  sender: Pick<WebhookSender, 'send'>;
  /** Where people find the portal, without a slash at its end. */
  consoleUrl: string;
  clock: Clock;
  /** A number in [0, 1), for jitter. */
  random: () => number;
  log: Log;
}

const atOnce = 10;

/** How one try ended. */
interface Sent {
  outcome: ForwardingAttempt['outcome'];
  status: number | null;
  retryAfterSeconds: number | null;
  isGone: boolean;
}

interface Forwarded {
  id: string;
  status: InvoiceStatus;
  isTest: boolean;
}

/**
 * One step of the workflow of a rule: sends what is due, a few documents one after the other, each with what came of it
 * kept.
 */
export const createSendForwardings =
  (deps: SendForwardingsDeps) =>
  async (place: RulePlace): Promise<{ waitMs: number | null }> => {
    const due = await deps.work.due(place, atOnce);
    for (const forwarding of due) await forward(deps, place, forwarding);
    return { waitMs: await deps.work.nextInMs(place) };
  };

async function forward(deps: SendForwardingsDeps, place: RulePlace, forwarding: DueForwarding): Promise<void> {
  const { target, tries, attempts, id } = forwarding;
  if (target === null) return deps.work.cancel(place, id);
  const at = new Date(deps.clock()).toISOString();
  const sent = await trySend(deps, place, forwarding, target);
  const waitSeconds = waitAfter(deps, target, sent, tries + 1);
  const nextAt = waitSeconds === null ? null : new Date(deps.clock() + waitSeconds * 1_000).toISOString();
  const attempt = { no: attempts + 1, at, outcome: sent.outcome, status: sent.status, next_at: nextAt };
  await deps.work.record(place, forwarding, { attempt, waitSeconds, isGone: sent.isGone });
}

/** A document that cannot be read or shown fails alone; a store that is away is waited for. */
async function trySend(
  deps: SendForwardingsDeps,
  { tenantId }: RulePlace,
  { id, invoiceId, status }: DueForwarding,
  target: OpenTarget,
): Promise<Sent> {
  try {
    const document = await loadDocument(deps, tenantId, invoiceId);
    return document === null ? withoutXml : await send(deps, target, document, { id, status, isTest: false });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'SERVICE_UNAVAILABLE') throw error;
    deps.log.error({ err: error, forwarding: id, invoiceId }, 'A document could not be forwarded');
    return withoutXml;
  }
}

const withoutXml: Sent = { outcome: 'failed', status: null, retryAfterSeconds: null, isGone: false };

/** @param tries made so far, this one included */
function waitAfter(
  { random }: SendForwardingsDeps,
  target: OpenTarget,
  { outcome, retryAfterSeconds, isGone }: Sent,
  tries: number,
): number | null {
  if (outcome !== 'failed' || isGone) return null;
  if (target.kind === 'email') return mailDelaySeconds(tries);
  const waitMs = retryDelayMs(tries, retryAfterSeconds, random());
  return waitMs === null ? null : waitMs / 1_000;
}

const send = (
  deps: SendForwardingsDeps,
  target: OpenTarget,
  document: ForwardedDocument,
  forwarded: Forwarded,
): Promise<Sent> =>
  target.kind === 'email' ? mail(deps, target, document, forwarded) : post(deps, target, document, forwarded);

async function mail(
  deps: SendForwardingsDeps,
  target: Extract<OpenTarget, { kind: 'email' }>,
  document: ForwardedDocument,
  { id, status, isTest }: Forwarded,
): Promise<Sent> {
  const { transport, consoleUrl, log } = deps;
  const failed = { outcome: 'failed', status: null, retryAfterSeconds: null, isGone: false } as const;
  if (transport === null) return failed;
  const message = forwardedMail({
    ...{ to: target.email, language: target.language, status, invoice: document.invoice, isTest },
    files: await filesOf(deps, document, target),
    links: {
      invoice: `${consoleUrl}/invoices/${document.invoice.id}`,
      unsubscribe: `${consoleUrl}/forwarding#${target.token}`,
    },
  });
  try {
    await transport.send(message);
    return { ...failed, outcome: 'delivered' };
  } catch (error) {
    // Without the server's words, which may repeat addresses.
    if (error instanceof MailRefusedError) return { ...failed, outcome: 'refused', status: error.status };
    log.warn(
      { forwarding: id, err: error instanceof Error ? error.name : 'unknown' },
      'a document could not be mailed',
    );
    return failed;
  }
}

async function post(
  { sender, clock }: SendForwardingsDeps,
  { url, secret }: Extract<OpenTarget, { kind: 'url' }>,
  { invoice, xml }: ForwardedDocument,
  { id, isTest }: Forwarded,
): Promise<Sent> {
  const signed = signMessage([secret], { id, timestamp: Math.floor(clock() / 1_000), body: xml });
  const { outcome, status, retryAfterSeconds } = await sender.send({
    url,
    headers: {
      'Content-Type': `application/xml; charset=${(invoice.xmlEncoding ?? 'utf-8').toLowerCase()}`,
      // RFC 9530.
      'Content-Digest': `sha-256=:${createHash('sha256').update(xml).digest('base64')}:`,
      'X-Invoice-Id': invoice.id,
      'User-Agent': 'Faktura-Portal-Forwarding/1',
      ...(isTest && { 'X-Test-Mode': 'true' }),
      ...signed,
    },
    body: xml,
  });
  const isGone = status === 410;
  return { outcome: outcome === 'delivered' ? 'delivered' : 'failed', status, retryAfterSeconds, isGone };
}

export interface TestForwardingDeps extends SendForwardingsDeps {
  rules: Pick<ForwardingRules, 'find'>;
}

/** Sends a document by a rule at once, marked as a test; nothing is kept of it. */
export const createTestForwarding =
  (deps: TestForwardingDeps): ForwardingUseCases['testForwarding'] =>
  async ({ tenantId }, id, invoiceId: InvoiceId) => {
    const place = { tenantId, id };
    const rule = await requireFound(deps.rules.find(place));
    if (rule.target.kind === 'email' && deps.transport === null) throw new ProblemError('SMTP_NOT_CONFIGURED');
    const invoice = await requireFound(deps.invoices.find(tenantId, invoiceId));
    const document = await loadDocument(deps, tenantId, invoiceId);
    if (document === null) throw new ProblemError('XML_NOT_AVAILABLE');
    const results: Sent[] = [];
    for (const target of await deps.work.targets(place))
      results.push(
        await send(deps, target, document, { id: `test_${invoiceId}`, status: invoice.status, isTest: true }),
      );
    const sent = results.filter(({ outcome }) => outcome === 'delivered').length;
    return { sent, failed: results.length - sent };
  };
