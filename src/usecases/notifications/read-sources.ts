import type { EventSource } from '../../domain/ports/events/event-reader';

/** Companies of one round. */
const maxSources = 50;

/**
 * Reads on from every source that has events beyond a reader's position.
 * @param read takes the next events of one source, and says whether there may be more
 * @returns whether there may be more anywhere
 */
export async function readSources(
  behind: (limit: number) => Promise<EventSource[]>,
  read: (source: EventSource) => Promise<boolean>,
): Promise<boolean> {
  const sources = await behind(maxSources);
  let isMore = sources.length === maxSources;
  for (const source of sources) isMore = (await read(source)) || isMore;
  return isMore;
}
