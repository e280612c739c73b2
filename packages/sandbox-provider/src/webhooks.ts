import { createHmac } from 'node:crypto';

import type { Logger } from 'pino';

import type { PlannedEvent } from './behaviour';
import type { Clock } from './clock';
import type { DueWebhook, WebhookStore } from './store/webhooks';

/** Pause after the n-th failed attempt, in seconds: quick at first, then over hours as real providers do. */
const pausesSeconds = [1, 2, 5, 10, 30, 120, 600, 3_600, 14_400];
const maxAttempts = pausesSeconds.length + 1;
const attemptTimeoutMs = 5_000;
const maxInFlight = 64;
const tickMs = 100;
/** A claimed webhook is claimed again after this if nothing was heard of it: longer than an attempt can last. */
const claimMs = 3 * attemptTimeoutMs;

/** The body of a webhook about a document that the client has sent. */
export function statusWebhookBody(documentId: string, senderDocumentId: string, event: PlannedEvent): string {
  return JSON.stringify({
    event_id: event.eventId,
    type: 'document.status',
    document_id: documentId,
    sender_document_id: senderDocumentId,
    status: event.status,
    reason: event.reason,
    occurred_at: event.occurredAt,
  });
}

/**
 * The body of a webhook that says "there is something for you"; without a status, since nothing of the client's own has
 * changed.
 */
export function receivedWebhookBody(
  eventId: string,
  { id, senderDocumentId, document }: { id: string; senderDocumentId?: string; document?: object },
  occurredAt: Date,
): string {
  return JSON.stringify({
    event_id: eventId,
    type: 'document.received',
    document_id: id,
    sender_document_id: senderDocumentId ?? null,
    document,
    reason: null,
    occurred_at: occurredAt.toISOString(),
  });
}

/** Value of `X-Webhook-Signature`: HMAC-SHA256 over `<timestamp>.<body>`, timestamp in Unix seconds. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** When to try again after the given attempt, in seconds; undefined after the last. */
export function pauseAfterAttempt(attempt: number): number | undefined {
  return attempt < maxAttempts ? pausesSeconds[attempt - 1] : undefined;
}

/** Posts one webhook; true when the receiver took it. */
async function post(url: string, secret: string, body: string): Promise<boolean> {
  // The receiver checks the timestamp against real time, also when the provider's clock was moved.
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signWebhook(secret, timestamp, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
  // Unread answers would keep their sockets.
  await response.body?.cancel();
  return response.ok;
}

export interface WebhookQueue {
  store: WebhookStore;
  clock: Clock;
  log: Logger;
  isReady: () => boolean;
}

/** Delivers the queue until stopped: at least once, bounded in parallel, across restarts. */
export class WebhookSender {
  private readonly inFlight = new Set<Promise<void>>();
  private delivered: string[] = [];
  private stopped = false;
  private readonly running: Promise<void>;

  constructor(private readonly queue: WebhookQueue) {
    this.running = this.run();
  }

  /** Ends the loop and waits for the posts under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    // Longer than this the process may not take to end; what is still open will be sent again.
    await Promise.race([Promise.all(this.inFlight), new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    await this.flushDelivered().catch((error: unknown) =>
      this.queue.log.warn({ error: String(error) }, 'delivered webhooks not forgotten'),
    );
  }

  private async run(): Promise<void> {
    const { log, isReady } = this.queue;
    while (!this.stopped) {
      if (isReady()) {
        await this.tick().catch((error: unknown) => log.warn({ error: String(error) }, 'webhook queue out of reach'));
      }
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  }

  private async tick(): Promise<void> {
    await this.flushDelivered();
    const room = maxInFlight - this.inFlight.size;
    if (room === 0) return;
    const now = this.queue.clock.now();
    const due = await this.queue.store.claim(now, new Date(now.getTime() + claimMs), room);
    due.forEach((webhook) => this.launch(webhook));
  }

  private launch(webhook: DueWebhook): void {
    const work = this.deliver(webhook)
      // The claim ends by itself, so a database that is away costs only time.
      .catch((error: unknown) =>
        this.queue.log.warn({ webhook: webhook.id, error: String(error) }, 'webhook not settled'),
      )
      .finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async deliver(webhook: DueWebhook): Promise<void> {
    const { store, clock, log } = this.queue;
    const { url, secret, id, attempts } = webhook;
    if (url === null || secret === null) {
      // The client has cancelled its webhook since this one was planned.
      this.delivered.push(id);
      return;
    }
    const taken = await post(url, secret, webhook.body).catch((error: unknown) => {
      log.debug({ webhook: id, attempts, error: String(error) }, 'webhook not delivered');
      return false;
    });
    if (taken) {
      this.delivered.push(id);
      return;
    }
    const pauseSeconds = pauseAfterAttempt(attempts);
    if (pauseSeconds === undefined) await store.giveUp(id, clock.now());
    else await store.retryAt(id, new Date(clock.now().getTime() + pauseSeconds * 1_000));
  }

  private async flushDelivered(): Promise<void> {
    if (this.delivered.length === 0) return;
    const ids = this.delivered;
    this.delivered = [];
    try {
      await this.queue.store.remove(ids);
    } catch (error) {
      this.delivered.push(...ids);
      throw error;
    }
  }
}
