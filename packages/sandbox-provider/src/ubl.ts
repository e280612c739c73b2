import type * as libxml2 from 'libxml2-wasm' with { 'resolution-mode': 'import' };

import { SapiError } from './errors';
import type { Payload } from './payload';

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** Type codes of self-billed documents (UNTDID 1001): there the buyer is the one who sends. */
const selfBilledTypes = new Set(['389', '261', '527']);

/** What the provider reads on the envelope of a UBL document. */
export interface UblEnvelope {
  /** `<root namespace>::<root element>##<CustomizationID>::<UBLVersionID, or 2.1>` */
  documentTypeId: string;
  processId: string;
  /** `scheme:value`, or undefined where the document names none. */
  senderParticipantId: string | undefined;
  receiverParticipantId: string | undefined;
  /** BT-115 as written in the document. */
  payableAmount: string | undefined;
}

// The library is an ES module compiled to WebAssembly: loaded once, on the first document or at start.
let library: Promise<typeof libxml2> | undefined;

/** Loads the XML parser, so that the first client does not wait for it. */
export function loadXmlParser(): Promise<typeof libxml2> {
  library ??= import('libxml2-wasm');
  return library;
}

/**
 * Reads participants, types and amount of an invoice or credit note.
 * @throws SapiError SAPI-DOC-001 when the payload is not well-formed XML
 */
export async function readUbl(payload: Pick<Payload, 'bytes' | 'fromText'>): Promise<UblEnvelope> {
  const { XmlDocument, XmlLibError, ParseOption } = await loadXmlParser();
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
  let document: libxml2.XmlDocument;
  try {
    document = XmlDocument.fromBuffer(payload.bytes, payload.fromText ? { option, encoding: 'UTF-8' } : { option });
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    throw new SapiError('SAPI-DOC-001', 'The payload is not well-formed XML.', {
      details: [{ field: 'payload', issue: error.message.trim().slice(0, 300) }],
      cause: error,
    });
  }
  try {
    return readEnvelope(document);
  } finally {
    document.dispose();
  }
}

function readEnvelope(document: libxml2.XmlDocument): UblEnvelope {
  const text = (path: string) => document.get(`/*/${path}`, namespaces)?.content.trim();
  const endpoint = (party: string) => {
    const path = `cac:${party}/cac:Party/cbc:EndpointID`;
    const value = text(path);
    return value ? `${text(`${path}/@schemeID`) ?? ''}:${value}` : undefined;
  };
  const supplier = endpoint('AccountingSupplierParty');
  const customer = endpoint('AccountingCustomerParty');
  const typeCode = text('cbc:InvoiceTypeCode') ?? text('cbc:CreditNoteTypeCode') ?? '';
  const selfBilled = selfBilledTypes.has(typeCode);
  const { root } = document;
  return {
    documentTypeId: `${root.namespaceUri}::${root.name}##${text('cbc:CustomizationID') ?? ''}::${text('cbc:UBLVersionID') ?? '2.1'}`,
    processId: text('cbc:ProfileID') ?? '',
    senderParticipantId: selfBilled ? customer : supplier,
    receiverParticipantId: selfBilled ? supplier : customer,
    payableAmount: text('cac:LegalMonetaryTotal/cbc:PayableAmount'),
  };
}
