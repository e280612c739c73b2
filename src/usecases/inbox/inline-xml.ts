import type { IntegrationCaller } from '../../domain/access/caller';
import type { Encoding } from '../../domain/encoding-info';
import type { InboxLimits } from '../../domain/inbox/limits';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { InboxItem } from '../../domain/ports/inbox/inbox';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';

/** How the caller wants the documents of a list. */
export interface InlineXmlOptions {
  /** `include=xml`. */
  inline: boolean;
  /** Name of the encoding of the copies, in any spelling; null = the stored bytes. */
  charset: string | null;
}

/** An item with its document, as far as the list carries it. */
export interface InboxItemAnswer {
  item: InboxItem;
  /** Null: not asked for, none there, too large for the list, or no copy can be made. */
  xmlBase64: string | null;
  /** With `charset`: the encoding of the copy, whether or not one could be made. */
  encoding: Encoding | null;
  /** Why no copy can be made. */
  encodingError: ProblemError | null;
}

export interface InlineXmlDeps {
  audit: AuditLog;
  objects: Pick<ObjectStore, 'get'>;
  encoder: Pick<XmlEncoder, 'encodeXml' | 'targetEncoding'>;
  log: Log;
  limits: InlineXmlLimits;
}

export type InlineXmlLimits = Pick<InboxLimits, 'inlineXmlMaxBytes' | 'inlineXmlMaxBytesOfResponse'>;

/** Who gets the documents, in which answer. */
export interface InlineXmlReader {
  caller: IntegrationCaller;
  list: 'pending' | 'by_period' | 'claim';
}

export type InlineXml = (
  items: readonly InboxItem[],
  options: InlineXmlOptions,
  reader: InlineXmlReader,
) => Promise<InboxItemAnswer[]>;

/** Documents that are read at the same time for one answer. */
const parallelReads = 8;

/**
 * Puts documents into a list, as far as they fit: the sizes are known before anything is read.
 *
 * A document that cannot be read now (or never, a damaged one) leaves its item without XML; the client gets the reason
 * where it fetches it. One document must not take a whole page with it, page after page.
 *
 * Access to XML is audited: one entry an answer, with the ids of the documents that it carries. No entry, no answer.
 *
 * @throws ProblemError `ENCODING_UNSUPPORTED`
 */
export function createInlineXml({ audit, objects, encoder, log, limits }: InlineXmlDeps): InlineXml {
  async function read(item: InboxItem, xml: StoredObject, target: Encoding | null): Promise<InboxItemAnswer> {
    const answer: InboxItemAnswer = { item, xmlBase64: null, encoding: target, encodingError: null };
    try {
      const bytes = await objects.get(xml);
      const copy = target === null ? bytes : encoder.encodeXml(bytes, item.xmlEncoding ?? 'utf-8', target).bytes;
      return { ...answer, xmlBase64: copy.toString('base64') };
    } catch (error) {
      if (target !== null && error instanceof ProblemError && error.code.startsWith('ENCODING_'))
        return { ...answer, encodingError: error };
      log.warn({ err: error, invoice: item.id }, 'A document of the inbox could not be read for a list');
      return answer;
    }
  }

  return async (items, { inline, charset }, { caller, list }) => {
    const target = charset === null ? null : encoder.targetEncoding(charset);
    const answers: InboxItemAnswer[] = items.map((item) => ({
      item,
      xmlBase64: null,
      encoding: inline ? target : null,
      encodingError: null,
    }));
    if (!inline) return answers;
    const queue = fitting(items, limits);
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        answers[next.index] = await read(next.item, next.xml, target);
    };
    await Promise.all(Array.from({ length: parallelReads }, worker));
    const carried = answers.filter(({ xmlBase64 }) => xmlBase64 !== null).map(({ item }) => item.id);
    if (carried.length > 0)
      await audit.record({
        tenantId: caller.tenantId,
        actor: caller.actor,
        action: 'erp.inbox.xml.read',
        objectType: 'integration',
        objectId: caller.id,
        details: { list, invoice_ids: carried, charset: target ?? undefined },
      });
    return answers;
  };
}

/** The items whose documents go into the answer, in their order until it is full. */
function fitting(
  items: readonly InboxItem[],
  limits: InlineXmlLimits,
): { index: number; item: InboxItem; xml: StoredObject }[] {
  const chosen: ReturnType<typeof fitting> = [];
  let total = 0;
  for (const [index, item] of items.entries()) {
    if (item.xml === null || item.xmlMissing || item.xml.sizeBytes > limits.inlineXmlMaxBytes) continue;
    total += item.xml.sizeBytes;
    if (total > limits.inlineXmlMaxBytesOfResponse) break;
    chosen.push({ index, item, xml: item.xml });
  }
  return chosen;
}
