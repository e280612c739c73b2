import { type InvoiceStatus, isClosed } from '../../../src/domain/deliveries/status';
import type { DeliveryRow, SystemSnapshot } from '../system-snapshot';
import { groupBy, type Invariant, violation } from './invariant';

/** Our statuses after which the provider must hold the document. */
const heldAtProvider = ['sent', 'delivered'];

const transmissionOfDocument = (snapshot: SystemSnapshot) =>
  new Map(snapshot.transmissions.map((transmission) => [transmission.document_id, transmission]));

function documentsByInvoice(snapshot: SystemSnapshot) {
  const transmissions = transmissionOfDocument(snapshot);
  return groupBy(
    snapshot.atProvider,
    ({ sender_document_id }) => transmissions.get(sender_document_id)?.invoice_id ?? 'unknown',
  );
}

/** Delivering: once, to its end, and never after it. */
export const deliveryInvariants: readonly Invariant[] = [
  {
    promise: 'the provider holds a document at most once per key and per invoice',
    count: ({ atProvider }) => atProvider.length,
    violations(snapshot) {
      const perKey = [
        ...groupBy(snapshot.atProvider, ({ client_id, idempotency_key }) => `${client_id} ${idempotency_key}`),
      ].filter(([, documents]) => documents.length > 1);
      const perInvoice = [...documentsByInvoice(snapshot)].filter(
        ([invoiceId, documents]) => invoiceId !== 'unknown' && documents.length > 1,
      );
      return [
        ...perKey.map(([key, documents]) => violation(null, `key ${key} made ${documents.length} documents`)),
        ...perInvoice.map(([invoiceId, documents]) =>
          violation(
            invoiceId,
            `the provider holds it ${documents.length} times: ${documents.map(({ document_id }) => document_id).join(', ')}`,
          ),
        ),
      ];
    },
  },
  {
    promise: 'the provider holds nothing that is not ours, byte for byte',
    count: ({ atProvider }) => atProvider.length,
    violations(snapshot) {
      const transmissions = transmissionOfDocument(snapshot);
      const invoices = new Map(snapshot.invoices.map((invoice) => [invoice.id, invoice]));
      return snapshot.atProvider.flatMap(({ document_id, sender_document_id, idempotency_key, checksum }) => {
        const transmission = transmissions.get(sender_document_id);
        if (!transmission)
          return [violation(null, `document ${document_id} has the unknown sender's id ${sender_document_id}`)];
        const isOurs =
          transmission.idempotency_key === idempotency_key &&
          invoices.get(transmission.invoice_id)?.xml_sha256 === checksum;
        return isOurs
          ? []
          : [
              violation(
                transmission.invoice_id,
                `document ${document_id} has another key or other bytes than its invoice`,
              ),
            ];
      });
    },
  },
  {
    promise: 'what we call sent or delivered is at the provider exactly once, and delivered means delivered there',
    count: ({ deliveries }) => deliveries.filter(({ status }) => heldAtProvider.includes(status)).length,
    violations(snapshot) {
      const documents = documentsByInvoice(snapshot);
      return snapshot.deliveries
        .filter(({ status }) => heldAtProvider.includes(status))
        .flatMap(({ invoice_id, status }) => {
          const [document, ...more] = documents.get(invoice_id) ?? [];
          if (!document || more.length > 0)
            return [
              violation(
                invoice_id,
                `it is ${status} and the provider holds it ${more.length + (document ? 1 : 0)} times`,
              ),
            ];
          return status === 'delivered' && document.status !== 'delivered'
            ? [violation(invoice_id, `it is delivered here and ${document.status} at the provider`)]
            : [];
        });
    },
  },
  {
    promise: 'every invoice ends as the provider’s table says',
    count: ({ records }) => records.filter(({ ids }) => ids.length > 0).length,
    violations({ records, deliveries, invoices }) {
      const byInvoice = new Map(deliveries.map((delivery) => [delivery.invoice_id, delivery]));
      const rows = new Map(invoices.map((invoice) => [invoice.id, invoice]));
      return records.flatMap(({ ids: [id], submission: { number, kind, ends } }) => {
        if (id === undefined) return [];
        const delivery = byInvoice.get(id);
        const isRight =
          delivery !== undefined &&
          (ends as readonly string[]).includes(delivery.status) &&
          rows.get(id)?.status === delivery.status;
        return isRight
          ? []
          : [
              violation(
                id,
                `${number} (${kind}) is ${JSON.stringify(delivery)}, the invoice's row says ${rows.get(id)?.status ?? 'nothing'}, and it should end ${ends.join(' or ')}`,
              ),
            ];
      });
    },
  },
  {
    promise: 'what has not ended has an owner: an open workflow or a promised task',
    count: ({ deliveries }) => deliveries.filter(({ status }) => !isClosed(status as InvoiceStatus)).length,
    violations({ deliveries, openWorkflows, lostWorkflows, outbox }) {
      const promised = new Set(outbox.map(({ invoice_id }) => invoice_id));
      // What we took away ourselves the watchdog looks for only when the next step is overdue.
      const isOwned = ({ invoice_id, generation, isExpectedToWork }: DeliveryRow): boolean => {
        const workflow = `dlv-${invoice_id}-${generation}`;
        return (
          promised.has(invoice_id) || openWorkflows.has(workflow) || (lostWorkflows.has(workflow) && isExpectedToWork)
        );
      };
      return deliveries
        .filter((delivery) => !isClosed(delivery.status as InvoiceStatus) && !isOwned(delivery))
        .map(({ invoice_id, generation, status }) =>
          violation(invoice_id, `generation ${generation} is ${status} and is not being worked on`),
        );
    },
  },
  {
    promise: 'the provider is not called after the end',
    count: ({ attempts }) => attempts.length,
    violations({ attempts, events }) {
      const endOf = new Map<string, string>();
      for (const { invoice_id, at, to_status } of events) {
        if (to_status !== null && isClosed(to_status as InvoiceStatus) && !endOf.has(invoice_id))
          endOf.set(invoice_id, at);
      }
      return attempts
        .filter(({ invoice_id, started_at }) => started_at > (endOf.get(invoice_id) ?? '9999'))
        .map(({ invoice_id, attempt_no, started_at }) =>
          violation(
            invoice_id,
            `attempt ${attempt_no} began at ${started_at}, the end was at ${endOf.get(invoice_id) ?? '?'}`,
          ),
        );
    },
  },
  {
    promise: 'nothing promised is left undone: outbox and provider inbox are empty',
    count: ({ deliveries }) => deliveries.length,
    violations: ({ outbox, unprocessed }) => [
      ...outbox.map(({ invoice_id, task }) => violation(invoice_id, `the outbox still holds ${task}`)),
      ...(unprocessed > 0 ? [violation(null, `${unprocessed} reports of the provider are not applied`)] : []),
    ],
  },
];
