import type { OpenConnection } from '../../domain/connections/connection';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ListedDocument, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { Log } from '../../domain/ports/log';
import type { PollRepository } from '../../domain/ports/receiving/polls';
import type { KnownDocument, ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { PolledAccount } from '../../workflow-contract/poll-connection';
import { problemOfFault } from './receive-document';
import { receivingAccount } from './receiving-account';

export interface ListReceivedDeps {
  connections: Pick<ConnectionRepository, 'open' | 'openAccount'>;
  tenants: TenantRepository;
  providers: ProviderCatalogue;
  receiving: Pick<ReceivingRepository, 'known'>;
  polls: Pick<PollRepository, 'noteFailing'>;
  clock: Clock;
  log: Log;
}

export interface ReceivedList {
  /** Those that there is something to do with. */
  documents: ListedDocument[];
  /** Where the next page begins; null = this was the last one. */
  next: string | null;
  /** Listed documents that were looked at before and still have no XML. */
  waiting: number;
  /**
   * Listed entries without an id by which they could be fetched: nothing can be done with them, and they hold up none.
   */
  unusable: number;
}

/** A document without XML is listed at every poll. Its content may come any day, but not every minute. */
const lookAgainMs = 3_600_000;

/**
 * One page of what a provider holds, without what need not be fetched now. Of a connection that does not receive (any
 * more), and of a company that is suspended: nothing, and the provider is not asked.
 * @throws ProblemError `PROVIDER_*` when the provider does not answer
 */
export const createListReceived =
  (deps: ListReceivedDeps) =>
  async (account: PolledAccount, after: string | null): Promise<ReceivedList> => {
    const { tenantId, connectionId } = account;
    const [connection, tenant] = await Promise.all([
      receivingAccount(deps.connections, account),
      deps.tenants.find(tenantId),
    ]);
    if (tenant?.status !== 'active' || connection === null || !receives(account, connection))
      return { documents: [], next: null, waiting: 0, unusable: 0 };
    const page = await deps.providers.byType(connection.providerType).listReceived(connection, after);
    if (page.kind === 'unavailable') throw problemOfFault(page);
    if (page.unusable > 0) {
      deps.log.warn({ tenantId, connectionId, many: page.unusable }, 'A provider lists documents without a usable id');
      await deps.polls.noteFailing(tenantId, connectionId, { documentId: null, reason: 'DOCUMENT_ID_INVALID' });
    }
    const ids = page.documents.map(({ id }) => id);
    const known =
      ids.length === 0
        ? new Map<string, KnownDocument[]>()
        : await deps.receiving.known(tenantId, connectionId, ids, connection.accountNo);
    const due = page.documents.filter((one) => !isWaiting(one, known.get(one.id) ?? [], deps.clock()));
    return {
      documents: due.map(({ id, sha256 }) => ({ id, sha256 })),
      next: page.next,
      waiting: page.documents.length - due.length,
      unusable: page.unusable,
    };
  };

/** What a connection may do now says nothing of an account that it has left. */
const receives = ({ accountNo }: PolledAccount, { enabled, directions }: OpenConnection): boolean =>
  accountNo !== undefined || (enabled && directions.includes('inbound'));

const isWaiting = ({ sha256 }: ListedDocument, known: readonly KnownDocument[], nowMs: number): boolean =>
  sha256 === null &&
  known.length > 0 &&
  known.every((one) => one.sha256 === null && nowMs - Date.parse(one.lookedAt) < lookAgainMs);
