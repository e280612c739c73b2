import type { Client } from 'minio';

import { orProblem } from './store-answers';

/** Versions written before an instant, in pages. */
export async function* listVersionsOlderThan(
  client: Client,
  bucket: string,
  beforeIso: string,
): AsyncGenerator<{ key: string; versionId: string; writtenAt: string }> {
  const before = Date.parse(beforeIso);
  for await (const item of everyVersion(client, bucket)) {
    const { name, versionId, lastModified, isDeleteMarker } = item;
    if (!name || !versionId || !lastModified || isDeleteMarker) continue;
    if (lastModified.getTime() < before) yield { key: name, versionId, writtenAt: lastModified.toISOString() };
  }
}

/** Page by page, because the library's own paging sends the marker of the next page unescaped, and MinIO refuses that. */
async function* everyVersion(client: Client, bucket: string): AsyncGenerator<ListedVersion> {
  let [keyMarker, versionIdMarker] = ['', ''];
  for (let isLast = false; !isLast;) {
    const query = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true, keyMarker, versionIdMarker };
    const page = await orProblem(() => client.listObjectsQuery(bucket, '', '', query));
    yield* page.objects as ListedVersion[];
    keyMarker = escaped(page.keyMarker);
    versionIdMarker = escaped(page.versionIdMarker);
    isLast = !page.isTruncated;
  }
}

/** As signatures want it: everything but unreserved characters, once. */
const escaped = (marker = ''): string =>
  encodeURIComponent(decodeURIComponent(marker)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** One row of a listing with versions; the package types only the listing without. */
interface ListedVersion {
  name?: string;
  versionId?: string;
  lastModified?: Date;
  isDeleteMarker?: boolean;
}
