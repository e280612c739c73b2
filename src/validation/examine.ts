import { refusalOfSender } from '../domain/sender-check';
import type { Examination, ExaminationJob } from '../domain/ports/document-examiner';
import type { LayerResult } from '../domain/validation-report';
import type { Libxml2 } from '../document/libxml2';
import { parseXml } from '../document/parse-xml';
import { readInvoice } from '../document/read-invoice';
import type { Layer } from './layer';
import { runLayers } from './pipeline';
import { parseTree } from './schematron/tree/parse-tree';
import { ublElementOf } from './ubl-view';

/**
 * One document from bytes to findings: limits and parser, reading, whose document it is, then the layers.
 * A foreign document is refused before any rule runs, so that nobody pays for it.
 *
 * @throws ProblemError as {@link DocumentExaminer} says
 */
export function examineDocument(engine: { lib: Libxml2; layers: readonly Layer[] }, job: ExaminationJob): Examination {
  const startedAt = performance.now();
  const tree = parseXml(engine.lib, job.xml);
  try {
    // libxml2 has found the bytes well-formed. It is not asked again: each step in its memory costs more than reading them here.
    const elements = parseTree(job.xml, { comments: 'ignored' });
    const invoice = readInvoice(ublElementOf(elements));
    const refusal = job.sender && refusalOfSender(invoice, job.sender);
    if (refusal) throw refusal;
    const parseMs = performance.now() - startedAt;
    const layers = runLayers(engine.layers, { xml: job.xml, tree, elements, invoice, day: invoice.issue_date ?? job.today }, job);
    return { invoice, layers, timings: { parseMs, ...ruleTimings(layers) } };
  } finally {
    tree.dispose();
  }
}

function ruleTimings(layers: readonly LayerResult[]): { xsdMs: number; rulesMs: number } {
  const spent = (ids: readonly string[]): number =>
    layers.filter(({ entry }) => ids.includes(entry.layer)).reduce((sum, { entry }) => sum + entry.duration_ms, 0);
  return { xsdMs: spent(['xsd']), rulesMs: spent(['schematron_en16931', 'schematron_peppol', 'schematron_sk']) };
}
