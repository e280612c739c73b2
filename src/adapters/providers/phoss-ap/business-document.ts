import { type ElementNode, parseText, stringValue, type Tree } from '@faktura-portal/xml';

/** A received document out of its envelope, with what the envelope says of it. */
export interface BusinessDocument {
  /** UTF-8, without an XML declaration, which only the envelope has. */
  bytes: Buffer;
  /** As written: participants with or without scheme. */
  senderParticipantId: string | null;
  receiverParticipantId: string | null;
  documentTypeId: string | null;
}

const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
/** Headers have a few hundred bytes; what is looked for is within these. */
const maxHeadCharacters = 64_000;

/** Declarations, comments and instructions between the parts of an envelope. */
const between = /(?:\s+|<\?[^?]*(?:\?(?!>)[^?]*)*\?>|<!--[^-]*(?:-[^-]+)*-->)*/y;
const envelopeTag = /<((?:[\w.-]+:)?)StandardBusinessDocument((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*>/y;
const startTag = /<[^\s<>/'"=]+((?:\s+[^\s<>/'"=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const declaration = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Takes the business document out of a Standard Business Document as it was received, byte for byte; namespaces that
 * the envelope declares and the document uses are written into its root element. The header is parsed; the document,
 * which may be large, is not.
 *
 * Source: Peppol Business Message Envelope (SBDH) 2.0.1, sections 1.3 and 2. What phoss-ap stores and forwards is the
 * SBD as it came (phax/phoss-ap 0.11.0, b471ff5d, phoss-ap-core, inbound/InboundOrchestrator.java).
 *
 * @returns null for anything that is no such envelope in UTF-8
 */
export function readBusinessDocument(envelope: Uint8Array): BusinessDocument | null {
  const text = decoded(envelope);
  if (text === null) return null;
  const open = matchAt(envelopeTag, text, skip(text, 0));
  if (!open) return null;
  const [tag, prefix = '', attributes = ''] = open;
  const declared = declarationsIn(attributes);
  if (declared.get(prefix.slice(0, -1)) !== namespace) return null;

  const headerAt = skip(text, open.index + tag.length);
  const headerEnd = new RegExp(`</${escaped(prefix)}StandardBusinessDocumentHeader\\s*>`, 'g');
  if (!matchAt(headerEnd, text.slice(0, headerAt + maxHeadCharacters), headerAt)) return null;
  const header = readHeader(tag, text.slice(headerAt, headerEnd.lastIndex), `</${prefix}StandardBusinessDocument>`);
  if (!header) return null;

  const from = skip(text, headerEnd.lastIndex);
  const to = endOf(text, `</${prefix}StandardBusinessDocument`);
  const root = matchAt(startTag, text, from);
  if (!root || to <= from) return null;
  const document = text.slice(from, to).trimEnd();
  return { ...header, bytes: Buffer.from(withNamespaces(document, root, declared), 'utf8') };
}

/** Tries for the end of the envelope: comments after it may look like it. */
const maxEnds = 10;

/** Where the end tag of the root element stands, after which nothing but comments may come; -1 = nowhere. */
function endOf(text: string, endTag: string): number {
  let at = text.length;
  for (let tries = 0; tries < maxEnds && at > 0; tries += 1) {
    at = text.lastIndexOf(endTag, at - 1);
    if (at < 0) return -1;
    const tagEnd = text.indexOf('>', at);
    if (tagEnd > 0 && skip(text, tagEnd + 1) === text.length) return at;
  }
  return -1;
}

/** Null when it is not UTF-8, or says that it is not. */
function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(text.slice(0, 200))?.[1] ?? 'utf-8';
    return /^(utf-?8|us-ascii)$/i.test(encoding) ? text : null;
  } catch {
    return null;
  }
}

function readHeader(open: string, header: string, close: string): Omit<BusinessDocument, 'bytes'> | null {
  let tree: Tree;
  try {
    // What is well-formed here begins and ends with the header.
    tree = parseText(`${open}${header.replace(/\r\n?/g, '\n')}${close}`);
  } catch {
    return null;
  }
  const named = (local: string): ElementNode[] => [...tree.elementsNamed(tree.nameId(namespace, local))];
  const childText = (parent: ElementNode | undefined, local: string): string | null => {
    const child = parent && tree.child(parent, namespace, local);
    return child ? stringValue(child).trim() || null : null;
  };
  const scopes = named('Scope');
  const documentType = scopes.find((scope) => childText(scope, 'Type') === 'DOCUMENTID');
  return {
    senderParticipantId: childText(named('Sender')[0], 'Identifier'),
    receiverParticipantId: childText(named('Receiver')[0], 'Identifier'),
    documentTypeId: childText(documentType, 'InstanceIdentifier'),
  };
}

/** The document stood in the scope of the envelope's declarations. */
function withNamespaces(document: string, root: RegExpExecArray, declared: ReadonlyMap<string, string>): string {
  const [tag, attributes = ''] = root;
  const own = declarationsIn(attributes);
  const missing = [...declared].filter(
    ([prefix]) => !own.has(prefix) && (prefix === '' || document.includes(`${prefix}:`)),
  );
  if (missing.length === 0) return document;
  const name = /^<[^\s/>]+/.exec(tag)?.[0] ?? '';
  const written = missing.map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${uri.replaceAll('"', '&quot;')}"`);
  return name + written.join('') + document.slice(name.length);
}

const declarationsIn = (attributes: string): Map<string, string> =>
  new Map(
    [...attributes.matchAll(declaration)].map(([, prefix = '', double, single]) => [prefix, double ?? single ?? '']),
  );

const skip = (text: string, at: number): number => at + (matchAt(between, text, at)?.[0].length ?? 0);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const escaped = (prefix: string): string => prefix.replaceAll('.', '\\.');
