import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { orMissing } from '../job-files/or-missing';

const documentsAhead = 8;
const bytesAhead = 8 * 1024 * 1024;

/**
 * Documents in their order, small ones several at a time: what waits is bounded, and a large one waits alone. Null: it
 * is lost.
 */
export async function* readAhead(
  objects: Pick<ObjectStore, 'get'>,
  wanted: readonly StoredObject[],
): AsyncGenerator<Buffer | null, void> {
  const ahead: { reading: Promise<Buffer | null>; bytes: number }[] = [];
  let bytes = 0;
  let next = 0;
  for (const _ of wanted) {
    for (let object = wanted[next]; object !== undefined; object = wanted[next]) {
      const isRoom = ahead.length < documentsAhead && bytes + object.sizeBytes <= bytesAhead;
      if (ahead.length > 0 && !isRoom) break;
      const reading = orMissing(objects.get(object));
      // It is looked at in its turn; one that is given up before it is no fault.
      reading.catch(() => undefined);
      ahead.push({ reading, bytes: object.sizeBytes });
      bytes += object.sizeBytes;
      next += 1;
    }
    const first = ahead.shift();
    if (first === undefined) return;
    yield await first.reading;
    bytes -= first.bytes;
  }
}
