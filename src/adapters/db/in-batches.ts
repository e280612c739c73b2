/**
 * Makes one statement of what is asked for while another runs: the first goes at once, those that come meanwhile go
 * together in the next. What keeps the database busiest is thus done in the fewest transactions, and a quiet portal
 * waits for nothing.
 *
 * @param work does all items; when it fails, all of them have failed
 * @returns settles when the batch that held the item has been done
 */
export function inBatches<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let running: Promise<void> | null = null;
  let next: { items: Item[]; done: Promise<void> } | null = null;

  const begin = (items: Item[]): Promise<void> => {
    const done = work(items).finally(() => {
      if (running === done) running = null;
    });
    running = done;
    return done;
  };

  return (item) => {
    if (!running) return begin([item]);
    if (!next) {
      const items: Item[] = [];
      const started = () => {
        next = null;
        return begin(items);
      };
      next = { items, done: running.then(started, started) };
    }
    next.items.push(item);
    return next.done;
  };
}
