const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * Namespaces of a UBL invoice and of the Slovak tax data under the usual prefixes, whatever prefixes the document
 * itself chose; and of what is often sent in its place.
 */
export const usualPrefixes: Readonly<Record<string, string>> = {
  [`${ubl}Invoice-2`]: 'ubl',
  [`${ubl}CreditNote-2`]: 'cn',
  [`${ubl}CommonAggregateComponents-2`]: 'cac',
  [`${ubl}CommonBasicComponents-2`]: 'cbc',
  [`${ubl}CommonExtensionComponents-2`]: 'ext',
  [`${ubl}CommonSignatureComponents-2`]: 'sig',
  [`${ubl}SignatureAggregateComponents-2`]: 'sac',
  [`${ubl}SignatureBasicComponents-2`]: 'sbc',
  'urn:peppol:schema:sk-taxdata:1.0': 'pxs',
  'http://www.w3.org/2000/09/xmldsig#': 'ds',
  'http://uri.etsi.org/01903/v1.3.2#': 'xades',
  'http://isdoc.cz/namespace/2013': 'isdoc',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'rsm',
  'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader': 'sbdh',
};

/** `cbc:ID`; a name of a foreign namespace is written `*:Name`, one without namespace bare. */
export function usualName(namespace: string, localName: string): string {
  if (namespace === '') return localName;
  return `${usualPrefixes[namespace] ?? '*'}:${localName}`;
}
