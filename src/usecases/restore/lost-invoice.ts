import type { StoredObject } from '../../domain/invoices/stored-object';
import type { StoredVersion } from '../../domain/ports/invoices/objects';
import type { Tenant } from '../../domain/tenants/tenant';
import type { LostFolder } from './lost-folders';

/** Of one document. */
export type Adopted = 'outbound' | 'received' | 'known' | { left: string };

/** An invoice whose rows are lost, with everything that is stored of it. */
export interface LostInvoice {
  tenant: Tenant;
  folder: Pick<LostFolder, 'tenantId' | 'invoiceId'>;
  document: StoredVersion & { origin: NonNullable<StoredVersion['origin']> };
  /** Also the document itself. */
  stored: StoredObject[];
}
