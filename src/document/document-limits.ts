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
  names: Math.max(limits.names, structuralLimits.names),
  attachments: limits.attachments,
});

/**
 * Twice what the worst document of so many elements takes: shown by test/stress/validation-engine-under-stress.test.ts.
 */
const heapMegabytesOfMillion = 1024;

/**
 * Heap of a thread that reads documents within the limits, in MB. It must never be full: V8 may then end the whole
 * process instead of the thread.
 */
export const heapMegabytesFor = ({ elements }: StructuralLimits): number =>
  Math.ceil(heapMegabytesOfMillion * Math.max(1, elements / 1_000_000));
