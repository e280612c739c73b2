import type { Tree } from '@faktura-portal/xml';

import { type DocumentLimits, limitsOfStored } from '../../document/document-limits';
import type { LoadedLibxml2 } from '../../document/libxml2';
import { attachmentContents } from '../../document/read-attachments';
import { readInvoice } from '../../document/read-invoice';
import type { FormatJob, FormatResult } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { layerOfSource } from '../../domain/validation/finding';
import type { RuleSetName } from '../../domain/validation/layer-catalogue';
import { refusalOfSender } from '../../domain/validation/sender-check';
import type { LayerResult } from '../../domain/validation/validation-report';
import { hasOnlyPlainNamespaces, readTree } from '../engine/read-tree';
import { ublElementOf } from '../engine/ubl-view';
import type { Layer } from './layer';
import { LazyLibxml2Document } from './lazy-libxml2-document';
import { runLayers } from './run-layers';
import { readerOf } from './texts/reader';

/**
 * One document from bytes to findings: reading, whose document it is, then the layers. What is refused as another
 * company's is told with what the rules say of it, because a slip in the own numbers looks the same.
 *
 * @throws ProblemError as {@link ValidationEngine} says
 */
export async function runFormatChecks(
  engine: { libxml2: LoadedLibxml2; layers: readonly Layer[]; limits: DocumentLimits },
  job: FormatJob,
): Promise<FormatResult> {
  const startedAt = performance.now();
  const limits = job.isStored ? limitsOfStored(engine.limits) : engine.limits;
  const libxml2Document = new LazyLibxml2Document(engine.libxml2, job.xml, limits);
  try {
    const elements = await readOrRefuse(job.xml, libxml2Document, limits);
    const root = ublElementOf(elements);
    const invoice = readInvoice(root, limits.attachments);
    const refusal = job.sender && refusalOfSender(invoice, job.sender);
    if (refusal && refusal.code !== 'SELLER_MISMATCH') throw refusal;
    const parseMs = performance.now() - startedAt;
    const layers = await runLayers(
      engine.layers,
      {
        ...{ xml: job.xml, elements, libxml2Document, invoice, day: invoice.issue_date ?? job.today },
        ...{ editions: job.editions, periods: job.periods },
        reader: readerOf(job.isReceived ?? false, invoice.doc_type_code),
      },
      job,
    ).catch((error: unknown) => {
      throw refusal ?? error;
    });
    if (refusal) throw withFindings(refusal, layers);
    const attachments = job.withAttachments ? attachmentContents(root) : [];
    return { invoice, attachments, layers, timings: { parseMs, ...ruleTimings(layers) } };
  } finally {
    libxml2Document.dispose();
  }
}

/**
 * What we cannot read is put before libxml2, whose words about a malformed document (line and column) are better than
 * ours.
 */
async function readOrRefuse(
  xml: Uint8Array,
  libxml2Document: LazyLibxml2Document,
  limits: DocumentLimits,
): Promise<Tree> {
  try {
    const tree = readTree(xml, limits);
    if (!hasOnlyPlainNamespaces(tree)) await libxml2Document.document();
    return tree;
  } catch (error) {
    if (error instanceof ProblemError) await libxml2Document.document();
    throw error;
  }
}

/** The findings of the rules beside those of the refusal. */
const withFindings = ({ code, detail, context }: ProblemError, layers: readonly LayerResult[]): ProblemError =>
  new ProblemError(code, {
    detail: detail ?? undefined,
    context: { ...context, findings: [...(context.findings ?? []), ...layers.flatMap(({ findings }) => findings)] },
  });

function ruleTimings(layers: readonly LayerResult[]): { xsdMs: number; rulesMs: number } {
  const spent = (...ruleSets: RuleSetName[]): number =>
    layers
      .filter(({ entry }) => ruleSets.some((name) => name === layerOfSource(entry.layer)?.ruleSet))
      .reduce((sum, { entry }) => sum + entry.duration_ms, 0);
  return { xsdMs: spent('schema'), rulesMs: spent('en16931', 'peppol', 'sk') };
}
