/** What the header of a Standard Business Document says; participants without scheme, `0245:<DIČ>`. */
export interface Envelope {
  instanceId: string;
  sender: string;
  receiver: string;
  documentTypeId: string;
  processId: string;
  countryC1: string;
  /** ISO 8601. */
  createdAt: string;
}

const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A document in its envelope, as access points exchange it (Peppol Business Message Envelope 2.0.1). The document's own
 * XML declaration has no place in it.
 */
export function envelopeOf(document: string, envelope: Envelope): string {
  const partner = (name: string, id: string) =>
    `<${name}><Identifier Authority="iso6523-actorid-upis">${escaped(id)}</Identifier></${name}>`;
  const scope = (type: string, id: string, scheme?: string) =>
    `<Scope><Type>${type}</Type><InstanceIdentifier>${escaped(id)}</InstanceIdentifier>${scheme ? `<Identifier>${scheme}</Identifier>` : ''}</Scope>`;
  const [, root = '', type = ''] = /^(.*)::([^:#]+)##/.exec(envelope.documentTypeId) ?? [];
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<StandardBusinessDocument xmlns="${namespace}">` +
    `<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>${partner('Sender', envelope.sender)}${partner('Receiver', envelope.receiver)}` +
    `<DocumentIdentification><Standard>${escaped(root)}</Standard><TypeVersion>2.1</TypeVersion>` +
    `<InstanceIdentifier>${escaped(envelope.instanceId)}</InstanceIdentifier><Type>${escaped(type)}</Type>` +
    `<CreationDateAndTime>${envelope.createdAt}</CreationDateAndTime></DocumentIdentification>` +
    `<BusinessScope>${scope('DOCUMENTID', envelope.documentTypeId, 'busdox-docid-qns')}${scope('PROCESSID', envelope.processId, 'cenbii-procid-ubl')}` +
    `${scope('COUNTRY_C1', envelope.countryC1)}</BusinessScope></StandardBusinessDocumentHeader>` +
    `${document.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')}</StandardBusinessDocument>`
  );
}
