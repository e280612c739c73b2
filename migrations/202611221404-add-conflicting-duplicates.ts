import type { MigrationStep } from './migration';

/**
 * A conflicting duplicate is a record of its own beside the one that holds the natural key. Who sent a document, by its provider, is
 * kept with it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table invoices add column sender_participant_id text, add column conflicts_with_invoice_id uuid,
      add constraint invoices_conflicts_with foreign key (tenant_id, conflicts_with_invoice_id) references invoices (tenant_id, id);
    create unique index invoices_inbound_natural_key_holder on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'inbound' and not metadata_incomplete and not xml_missing and conflicts_with_invoice_id is null;
    drop index invoices_inbound_natural_key;
    alter index invoices_inbound_natural_key_holder rename to invoices_inbound_natural_key;
  `);
};

/** @throws when there are conflicting duplicates already: the former index has no place for them */
export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    create unique index invoices_inbound_natural_key_of_all on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'inbound' and not metadata_incomplete and not xml_missing;
    drop index invoices_inbound_natural_key;
    alter index invoices_inbound_natural_key_of_all rename to invoices_inbound_natural_key;
    alter table invoices drop column conflicts_with_invoice_id, drop column sender_participant_id;
  `);
};
