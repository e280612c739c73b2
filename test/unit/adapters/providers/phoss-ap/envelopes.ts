const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

export interface EnvelopeOptions {
  sender?: string;
  receiver?: string;
  /** Prefix of the envelope's elements; none by default. */
  prefix?: string;
  /** More attributes of its root element. */
  attributes?: string;
  /** Around the envelope and between its parts. */
  between?: string;
  declaration?: string;
}

/** A Standard Business Document around the XML of an invoice, which stands without an XML declaration. */
export function envelopeOf(document: string, options: EnvelopeOptions = {}): string {
  const {
    sender = '0245:2121212121',
    receiver = '0245:2020202020',
    prefix = '',
    attributes = '',
    between = '',
    declaration = '<?xml version="1.0" encoding="UTF-8"?>',
  } = options;
  const p = prefix && `${prefix}:`;
  const partner = (name: string, id: string) =>
    `<${p}${name}><${p}Identifier Authority="iso6523-actorid-upis">${id}</${p}Identifier></${p}${name}>`;
  const scope = (type: string, id: string) =>
    `<${p}Scope><${p}Type>${type}</${p}Type><${p}InstanceIdentifier>${id}</${p}InstanceIdentifier></${p}Scope>`;
  return (
    `${declaration}${between}<${p}StandardBusinessDocument xmlns${prefix && `:${prefix}`}="${namespace}"${attributes}>${between}` +
    `<${p}StandardBusinessDocumentHeader><${p}HeaderVersion>1.0</${p}HeaderVersion>${partner('Sender', sender)}${partner('Receiver', receiver)}` +
    `<${p}BusinessScope>${scope('COUNTRY_C1', 'SK')}${scope('DOCUMENTID', 'urn:type')}</${p}BusinessScope></${p}StandardBusinessDocumentHeader>` +
    `${between}${document}${between}</${p}StandardBusinessDocument>${between}`
  );
}
