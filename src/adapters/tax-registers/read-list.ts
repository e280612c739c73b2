import { MalformedListError } from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import { rowReaders } from './list-layouts';
import { ListParser, type ListPart } from './list-parser';

/**
 * Reads a list as it streams by: root / `DatumAktualizacieZoznamu`, then root / `<SLUG>` / `ITEM` with one element a
 * field. One part for each chunk of bytes at most, so the reader decides how fast it goes.
 *
 * @throws MalformedListError not UTF-8, not well-formed, a DOCTYPE, another list, no day in front, cut off
 */
export async function* readList<Slug extends TaxRegisterSlug>(
  slug: Slug,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ListPart<Slug>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new ListParser(slug, rowReaders[slug]);
  for await (const chunk of bytes) {
    parser.write(decodeOrRefuse(decoder, chunk));
    yield* parser.take();
  }
  parser.write(decodeOrRefuse(decoder));
  parser.end();
  yield* parser.take();
}

function decodeOrRefuse(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new MalformedListError('it is not UTF-8');
  }
}
