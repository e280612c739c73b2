import type { InboundTransaction } from './transactions';

/** Where received documents go (`forwarding.mode=http_post_async`). */
export interface ForwardTarget {
  url: string;
  /** `forwarding.http.headers`. */
  headers: Readonly<Record<string, string>>;
}

const maxAttempts = 5;
const timeoutMs = 30_000;

/** One attempt, as HttpDocumentForwarder.java makes it; whatever is answered with 2xx counts. */
export async function forward(transaction: InboundTransaction, target: ForwardTarget): Promise<void> {
  transaction.status = 'forwarding';
  transaction.attemptCount += 1;
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/xml',
        ...target.headers,
        'X-SBDH-Instance-ID': transaction.sbdhInstanceID,
      },
      body: new Uint8Array(transaction.payload),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    transaction.status = 'forwarded';
    transaction.completedDT = new Date().toISOString();
    transaction.errorDetails = null;
  } catch (error) {
    transaction.errorDetails = (error as Error).message;
    transaction.status = transaction.attemptCount >= maxAttempts ? 'permanently_failed' : 'forward_failed';
  }
}
