import type { PageDetails } from '../../../src/domain/ports/invoices/invoice-pages';

/** What the portal might know of a document that it shows; a test or preview says only what it is about. */
export const somePageDetails = (overrides: Partial<PageDetails> = {}): PageDetails => ({
  invoiceNumber: 'FA-2026-0001',
  direction: 'outbound',
  status: 'delivered',
  statusSince: '2026-11-22T10:11:12Z',
  doubt: null,
  xml: {
    sha256: '5d41402abc4b2a76b9719d911017c592ae2f1f0dd8f0b4c6e1c2b0f6f5d1a9c3',
    sizeBytes: 12_345,
    downloadUrl: 'https://portal.example/api/v1/invoices/1/xml',
  },
  attachments: [],
  validation: {
    status: 'valid',
    counts: { error: 0, warning: 0, info: 0 },
    findings: [],
    url: 'https://portal.example/api/v1/invoices/1',
  },
  ...overrides,
});
