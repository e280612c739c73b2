import type { Tree } from '@faktura-portal/xml';

import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { EditionPeriods, NamedEditions } from '../../domain/validation/edition-periods';
import type { ValidationFinding } from '../../domain/validation/finding';
import type { LayersWith } from '../../domain/validation/layer-catalogue';
import type { RuleArtifact } from '../../domain/validation/validation-report';
import type { LazyLibxml2Document } from './lazy-libxml2-document';
import type { Reader } from './texts/reader';

/** A document on its way through the layers, inside the thread that validates it. */
export interface LayerInput {
  /** UTF-8 bytes of a well-formed document. */
  xml: Uint8Array;
  /** The document as the readers and the compiled rules see it. */
  elements: Tree;
  /** The same by libxml2, for who needs it; freed when the last layer is done, so nothing of it may leave a layer. */
  libxml2Document: LazyLibxml2Document;
  invoice: InvoiceDocument;
  /** Day by which editions are chosen (`YYYY-MM-DD`): the issue date, or today where there is none. */
  day: string;
  /** Editions to use whatever the day is. */
  editions?: NamedEditions;
  /** Periods of the editions that were set by hand. */
  periods?: EditionPeriods;
  /** For whom the findings are written. */
  reader: Reader;
  /**
   * Codes that the layers before have reported: one fault is one finding, so a layer that applies the same rule again
   * leaves it out.
   */
  reportedCodes?: ReadonlySet<string>;
}

export interface LayerOutcome {
  findings: ValidationFinding[];
  /** What the layer used, for the record. */
  artifacts: RuleArtifact[];
}

export type FormatLayerId = LayersWith<{ kind: 'format_check' }>;

/**
 * A check of the document itself. What must have passed before it, and whether its outage can be accepted, is in the
 * layer catalogue.
 */
export interface Layer {
  id: FormatLayerId;
  appliesTo(input: LayerInput): boolean;
  /** A throw means that the layer could not tell, never that the document is wrong. */
  run(input: LayerInput): LayerOutcome | Promise<LayerOutcome>;
}

/** A layer that never waits. */
export interface SyncLayer extends Layer {
  run(input: LayerInput): LayerOutcome;
}
