import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { Transaction } from '../transaction';

const advanceClock = `
  update inbox_clocks set last_at = greatest(clock_timestamp(), last_at + interval '1 microsecond')
  where tenant_id = $1 returning iso_utc(last_at) as "receivedAt"`;

/**
 * The instant at which an invoice is received: later than every other of the tenant. It holds the tenant's clock until
 * the transaction ends, which makes the order of these instants the order of commit; so take it as late as possible and
 * await nothing but the database afterwards.
 *
 * @returns ISO 8601 UTC with microseconds, for `invoices.received_at`
 */
export async function nextReceivedAt(tx: Transaction, tenantId: TenantId): Promise<string> {
  const [clock] = await tx.prepared<{ receivedAt: string }>('advance-inbox-clock', advanceClock, [tenantId]);
  if (clock === undefined) throw new Error('a tenant without an inbox clock');
  return clock.receivedAt;
}

/** An invoice that is not there yet has no issue date, which the table refuses. */
const offer = `
  with offered as (
    insert into inbox_entries (tenant_id, integration_id, invoice_id, received_at, issue_date, xml_missing)
    select s.tenant_id, s.integration_id, $2, $3::timestamptz, (select issue_date from invoices where tenant_id = $1 and id = $2), $4
    from inbox_subscriptions s where s.tenant_id = $1 and s.ended_at is null
    returning integration_id
  )
  update inbox_counts c set offered = c.offered + 1
  from offered o
  where c.tenant_id = $1 and c.integration_id = o.integration_id and c.shard = 0 and not $4`;

export interface OfferedInvoice {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  /** From {@link nextReceivedAt} of the same transaction. */
  receivedAt: string;
  /** A record without XML is listed, but neither claimed nor acknowledged. */
  xmlMissing: boolean;
}

/**
 * Offers a received invoice to every integration of its tenant, in the transaction that has inserted the invoice's row.
 */
export async function offerInvoice(
  tx: Transaction,
  { tenantId, invoiceId, receivedAt, xmlMissing }: OfferedInvoice,
): Promise<void> {
  await tx.prepared('offer-invoice', offer, [tenantId, invoiceId, receivedAt, xmlMissing]);
}

const holdClock = 'select 1 from inbox_clocks where tenant_id = $1 for update';

const arrive = `
  with arrived as (
    update inbox_entries e set xml_missing = false, issue_date = i.issue_date
    from inbox_subscriptions s, invoices i
    where s.tenant_id = $1 and s.ended_at is null and i.tenant_id = $1 and i.id = $2
      and e.tenant_id = s.tenant_id and e.integration_id = s.integration_id and e.invoice_id = i.id and e.xml_missing
    returning e.integration_id
  )
  update inbox_counts c set offered = c.offered + 1
  from arrived a where c.tenant_id = $1 and c.integration_id = a.integration_id and c.shard = 0`;

/**
 * The XML of a record that came without one has been supplemented: from now on it is offered like any other. To be
 * called after the invoice's row has got its data, in the same transaction.
 */
export async function xmlArrived(
  tx: Transaction,
  { tenantId, invoiceId }: { tenantId: TenantId; invoiceId: InvoiceId },
): Promise<void> {
  // One after the other with those who offer: they raise the same counters, for several integrations at once.
  await tx.query(holdClock, [tenantId]);
  await tx.prepared('xml-arrived', arrive, [tenantId, invoiceId]);
}
