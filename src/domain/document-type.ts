/** Types of invoice that the portal knows (BT-3, UNTDID 1001); `unknown` occurs on received documents only. */
export const documentTypeCodes = ['380', '381', '383', '384', '386', '388', '389', '393', '261', 'unknown'] as const;
export type DocumentTypeCode = (typeof documentTypeCodes)[number];

const creditNoteTypes: readonly DocumentTypeCode[] = ['381', '261'];

/** The root element in which a type code may stand (Peppol BIS 3.0, rules P0100 and P0101). */
export const rootOfType = (code: DocumentTypeCode): 'Invoice' | 'CreditNote' =>
  creditNoteTypes.includes(code) ? 'CreditNote' : 'Invoice';

/** Reads BT-3; a code that we do not know, or that does not fit its root element, is `unknown`. */
export function documentTypeOf(root: 'Invoice' | 'CreditNote', rawCode: string | null): DocumentTypeCode {
  const code = documentTypeCodes.find((known) => known === rawCode && known !== 'unknown');
  return code && rootOfType(code) === root ? code : 'unknown';
}

/** Self-billing documents are issued by the buyer, so sender and receiver are swapped everywhere. */
export const isSelfBilling = (code: DocumentTypeCode): boolean => code === '389' || code === '261';
