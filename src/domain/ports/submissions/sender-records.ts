import type { Connection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';
import type { NaturalKey, PriorSubmission } from '../../submissions/natural-key';
import type { Tenant } from '../../tenants/tenant';
import type { RecipientNumbers } from '../../validation/excluded-recipient';
import type { ValidationSettingsStack } from '../validation/validation-settings';

/** The company that a document is to be sent for. */
export interface Sender {
  tenant: Tenant;
  /** That was asked for; null: it has no such connection. */
  connection: Connection | null;
  settings: ValidationSettingsStack;
}

/** What a company's records say about one document. */
export interface DocumentRecords {
  /** Not replaced outbound invoices of the same seller, type and number, of any date. */
  priors: PriorSubmission[];
  /** The list of excluded recipients names its recipient, by any of its numbers. */
  recipientExcluded: boolean;
}

/**
 * Everything that a document to send is judged by, in two looks of one instant each: one before it is read, one after.
 */
export interface SenderRecords {
  /** @param connectionId null = the default connection for sending; @returns null for an unknown tenant */
  ofTenant(tenantId: TenantId, connectionId: ConnectionId | null): Promise<Sender | null>;
  ofDocument(tenantId: TenantId, key: NaturalKey, recipient: RecipientNumbers): Promise<DocumentRecords>;
}
