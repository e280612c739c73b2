import { maxIndexedAttachments } from '../domain/invoices/invoice-document';
import { type StructuralLimits, structuralLimits } from './structural-limits';

/** What a document may measure to be read, and how much of it is kept in lists. */
export interface DocumentLimits extends StructuralLimits {
  /** Embedded attachments that are indexed. */
  attachments: number;
}

export const defaultDocumentLimits: DocumentLimits = { ...structuralLimits, attachments: maxIndexedAttachments };

/** For documents that are stored already: what was taken once stays readable when limits become smaller. */
export const limitsOfStored = (limits: DocumentLimits): DocumentLimits => ({
  depth: Math.max(limits.depth, structuralLimits.depth),
  elements: Math.max(limits.elements, structuralLimits.elements),
  attributes: Math.max(limits.attributes, structuralLimits.attributes),
  attachments: limits.attachments,
});
