import { isAscii, isUtf8 } from 'node:buffer';

import type { Encoding, EncodingOrigin } from '../../domain/encoding-info';
import type { EncodingLabels } from '../../domain/ports/validation/validation-engine';
import { declaredEncoding } from '../xml-declaration';
import { type EncodingSignature, encodingSignatureOf } from './encoding-signature';
import { encodingNamed, isSingleByte, isUtf16 } from './names';
import { ambiguousEncoding, type EncodingSource, unsupportedEncoding } from './problems';

/** Which encoding the bytes are read in, and who said so. */
export interface EncodingChoice {
  encoding: Encoding;
  origin: EncodingOrigin;
  bomLength: number;
  /** The `encoding=` of the declaration as written. */
  declared: string | null;
  /**
   * The label from outside, when the declaration names another encoding: the label wins as long as the bytes bear it
   * out.
   */
  overrules: EncodingSource | null;
}

/**
 * Decides whom to believe: the label from outside, then the byte order mark, then the declaration. A document without
 * any label is UTF-8 where its bytes are, else what the tenant has set. The bytes are not decoded here; only what they
 * cannot possibly be is refused.
 *
 * @throws ProblemError `ENCODING_UNSUPPORTED` (a name we do not know, UTF-32), `ENCODING_AMBIGUOUS` (a byte order mark,
 *   or a first character of another width, against a label; a single-byte label on a document that says it is UTF-8 and
 *   is)
 */
export function chooseEncoding(source: Buffer, labels: EncodingLabels, tenantDefault: string | null): EncodingChoice {
  const signs = encodingSignatureOf(source);
  const declared = declaredEncoding(source.subarray(signs.bomLength), signs.order);
  const rest = { bomLength: signs.bomLength, declared, overrules: null };
  const declaration: EncodingSource | null = declared === null ? null : { who: 'declaration', says: declared };

  const label = labelOf(labels);
  if (label !== null) {
    const encoding = encodingOf(label, signs);
    const contradicted = declaration !== null && !names(declaration, encoding);
    if (contradicted) refuseProvenDeclaration(source, encoding, { label, declaration, signs });
    return { ...rest, encoding, origin: label.who, overrules: contradicted ? label : null };
  }
  if (declaration !== null) {
    const encoding = encodingOf(declaration, signs);
    return { ...rest, encoding, origin: signs.bom === null ? 'declaration' : 'bom' };
  }
  if (signs.bom !== null) return { ...rest, encoding: signs.bom, origin: 'bom' };
  // UTF-16 without mark and declaration is valid UTF-8 full of zero bytes.
  const isPlainUtf8 = signs.order === null && isUtf8(source);
  if (isPlainUtf8 || tenantDefault === null) return { ...rest, encoding: 'utf-8', origin: 'detected_utf8' };
  return {
    ...rest,
    encoding: encodingOf({ who: 'tenant_default', says: tenantDefault }, signs),
    origin: 'tenant_default',
  };
}

type Label = EncodingSource & { who: 'param' | 'envelope' };

const labelOf = ({ charset, envelope }: EncodingLabels): Label | null => {
  if (charset !== null) return { who: 'param', says: charset };
  return envelope === null ? null : { who: 'envelope', says: envelope };
};

/** The encoding that a source names, held against what the first bytes show. */
function encodingOf(source: EncodingSource, { bom, order }: EncodingSignature): Encoding {
  const named = encodingNamed(source.says);
  if (named === null) throw unsupportedEncoding(source.says);
  const encoding = named === 'utf-16' ? order : named;
  if (bom !== null && encoding !== bom) throw ambiguousEncoding(source, { who: 'bom', says: bom });
  const fits = encoding !== null && (order === null ? !isUtf16(encoding) : encoding === order);
  // The most frequent case: a program writes `encoding="utf-16"` because its strings are, and then saves bytes of
  // UTF-8.
  if (!fits) throw ambiguousEncoding(source, { who: 'bytes', says: order ?? 'ASCII' });
  return encoding;
}

/** Does the source name this encoding? `utf-16` names both orders. */
const names = ({ says }: EncodingSource, encoding: Encoding): boolean => {
  const named = encodingNamed(says);
  return named === encoding || (named === 'utf-16' && isUtf16(encoding));
};

/**
 * A label may overrule the declaration (a proxy that recodes does not touch the document). Not so when the byte order
 * mark stands with the label and the declaration against both, and not when the declaration is proved: text with
 * diacritics that is valid UTF-8 by chance does not exist, while every byte means something in a single-byte encoding.
 */
function refuseProvenDeclaration(
  source: Buffer,
  encoding: Encoding,
  { label, declaration, signs }: { label: EncodingSource; declaration: EncodingSource; signs: EncodingSignature },
): void {
  if (signs.bom !== null) throw ambiguousEncoding({ who: 'bom', says: signs.bom }, declaration);
  if (isSingleByte(encoding) && names(declaration, 'utf-8') && isUtf8(source) && !isAscii(source))
    throw ambiguousEncoding(label, declaration);
}
