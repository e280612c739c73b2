import { insertInvoiceAudit } from '../audit/invoice-audit';
import { isOpen } from './open-delivery.sql';

/**
 * Gives deliveries their next generation, each if it is open and of its generation still, and no other transaction
 * holds it.
 *
 * Binds: $1 tenant, $2 invoices, $3 their generations, $4 until when the first step is waited for, $5 audit entry.
 */
export const renewDeliveries = `
  with lost as (
    select d.invoice_id from unnest($2::uuid[], $3::integer[]) as l (invoice_id, generation)
    join deliveries d on d.tenant_id = $1 and d.invoice_id = l.invoice_id and d.generation = l.generation
    where ${isOpen}
    for no key update of d skip locked
  ),
  renewed as (
    update deliveries d set generation = d.generation + 1, unheard_wakes = 0, working_until = $4
    from lost l where d.tenant_id = $1 and d.invoice_id = l.invoice_id
    returning d.invoice_id, d.generation, d.status, d.provider_type, d.request_id, d.traceparent
  ),
  task as (
    insert into outbox (id, tenant_id, invoice_id, generation, task)
    select gen_random_uuid(), $1, r.invoice_id, r.generation, jsonb_build_object('kind', 'start_submission', 'start',
      jsonb_build_object('tenantId', $1::uuid, 'invoiceId', r.invoice_id, 'generation', r.generation,
        'providerType', r.provider_type, 'requestId', r.request_id, 'traceparent', r.traceparent))
    from renewed r
  ),
  audited as (
    ${insertInvoiceAudit({
      ...{ row: '$5', invoice: 'r.invoice_id::text', each: 'renewed r' },
      details: `jsonb_build_object('status', r.status, 'generation', r.generation - 1)`,
    })}
  )
  select invoice_id as "invoiceId" from renewed`;
