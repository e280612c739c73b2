import type { SystemSnapshot } from '../system-snapshot';
import { groupBy, type Invariant, violation } from './invariant';

const tenantsByParticipant = ({ tenants }: SystemSnapshot) =>
  new Map(tenants.map(({ id, participant_id }) => [participant_id, id]));

/** What a company has stored of what it received, by content: invoices, and documents kept beside one. */
const storedByContent = ({ received, duplicates }: SystemSnapshot) =>
  groupBy([...received, ...duplicates], ({ tenant_id, xml_sha256 }) => `${tenant_id} ${xml_sha256}`);

/** Receiving: everything that the provider holds for us, once. */
export const receivingInvariants: readonly Invariant[] = [
  {
    promise:
      'every document sent to us is held by the provider, and every one that it holds is taken in and acknowledged',
    count: ({ incoming }) => incoming.length,
    violations(snapshot) {
      const tenantOf = tenantsByParticipant(snapshot);
      const held = new Set(snapshot.incoming.map(({ document_id }) => document_id));
      const taken = groupBy(
        snapshot.takenIn,
        ({ tenant_id, document_id, xml_sha256 }) => `${tenant_id} ${document_id} ${xml_sha256}`,
      );
      return [
        ...snapshot.arrivals
          .filter(({ documentId }) => !held.has(documentId))
          .map(({ documentId, kind }) => violation(null, `the provider does not have ${documentId} (${kind})`)),
        ...snapshot.incoming.flatMap(({ participant_id, document_id, checksum, acknowledged_at }) => {
          const [record, ...more] =
            taken.get(`${tenantOf.get(participant_id) ?? '?'} ${document_id} ${checksum}`) ?? [];
          if (!record || more.length > 0)
            return [violation(null, `document ${document_id} was taken in ${more.length + (record ? 1 : 0)} times`)];
          // Our own note of it may be missing: a worker that dies between the provider's answer and the note leaves it
          // so, and nothing depends on it.
          return acknowledged_at === null
            ? [violation(record.invoice_id, `document ${document_id} is not acknowledged at the provider`)]
            : [];
        }),
      ];
    },
  },
  {
    promise: 'what is acknowledged at the provider is stored, each content exactly once in a company',
    count: ({ incoming }) => incoming.filter(({ acknowledged_at }) => acknowledged_at !== null).length,
    violations(snapshot) {
      const tenantOf = tenantsByParticipant(snapshot);
      const stored = storedByContent(snapshot);
      return snapshot.incoming
        .filter(({ acknowledged_at }) => acknowledged_at !== null)
        .flatMap(({ participant_id, document_id, checksum }) => {
          const found = stored.get(`${tenantOf.get(participant_id) ?? '?'} ${checksum}`) ?? [];
          return found.length === 1
            ? []
            : [
                violation(
                  found[0]?.invoice_id ?? null,
                  `the content of document ${document_id} exists ${found.length} times`,
                ),
              ];
        });
    },
  },
  {
    promise: 'nothing was received that the provider does not hold',
    count: ({ received, duplicates }) => received.length + duplicates.length,
    violations(snapshot) {
      const tenantOf = tenantsByParticipant(snapshot);
      const held = new Set(
        snapshot.incoming.map(({ participant_id, checksum }) => `${tenantOf.get(participant_id) ?? '?'} ${checksum}`),
      );
      return [...storedByContent(snapshot)]
        .filter(([content]) => !held.has(content))
        .map(([content, [one]]) => violation(one?.invoice_id ?? null, `${content} comes from nowhere`));
    },
  },
  {
    promise: 'every inbox offers each received invoice exactly once',
    count: ({ inboxEntries }) => inboxEntries.length,
    violations({ received, subscriptions, inboxEntries }) {
      const offered = groupBy(inboxEntries, ({ integration_id, invoice_id }) => `${integration_id} ${invoice_id}`);
      const wanted = subscriptions.flatMap(({ tenant_id, integration_id }) =>
        received
          .filter((invoice) => invoice.tenant_id === tenant_id)
          .map(({ invoice_id }) => ({ integration_id, invoice_id })),
      );
      return [
        ...wanted
          .map((entry) => ({
            ...entry,
            times: offered.get(`${entry.integration_id} ${entry.invoice_id}`)?.length ?? 0,
          }))
          .filter(({ times }) => times !== 1)
          .map(({ integration_id, invoice_id, times }) =>
            violation(invoice_id, `it is ${times} times in the inbox of ${integration_id}`),
          ),
        ...(inboxEntries.length > wanted.length
          ? [violation(null, `${inboxEntries.length} entries stand in the inboxes, and ${wanted.length} should`)]
          : []),
      ];
    },
  },
];
