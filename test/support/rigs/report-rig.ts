import { randomUUID } from 'node:crypto';

import type { EncodingInfo } from '../../../src/domain/encoding-info';
import type { InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { FormatJob, ValidationEngine } from '../../../src/domain/ports/validation/validation-engine';
import type { ValidationSettingsRepository } from '../../../src/domain/ports/validation/validation-settings';
import { buildReport, type LayerResult, type ValidationRun } from '../../../src/domain/validation/validation-report';
import { systemValidationSettings, type ValidationOverride } from '../../../src/domain/validation/validation-settings';
import type { ExternalCheckRequest } from '../../../src/usecases/validation/run-external-checks';
import { anInvoiceDocument } from '../factories/document-factory';
import { aCompany } from '../factories/invoice-factory';
import { aTenant } from '../factories/new-submission';

/** The first made-up company as a tenant: the seller of `anInvoiceDocument`. */
export const theSeller = () => tenantOf(1);
/** The second one, its buyer. */
export const theBuyer = () => tenantOf(2);

function tenantOf(serial: number) {
  const { name, dic, ico, icDph } = aCompany(serial);
  return { ...aTenant({ name, dic, ico: ico ?? null, icDph: icDph ?? null }), createdAt: '2026-01-01T00:00:00Z' };
}

/** A question to the external checks about an invoice with nothing to complain of. */
export const anExternalCheckRequest = (overrides: Partial<ExternalCheckRequest> = {}): ExternalCheckRequest => ({
  profile: 'outbound',
  tenant: theSeller(),
  invoice: anInvoiceDocument(),
  xml: new Uint8Array(),
  today: '2026-11-21',
  connection: null,
  settings: systemValidationSettings,
  requested: [],
  ...overrides,
});

const sha256 = '0'.repeat(64);
const encoding: EncodingInfo = {
  source: 'utf-8',
  origin: 'declaration',
  declared: 'UTF-8',
  transcoded: false,
  bom_stripped: false,
  source_sha256: sha256,
  result_sha256: sha256,
  transcoder_version: '1',
  warnings: [],
};
/** Bytes that are not read: {@link understood} gives their content. */
export const aDecodedDocument = () => ({ xml: new Uint8Array(), encoding });

/**
 * An engine that has understood a document, with the results of the format layers and, for a job that wants them, the
 * contents of the attachments; `jobs` lists its calls.
 */
export function understood(
  invoice: InvoiceDocument,
  layers: LayerResult[] = [],
  contents: Uint8Array[] = [],
): Pick<ValidationEngine, 'validateFormat'> & { jobs: FormatJob[] } {
  const jobs: FormatJob[] = [];
  return {
    jobs,
    validateFormat: (job) => {
      jobs.push(job);
      const attachments = job.withAttachments ? contents : [];
      return Promise.resolve({ invoice, attachments, layers, timings: { parseMs: 0, xsdMs: 0, rulesMs: 0 } });
    },
  };
}

/** A run that has found nothing, made just before sending. */
export const aValidationRun = (overrides: Partial<ValidationRun> = {}): ValidationRun => ({
  ...buildReport({
    mode: 'presend',
    invoice: anInvoiceDocument(),
    layers: [],
    encoding: null,
    xmlSha256: sha256,
    settingsVersion: 1,
    checkedAt: new Date().toISOString(),
    durationMs: 1,
  }),
  id: randomUUID(),
  invoice_id: randomUUID(),
  trigger: 'delivery',
  actor: 'worker',
  ...overrides,
});

/** Settings that a tenant has made, as version 1; nothing is set by the portal. */
export const settingsAs = (override: ValidationOverride): ValidationSettingsRepository => ({
  read: () => Promise.resolve({ defaults: { version: 0, override: {} }, own: { version: 1, override } }),
  readDefaults: () => Promise.resolve({ version: 0, override: {} }),
  replace: () => Promise.reject(new Error('read only')),
});
