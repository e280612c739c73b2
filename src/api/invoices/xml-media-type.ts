import type { MediaType } from '../operation';

/**
 * Placeholders in the committed description, which no day may change: what is served has real documents in their place
 * (`reference/document-examples.ts`).
 */
export const base64Example = 'PD94bWwgdmVyc2lvbj0iMS4wIj8+…';
export const keyExample = 'SO-2027-00042-1';
export const xmlExample = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
         xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
         xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <!-- … -->
</Invoice>`;

/** A document as the body of a request. */
export const xmlMediaType: MediaType = {
  schema: {
    type: 'string',
    format: 'binary',
    description: 'UBL 2.1 Invoice or CreditNote. An encoding other than UTF-8 is converted.',
  },
  example: xmlExample,
};
