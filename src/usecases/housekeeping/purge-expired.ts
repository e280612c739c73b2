import { expiredKinds, type ExpiredRecords } from '../../domain/ports/audit/expired-records';

/** Of each kind in one statement: kept answers may have a megabyte each, and no statement may take long. */
const atOnce = 200;

/** One round: a batch of every kind. `more`: one of the kinds filled its batch. */
export function createPurgeExpired({ expired }: { expired: ExpiredRecords }): () => Promise<'more' | 'idle'> {
  return async () => {
    let more = false;
    for (const kind of expiredKinds) more = (await expired.remove(kind, atOnce)) === atOnce || more;
    return more ? 'more' : 'idle';
  };
}
