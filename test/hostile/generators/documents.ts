import { aCompany, anInvoiceXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import { companyOf } from '../../support/services/api-client';
import type { Caller, Generator, Message, Scene } from '../generator';

/** Where documents go. */
export type Entrance = 'dry-run' | 'ERP dry-run' | 'submission' | 'import';

const entrances: Record<Entrance, { caller: Caller; path: string }> = {
  'dry-run': { caller: 'api_key', path: '/invoices/validate' },
  'ERP dry-run': { caller: 'erp_token', path: '/erp/invoices/validate' },
  submission: { caller: 'erp_token', path: '/erp/invoices' },
  import: { caller: 'api_key', path: '/invoices/import' },
};

export const asDocument = (
  entrance: Entrance,
  scene: Scene,
  xml: string | Uint8Array,
  type = 'application/xml',
): Message => ({
  method: 'POST',
  path: entrances[entrance].path,
  headers: [
    ['Content-Type', type],
    ['Idempotency-Key', scene.fresh()],
  ],
  body: xml,
});

export const document = (
  entrance: Entrance,
  name: string,
  xml: (size: number, scene: Scene) => string | Uint8Array,
): Generator => ({
  name: `${name} (${entrance})`,
  caller: entrances[entrance].caller,
  build: (size, scene) => asDocument(entrance, scene, xml(size, scene)),
});

/** A valid invoice of the scene's company, under a number of its own. */
export const invoiceOf = (scene: Scene, options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ number: `H-${scene.fresh()}`, seller: companyOf(scene.tenant), buyer: aCompany(7), ...options });

/** A valid invoice that the scene's company has received. */
export const invoiceTo = (scene: Scene, options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ number: `H-${scene.fresh()}`, seller: aCompany(7), buyer: companyOf(scene.tenant), ...options });
