import type { UblElement } from '../../../src/document/ubl-element';

/** An element for a reader's test: `ubl('cbc:ID', '1')`, `ubl('cac:Party', [child, child])`. */
export const ubl = (
  name: string,
  content: string | UblElement[] = '',
  attributes: Record<string, string> = {},
): UblElement => ({
  name,
  attributes,
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
});
