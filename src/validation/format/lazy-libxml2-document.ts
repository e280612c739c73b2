import type { Libxml2, LoadedLibxml2, XmlDocument } from '../../document/libxml2';
import { parseXml } from '../../document/parse-xml';
import type { StructuralLimits } from '../../document/structural-limits';

/** A document in libxml2's memory, and the library that knows it. */
export interface Libxml2Reading {
  lib: Libxml2;
  document: XmlDocument;
}

/**
 * The document as libxml2 reads it, for the few that our own reading does not settle: malformed ones, those that the
 * schema check is not certain of, and rules that only SaxonJS understands. Read at the first use; freed with
 * {@link dispose}, because the memory of WebAssembly is not collected.
 */
export class LazyLibxml2Document {
  private reading: Libxml2Reading | null = null;

  constructor(
    private readonly libxml2: LoadedLibxml2,
    private readonly xml: Uint8Array,
    private readonly limits?: StructuralLimits,
  ) {}

  /** @throws ProblemError `XML_MALFORMED` with line and column, or naming the limit */
  async document(): Promise<Libxml2Reading> {
    const lib = await this.libxml2();
    this.reading ??= { lib, document: parseXml(lib, this.xml, this.limits) };
    return this.reading;
  }

  dispose(): void {
    this.reading?.document.dispose();
    this.reading = null;
  }
}
