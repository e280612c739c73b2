/** What the sandbox provider offers beyond SAPI-SK 1.0, as settings of a connection to it. */
export const sandboxExtensions = {
  status_path: '/documents/{documentId}/status',
  lookup_by_document_id: '/documents?sender_document_id={documentId}',
  capabilities_path: '/peppol/capabilities',
  validate_path: '/document/validate',
  webhooks: true,
} as const;
