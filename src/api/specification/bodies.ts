import { attachmentTypes } from '../../domain/invoices/attachment-types';
import type { OpenApi, OpenApiMethod, OpenApiResponse } from './open-api';

const binary = (description: string): object => ({ type: 'string', format: 'binary', description });

const ublDocument = binary('UBL 2.1 Invoice or CreditNote. An encoding other than UTF-8 is converted.');

const xmlExample = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
         xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
         xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <!-- … -->
</Invoice>`;

const envelope = { xml_base64: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+…', client_reference: 'SO-2027-00042', tag: 'january' };

const exampleOf: Record<string, unknown> = {
  submitInvoice: { xml_base64: envelope.xml_base64, metadata: { external_reference: 'SO-2027-00042' } },
  submitErpInvoice: envelope,
  validateInvoice: { xml_base64: envelope.xml_base64, options: { assume_issue_date: '2027-01-04' } },
  validateErpInvoice: { xml_base64: envelope.xml_base64, options: { assume_issue_date: '2027-01-04' } },
  submitErpBatch: { items: [{ ...envelope, idempotency_key: 'SO-2027-00042-1' }] },
  issueErpToken: { grant_type: 'password', username: 'kovac-erp', password: '…' },
  replayDelivery: { mode: 'requery', reason: 'Ticket 4711: the provider was down until noon' },
  replayDeliveries: {
    filter: { attention: 'operator', status: 'failed_permanent' },
    mode: 'requery',
    reason: 'Ticket 4711',
  },
  resolveDelivery: {
    status: 'delivered',
    evidence: 'Recipient confirmed by e-mail, ticket 4711',
    reason: 'The provider lost its records',
  },
};

const limitOf: Record<string, string> = {
  submitInvoice: 'xml',
  submitErpInvoice: 'xml',
  validateInvoice: 'xml',
  validateErpInvoice: 'xml',
  submitErpBatch: 'batch',
  receiveProviderWebhook: 'webhook',
};

const isFile = ({ operationId }: OpenApiMethod): boolean => /^download.*Attachment$/.test(operationId);

/** Adds the bodies that are no JSON, the size class of each body, and an example of each. */
export function describeBodies(document: OpenApi): void {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    describeBody(operation);
    if (isFile(operation)) describeAnswer(operation, attachmentTypes, binary('The decoded file.'));
    else if (operation.operationId.startsWith('download'))
      describeAnswer(operation, ['application/xml'], binary('The document, byte for byte.'));
    if (operation.operationId.startsWith('view'))
      describeAnswer(operation, ['text/html'], { type: 'string', description: 'A complete page without scripts.' });
  }
}

function describeBody(operation: OpenApiMethod): void {
  const id = operation.operationId;
  if (id === 'receiveProviderWebhook') {
    operation.requestBody = {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', description: "The provider's event, in the provider's own form." },
        },
      },
    };
  }
  if (id === 'importInvoice') {
    operation.requestBody = {
      required: true,
      content: {
        'application/xml': { schema: ublDocument, example: xmlExample },
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: binary('The XML document as it is, or in base64.') },
          },
        },
      },
    };
    operation['x-max-body'] = 'import';
  }
  const json = operation.requestBody?.content['application/json'];
  if (!operation.requestBody || !json) return;
  if (exampleOf[id]) json.example = exampleOf[id];
  operation['x-max-body'] = limitOf[id] ?? 'small';
  if (limitOf[id] === 'xml')
    operation.requestBody.content['application/xml'] = { schema: ublDocument, example: xmlExample };
}

/** What a controller sends by itself, past the generated routes. */
function describeAnswer(operation: OpenApiMethod, mediaTypes: readonly string[], schema: object): void {
  const ok = operation.responses['200'];
  if (!ok || '$ref' in ok) throw new Error(`${operation.operationId} has no answer 200`);
  const complete: OpenApiResponse = {
    ...ok,
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
  };
  operation.responses['200'] = complete;
}
