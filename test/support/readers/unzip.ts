import { buffer } from 'node:stream/consumers';

import { fromBuffer } from 'yauzl';

const opened = (zip: Buffer, lazyEntries: boolean): Promise<import('yauzl').ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries }, (error, archive) => (error ? reject(error) : resolve(archive))),
  );

/** What the directory of a ZIP names, in its order; the files themselves are not read. */
export async function namesInZip(zip: Buffer): Promise<string[]> {
  const archive = await opened(zip, false);
  const names: string[] = [];
  archive.on('entry', ({ fileName }: import('yauzl').Entry) => names.push(fileName));
  await new Promise((resolve, reject) => archive.on('end', resolve).on('error', reject));
  return names;
}

/** The files of a ZIP, by path, in their order. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await opened(zip, true);
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: import('yauzl').Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          archive.readEntry();
        }, reject);
      });
    });
    archive.on('end', resolve);
    archive.on('error', reject);
    archive.readEntry();
  });
  return files;
}
