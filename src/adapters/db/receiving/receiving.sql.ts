import { attachmentObject, storedObject } from '../invoices/stored-object.sql';

/**
 * One document of a tenant is taken in at a time, across processes: whether it is new, a duplicate or a supplement is
 * decided on what all others have committed. Ends with the transaction.
 */
export const takeTurn = `select pg_advisory_xact_lock(hashtextextended('receiving:' || $1::text, 0))`;

export const selectKnown = `
  select document_id as "documentId", case when outcome = 'without_xml' then null else xml_sha256 end as sha256,
    invoice_id as "invoiceId", acknowledged_at is not null as acknowledged, iso_utc(looked_at) as "lookedAt"
  from provider_documents where tenant_id = $1 and connection_id = $2 and document_id = any ($3::text[])
  order by seen_at, xml_sha256`;

export const noteDocument = `
  insert into provider_documents (tenant_id, connection_id, document_id, xml_sha256, invoice_id, outcome)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, connection_id, document_id, xml_sha256)
  -- Listed again by the provider: it wants to hear once more that the document is safe.
  do update set looked_at = clock_timestamp(), acknowledged_at = null`;

export const markAcknowledged = `
  update provider_documents set acknowledged_at = clock_timestamp()
  where tenant_id = $1 and connection_id = $2 and document_id = $3 and outcome <> 'without_xml'
    and acknowledged_at is null`;

/** The living invoice that holds this natural key; $6 its direction. */
export const selectByNaturalKey = `
  select id, xml_sha256 as sha256 from invoices
  where tenant_id = $1 and seller_key = $2 and number_key = $3 and doc_type_code = $4 and issue_date = $5
    and direction = $6
    and not metadata_incomplete and not xml_missing and not superseded and conflicts_with_invoice_id is null`;

/** Served by the index of the natural key, which ends with the day. */
export const selectPossibleDuplicates = `
  select min(issue_date) filter (where issue_date <> $5::date)::text as "numberReusedOn",
    coalesce(bool_or(has_conflicting_duplicates) filter (where issue_date = $5::date), false) as "inConflict"
  from invoices
  where tenant_id = $1 and seller_key = $2 and number_key = $3 and doc_type_code = $4 and direction = 'inbound'
    and not metadata_incomplete and not xml_missing`;

/**
 * Records without XML that a provider told so much of that the document must be theirs: seller, number and day, and the
 * type unless it is unknown. Two: no telling which.
 */
export const selectMissing = `
  select id from invoices
  where tenant_id = $1 and seller_key = $2 and number_key = $3 and issue_date = $5 and doc_type_code in ($4, 'unknown')
    and xml_missing
  limit 2`;

export const lockMissing = `select id from invoices where tenant_id = $1 and id = $2 and xml_missing for update`;

export const insertDuplicate = `
  insert into invoice_duplicates (tenant_id, invoice_id, id, reason, source, connection_id, remote_id, xml_key,
    xml_version_id, xml_sha256, xml_size_bytes, xml_encoding)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (tenant_id, invoice_id, xml_sha256) do nothing
  returning id`;

/**
 * The document of invoice $3 is listed among the duplicates of invoice $2 as well: a reader of one of them sees the
 * other. $4 id.
 */
export const linkFirst = `
  insert into invoice_duplicates (tenant_id, invoice_id, id, reason, source, received_at, connection_id, remote_id,
    xml_key, xml_version_id, xml_sha256, xml_size_bytes, xml_encoding)
  select $1, $2, $4, 'different_content', f.source, f.received_at, f.connection_id, f.remote_id,
    f.xml_key, f.xml_version_id, f.xml_sha256, f.xml_size_bytes, f.xml_encoding
  from invoices f where f.tenant_id = $1 and f.id = $3 and f.xml_key is not null`;

export const markConflict = `update invoices set has_conflicting_duplicates = true where tenant_id = $1 and id = $2
  and not has_conflicting_duplicates`;

/** A promise that the outbox keeps: the objects of an invoice are protected. One that is open or parked is enough. */
export const promiseProtection = `
  insert into outbox (id, tenant_id, invoice_id, task)
  select gen_random_uuid(), $1::uuid, $2::uuid,
    jsonb_build_object('kind', 'protect_objects', 'tenantId', $1::uuid, 'invoiceId', $2::uuid)
  where not exists (select from outbox o where o.tenant_id = $1::uuid and o.invoice_id = $2::uuid
    and o.task ->> 'kind' = 'protect_objects')`;

export const insertPending = `
  insert into pending_validations (tenant_id, invoice_id, timeouts, attempts, due_at)
  values ($1, $2, $3, 1, clock_timestamp() + interval '30 seconds') on conflict do nothing`;

/** A row given as JSON; only its own columns are written, the rest is the table's default. */
export const insertInvoice = (row: object): string => {
  const columns = Object.keys(row).join(', ');
  return `insert into invoices (${columns}, search_words) select ${columns}, to_tsvector('simple', $2)
    from jsonb_populate_record(null::invoices, $1::jsonb)`;
};

export const updateInvoice = (row: object): string => {
  const columns = Object.keys(row).join(', ');
  return `
    update invoices set (${columns}, search_words) = (select ${columns}, to_tsvector('simple', $2)
      from jsonb_populate_record(null::invoices, $1::jsonb))
    where tenant_id = $3 and id = $4`;
};

export const selectObjects = `
  select i.issue_date::text as "issueDate", (
    select coalesce(jsonb_agg(o.object), '[]') from (
      select ${storedObject('i', 'xml')} as object where i.xml_key is not null
      union all select ${storedObject('i', 'source_xml')} where i.source_xml_key is not null
      union all select ${attachmentObject}
        from attachments a where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.object_key is not null
      union all select ${storedObject('d', 'xml')} from invoice_duplicates d where d.tenant_id = i.tenant_id
        and d.invoice_id = i.id
    ) o) as objects
  from invoices i where i.tenant_id = $1 and i.id = $2`;
