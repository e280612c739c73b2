import type { DocumentLimits } from '../document/document-limits';
import type { LoadedLibxml2 } from '../document/libxml2';
import { readInvoice } from '../document/read-invoice';
import type { Examination, ExaminationJob } from '../domain/ports/document-examiner';
import { ProblemError } from '../domain/problem';
import { refusalOfSender } from '../domain/sender-check';
import type { LayerResult } from '../domain/validation-report';
import type { Layer } from './layer';
import { runLayers } from './pipeline';
import { hasOnlyPlainNamespaces, readTree } from './read-tree';
import type { Tree } from './schematron/tree/tree';
import { SecondReading } from './second-reading';
import { ublElementOf } from './ubl-view';

/**
 * One document from bytes to findings: reading, whose document it is, then the layers. A foreign document is refused before any
 * rule runs, so that nobody pays for it.
 *
 * @throws ProblemError as {@link DocumentExaminer} says
 */
export async function examineDocument(
  engine: { libxml2: LoadedLibxml2; layers: readonly Layer[]; limits: DocumentLimits },
  job: ExaminationJob,
): Promise<Examination> {
  const startedAt = performance.now();
  const secondReading = new SecondReading(engine.libxml2, job.xml, engine.limits);
  try {
    const elements = await readOrRefuse(job.xml, secondReading, engine.limits);
    const invoice = readInvoice(ublElementOf(elements), engine.limits.attachments);
    const refusal = job.sender && refusalOfSender(invoice, job.sender);
    if (refusal) throw refusal;
    const parseMs = performance.now() - startedAt;
    const layers = await runLayers(
      engine.layers,
      { xml: job.xml, elements, secondReading, invoice, day: invoice.issue_date ?? job.today },
      job,
    );
    return { invoice, layers, timings: { parseMs, ...ruleTimings(layers) } };
  } finally {
    secondReading.dispose();
  }
}

/** What we cannot read is put before libxml2, whose words about a malformed document (line and column) are better than ours. */
async function readOrRefuse(xml: Uint8Array, secondReading: SecondReading, limits: DocumentLimits): Promise<Tree> {
  try {
    const tree = readTree(xml, limits);
    if (!hasOnlyPlainNamespaces(tree)) await secondReading.document();
    return tree;
  } catch (error) {
    if (error instanceof ProblemError) await secondReading.document();
    throw error;
  }
}

function ruleTimings(layers: readonly LayerResult[]): { xsdMs: number; rulesMs: number } {
  const spent = (ids: readonly string[]): number =>
    layers.filter(({ entry }) => ids.includes(entry.layer)).reduce((sum, { entry }) => sum + entry.duration_ms, 0);
  return { xsdMs: spent(['xsd']), rulesMs: spent(['schematron_en16931', 'schematron_peppol', 'schematron_sk']) };
}
