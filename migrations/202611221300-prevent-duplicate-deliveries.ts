import type { MigrationStep } from './migration';

const outcomes = (more: string): string => `
  alter table delivery_attempts drop constraint delivery_attempts_outcome_check;
  alter table delivery_attempts add constraint delivery_attempts_outcome_check
    check (outcome in ('accepted', 'refused', ${more}'unreachable_recipient', 'temporary', 'unknown'));`;

/**
 * A provider may answer that it has a document already; a transmission that was left keeps the provider's id, so that
 * late reports find it; and a search for a number also finds the replaced invoices of that number that were
 * delivered after all.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    ${outcomes(`'duplicate', `)}
    alter table delivery_transmissions add column remote_id text;
    grant update (remote_id) on delivery_transmissions to portal_app;
    create index delivery_transmissions_by_remote_id on delivery_transmissions (tenant_id, connection_id, remote_id) where remote_id is not null;
    create index invoices_replaced on invoices (tenant_id, seller_key, number_key, doc_type_code) where superseded;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index invoices_replaced;
    drop index delivery_transmissions_by_remote_id;
    revoke update (remote_id) on delivery_transmissions from portal_app;
    alter table delivery_transmissions drop column remote_id;
    update delivery_attempts set outcome = 'refused' where outcome = 'duplicate';
    ${outcomes('')}
  `);
};
