import type { SealedEntry } from '../../audit/seal';
import type { InvoiceId, TenantId } from '../../ids';

/** An entry and the seal that holds it; null = none does yet. */
export interface EvidenceEntry {
  entry: SealedEntry;
  seal: { no: number; sealed_at: string } | null;
}

/** A row as it is stored, in the spelling of the contract. */
export type EvidenceRow = Record<string, unknown>;

/** What is kept about one invoice beside the invoice itself; nothing of other tenants. */
export interface EvidenceRecords {
  /** Of the audit log, by transaction and id. */
  entries(tenantId: TenantId, invoiceId: InvoiceId): Promise<EvidenceEntry[]>;
  /** Calls to providers with their answers, by transmission, oldest first. */
  attempts(tenantId: TenantId, invoiceId: InvoiceId): Promise<EvidenceRow[]>;
  /** What providers have reported, oldest first, with what they signed. */
  providerEvents(tenantId: TenantId, invoiceId: InvoiceId): Promise<EvidenceRow[]>;
  /** Documents of providers that it was received as, with the times of their acknowledgement. */
  providerDocuments(tenantId: TenantId, invoiceId: InvoiceId): Promise<EvidenceRow[]>;
  /** In the inbox of each integration: its state, and why it was refused. */
  inbox(tenantId: TenantId, invoiceId: InvoiceId): Promise<{ entries: EvidenceRow[]; nacks: EvidenceRow[] }>;
  /** Validation runs, oldest first: ids, and one of them. */
  runs(tenantId: TenantId, invoiceId: InvoiceId): Promise<{ id: string; checked_at: string }[]>;
  run(tenantId: TenantId, invoiceId: InvoiceId, runId: string): Promise<EvidenceRow | null>;
}
