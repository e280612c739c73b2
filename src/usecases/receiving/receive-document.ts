import { v7 as uuidV7 } from 'uuid';

import type { OpenConnection } from '../../domain/connections/connection';
import { asId, type InvoiceId } from '../../domain/ids';
import { sameInAll } from '../../domain/localized';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type {
  FetchedDocument,
  HandedOutDocument,
  Provider,
  ProviderCatalogue,
  ReceivedMetadata,
  ReceiveFault,
} from '../../domain/ports/deliveries/provider';
import type { FairSlots } from '../../domain/ports/fair-slots';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { DocumentOrigin, ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { RetentionYears } from '../../domain/ports/retention/retention';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import type { Tenant } from '../../domain/tenants/tenant';
import type { ReceiveOne } from '../../workflow-contract/poll-connection';
import { protectObjects } from '../invoices/stored-objects';
import { noMetadata, placeholderInvoice } from './placeholders';
import { receivingAccount } from './receiving-account';
import { receiver, type StoreDeps, storeReceived } from './store-received';
import { naturalKeyOf, truncateFields } from './truncate-fields';

export interface KeepDeps extends StoreDeps {
  connections: Pick<ConnectionRepository, 'open' | 'openAccount'>;
  providers: ProviderCatalogue;
  tenants: TenantRepository;
  objects: Pick<ObjectStore, 'put' | 'retain'>;
  receiving: Pick<
    ReceivingRepository,
    | 'known'
    | 'possibleDuplicates'
    | 'receive'
    | 'receiveMetadata'
    | 'storedObjects'
    | 'promiseProtection'
    | 'markAcknowledged'
  >;
  retentionYears: RetentionYears;
}

export interface ReceiveDeps extends KeepDeps {
  /**
   * How many large documents are held at a time; each takes several times its size while it is read. Null: no slot
   * became free in time.
   */
  largeDocuments: Pick<FairSlots, 'acquire'>;
}

/** Of a provider's whole answer. Ordinary documents are smaller by far, and are taken in by the dozen side by side. */
export const usualBytes = 1_000_000;
/** JSON writes a document a little longer than it is. */
const maxBytes = 64_000_000;
const largeDocumentsWaitMs = 120_000;

/**
 * What became of a document that a provider holds for us.
 * - `stored`: a new invoice, a supplement; `duplicate`: nothing new, or kept beside another
 * - `without_xml`: not acknowledged, it stays with the provider
 * - `gone`: the provider has it no more, or the company is suspended and it is left there
 */
export type DocumentOutcome = 'stored' | 'duplicate' | 'without_xml' | 'gone';

/** What a provider could not answer, as the problem that the poll records. */
export const problemOfFault = ({ reason, retryAfterSeconds, message, notAsked }: ReceiveFault): ProblemError =>
  new ProblemError(reason, {
    detail: sameInAll(message),
    context: { ...(retryAfterSeconds !== null && { retryAfterSeconds }), ...(notAsked && { notAsked }) },
  });

/**
 * Takes one document in: fetch, understand, bytes into the object store, one transaction, protection, and only then the
 * acknowledgement at the provider. May end anywhere and be repeated: what is stored already is only acknowledged.
 *
 * @throws ProblemError `PROVIDER_UNAVAILABLE`, `PROVIDER_AUTH_FAILED`, `PROVIDER_RATE_LIMITED`, `NOT_FOUND` (no such
 *   connection), `SERVICE_UNAVAILABLE`
 */
export const createReceiveDocument =
  (deps: ReceiveDeps) =>
  async ({ document, ...place }: ReceiveOne): Promise<DocumentOutcome> => {
    const { tenantId, connectionId } = place;
    const [connection, tenant] = await Promise.all([
      receivingAccount(deps.connections, place),
      deps.tenants.find(tenantId),
    ]);
    if (!connection || !tenant) throw new ProblemError('NOT_FOUND');
    // It waits at the provider until the company is resumed, and is listed then.
    if (tenant.status !== 'active') return 'gone';
    const provider = deps.providers.byType(connection.providerType);
    const origin: DocumentOrigin = { connectionId, documentId: document.id, accountNo: connection.accountNo };
    const account = { provider, connection, origin };

    const { accountNo } = connection;
    const known = (await deps.receiving.known(tenantId, connectionId, [document.id], accountNo)).get(document.id) ?? [];
    const same = document.sha256 === null ? undefined : known.find(({ sha256 }) => sha256 === document.sha256);
    if (same) {
      await acknowledge(deps, account, same.invoiceId);
      return 'duplicate';
    }
    const fetched = await fetchWhole(account, usualBytes);
    if (fetched.kind !== 'too_large') return keep(deps, tenant, account, fetched);
    const release = await deps.largeDocuments.acquire({ share: tenantId, waitMilliseconds: largeDocumentsWaitMs });
    if (release === null)
      throw new ProblemError('SERVICE_UNAVAILABLE', { detail: sameInAll('other large documents are being taken in') });
    try {
      return await keep(deps, tenant, account, await fetchWhole(account, maxBytes));
    } finally {
      release();
    }
  };

/** A broken transfer heals by asking again; a provider that hashes something else goes on doing so. */
export async function fetchWhole({ provider, connection, origin }: Account, bytes: number): Promise<FetchedDocument> {
  const fetched = await provider.fetchReceived(connection, origin.documentId, bytes);
  return fetched.kind === 'document' && !fetched.isIntact
    ? provider.fetchReceived(connection, origin.documentId, bytes)
    : fetched;
}

/** Takes in what a provider has handed out, whichever way. */
export async function keep(
  deps: KeepDeps,
  tenant: Tenant,
  account: Account,
  fetched: FetchedDocument,
): Promise<DocumentOutcome> {
  switch (fetched.kind) {
    case 'unavailable':
      throw problemOfFault(fetched);
    case 'gone':
      return 'gone';
    case 'too_large':
      return keepMetadata(deps, account, await listedMetadata(account), 'payload_too_large');
    case 'document':
      if (fetched.bytes === null) return keepMetadata(deps, account, fetched.metadata, null);
      return takeIn(deps, tenant, account, { ...fetched, bytes: fetched.bytes });
  }
}

interface Account {
  provider: Provider;
  connection: OpenConnection;
  origin: DocumentOrigin;
}
type Fetched = HandedOutDocument & { bytes: Buffer };

/** Pages that are looked through for one document: it is rare, and looked at once an hour. */
const maxListPages = 20;

/** What the provider's list says of a document that is too large to be fetched. */
async function listedMetadata({ provider, connection, origin }: Account): Promise<ReceivedMetadata> {
  let after: string | null = null;
  for (let pages = 0; pages < maxListPages; pages += 1) {
    const page = await provider.listReceived(connection, after);
    if (page.kind === 'unavailable') throw problemOfFault(page);
    const found = page.documents.find(({ id }) => id === origin.documentId);
    if (found) return found.metadata;
    if (page.next === null) break;
    after = page.next;
  }
  return noMetadata;
}

async function takeIn(deps: KeepDeps, tenant: Tenant, account: Account, fetched: Fetched): Promise<DocumentOutcome> {
  const { origin } = account;
  const invoiceId = asId<InvoiceId>(uuidV7());
  const receipt = await storeReceived(deps, { tenant, origin, invoiceId, fetched });
  await acknowledge(deps, account, receipt.invoiceId);
  return receipt.kind === 'stored' || receipt.kind === 'supplemented' ? 'stored' : 'duplicate';
}

/** Not acknowledged: the provider must keep what we do not have. */
async function keepMetadata(
  deps: KeepDeps,
  { connection, origin }: Account,
  metadata: Fetched['metadata'],
  reason: string | null,
): Promise<DocumentOutcome> {
  const today = issueDayAt(new Date(deps.clock()));
  const invoice = truncateFields(placeholderInvoice(origin.documentId, metadata));
  await deps.receiving.receiveMetadata({
    tenantId: connection.tenantId,
    invoiceId: asId<InvoiceId>(uuidV7()),
    origin: { ...origin, senderParticipantId: metadata.senderParticipantId },
    content: { invoice, issueDate: invoice.issue_date ?? today, naturalKey: naturalKeyOf(invoice, today) },
    payloadOmittedReason: reason,
    providerPortalUrl: portalUrl(connection, origin.documentId),
    actor: receiver,
  });
  return 'without_xml';
}

/** Where a person fetches the document; from the connection's `portal_url_template`. */
function portalUrl({ settings }: OpenConnection, documentId: string): string | null {
  const template = settings.portal_url_template;
  return typeof template === 'string'
    ? template.replaceAll('{documentId}', () => encodeURIComponent(documentId))
    : null;
}

/**
 * Only what is stored, and protected as far as the object store does that, is acknowledged; a step that ended in
 * between is made up for here.
 */
async function acknowledge(
  deps: KeepDeps,
  { provider, connection, origin }: Account,
  invoiceId: InvoiceId,
): Promise<void> {
  const { tenantId } = connection;
  const protection = await protectObjects(deps, { tenantId, invoiceId });
  if (protection.kind === 'refused') {
    // The document is stored: a store that will not protect it is our fault, and must not keep the provider's list
    // full.
    deps.log.error(
      { tenantId, invoiceId, reason: protection.reason },
      'The object store refuses to protect a document',
    );
    await deps.receiving.promiseProtection(tenantId, invoiceId);
  }
  const answer = await provider.acknowledge(connection, origin.documentId);
  if (answer.kind === 'unavailable') throw problemOfFault(answer);
  await deps.receiving.markAcknowledged(connection.tenantId, origin);
}
