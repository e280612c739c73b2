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

/** All versions of all keys that begin so. */
export async function* listVersionsBelow(
  client: Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<{ key: string; versionId: string }> {
  for await (const { name, versionId, isDeleteMarker } of everyVersion(client, bucket, prefix))
    if (name && versionId && !isDeleteMarker) yield { key: name, versionId };
}

/** The first version under each key of a prefix: its key and version id. Later ones were written over it. */
export async function firstVersions(client: Client, bucket: string, prefix: string): Promise<Map<string, string>> {
  const first = new Map<string, string>();
  // Versions of a key are listed newest first.
  for await (const { name, versionId, isDeleteMarker } of everyVersion(client, bucket, prefix))
    if (name && versionId && !isDeleteMarker) first.set(name, versionId);
  return first;
}

/**
 * Page by page, because the library's own paging sends the marker of the next page unescaped, and MinIO refuses that.
 */
async function* everyVersion(client: Client, bucket: string, prefix = ''): AsyncGenerator<ListedVersion> {
  let [keyMarker, versionIdMarker] = ['', ''];
  for (let isLast = false; !isLast;) {
    const query = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true, keyMarker, versionIdMarker };
    const page = await orProblem(() => client.listObjectsQuery(bucket, prefix, '', query));
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
