import { createHash } from 'node:crypto';

import { type RequestLimits, webhookBudget } from '../../domain/access/request-budgets';
import type { OpenConnection } from '../../domain/connections/connection';
import type { ConnectionId } from '../../domain/ids';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { HandedOutDocument, ProviderCatalogue, ReadWebhook } from '../../domain/ports/deliveries/provider';
import type { ProviderEvent, ProviderInbox, SignedWebhook } from '../../domain/ports/deliveries/provider-inbox';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import type { ReceivePushed } from '../receiving/receive-pushed';

export interface ReceiveProviderWebhook {
  connectionId: ConnectionId;
  headers: Readonly<Record<string, string | undefined>>;
  /** Exactly as received: the signature covers these bytes. */
  rawBody: Uint8Array;
}

export interface ReceiveWebhookDeps {
  connections: Pick<ConnectionRepository, 'openAccounts'>;
  providers: ProviderCatalogue;
  inbox: Pick<ProviderInbox, 'store' | 'markProcessed'>;
  processEvent: (event: ProviderEvent) => Promise<void>;
  receivePushed: (command: ReceivePushed) => Promise<unknown>;
  limiter: RateLimiter;
  limits: RequestLimits;
  clock: Clock;
  log: Log;
}

/** Events applied at once in this process; a burst beyond it is left to the background loop, whose pace is its own. */
const maxConcurrent = 8;

/**
 * Receives a provider's webhook: verified, stored once, answered; applied after the answer. A disabled connection is
 * listened to as well, because what it sent before has outcomes.
 *
 * @returns `isRepeated`: this event was stored before, and nothing was done
 * @throws ProblemError `NOT_FOUND`, `WEBHOOK_SIGNATURE_INVALID`, `BAD_REQUEST`, `RATE_LIMITED`
 */
export const createReceiveProviderWebhook = (deps: ReceiveWebhookDeps) => {
  let underWay = 0;

  // A document that came along is not kept with the event. If it cannot be taken in now, the loop lets the provider be
  // asked for it.
  const process = async (event: ProviderEvent, document?: HandedOutDocument): Promise<void> => {
    const { id, tenantId, connectionId, accountNos, webhook } = event;
    if (!document || webhook.remoteId === null) return deps.processEvent(event);
    const [accountNo = null] = accountNos ?? [];
    await deps.receivePushed({ tenantId, connectionId, accountNo, documentId: webhook.remoteId, document });
    await deps.inbox.markProcessed(id, null, 'applied');
  };

  const processSoon = async (event: ProviderEvent, document?: HandedOutDocument): Promise<void> => {
    underWay += 1;
    try {
      await process(event, document);
    } catch (error) {
      deps.log.warn(
        { err: error, providerEventId: event.id },
        'A provider event could not be applied at once; the background loop will',
      );
    } finally {
      underWay -= 1;
    }
  };

  return async ({ connectionId, headers, rawBody }: ReceiveProviderWebhook): Promise<{ isRepeated: boolean }> => {
    const accounts = await deps.connections.openAccounts(connectionId);
    const [connection] = accounts;
    if (!connection) throw new ProblemError('NOT_FOUND');
    const provider = deps.providers.byType(connection.providerType);
    const read = (account: OpenConnection) => provider.readWebhook(account, headers, rawBody, deps.clock());
    const { webhook: verified, accountNos } = verifyByAny(accounts, read);
    const { document, signature, ...webhook } = verified;
    // Counted after the signature: strangers must not use up what belongs to the provider.
    await deps.limiter.consume([webhookBudget(connectionId, deps.limits)]);
    const event = await deps.inbox.store(
      { connectionId, tenantId: connection.tenantId, accountNos },
      webhook,
      signedAs(signature, rawBody),
    );
    if (event && underWay < maxConcurrent) void processSoon(event, document);
    return { isRepeated: event === null };
  };
};

/** A body beyond this carries a document, which is kept by itself. */
const maxKeptBytes = 65_536;

const signedAs = (headers: Readonly<Record<string, string>>, rawBody: Uint8Array): SignedWebhook =>
  rawBody.length > maxKeptBytes
    ? { headers, body_sha256: createHash('sha256').update(rawBody).digest('hex') }
    : { headers, body_base64: Buffer.from(rawBody).toString('base64') };

/**
 * An account that the connection has left goes on reporting, signed with its own secret. All are tried, so that the
 * response time does not show which one fits; two may have the same secret.
 * @throws ProblemError `WEBHOOK_SIGNATURE_INVALID`, `BAD_REQUEST`
 */
function verifyByAny(
  accounts: readonly OpenConnection[],
  read: (account: OpenConnection) => ReadWebhook,
): { webhook: ReadWebhook; accountNos: number[] } {
  const fits: { webhook: ReadWebhook; accountNo: number }[] = [];
  for (const account of accounts) {
    try {
      fits.push({ webhook: read(account), accountNo: account.accountNo });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'WEBHOOK_SIGNATURE_INVALID')) throw error;
    }
  }
  const [first] = fits;
  if (!first) throw new ProblemError('WEBHOOK_SIGNATURE_INVALID');
  return { webhook: first.webhook, accountNos: fits.map(({ accountNo }) => accountNo) };
}
