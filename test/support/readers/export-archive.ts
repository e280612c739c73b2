import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** A document of an export. */
export interface ExportedDocument {
  invoiceId: string;
  /** Hexadecimal; '' = the invoice has no document. */
  sha256: string;
}

const run = promisify(execFile);

const reader = `
import csv, hashlib, io, json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
rows = list(csv.DictReader(io.TextIOWrapper(archive.open('manifest.csv'), 'utf-8', newline='')))
files = [row for row in rows if row['file']]
for row in files:
    assert hashlib.sha256(archive.read(row['file'])).hexdigest() == row['sha256'], row
assert len(set(archive.namelist())) == len(archive.namelist()) == len(files) + 1
print(json.dumps([{'invoiceId': row['id'], 'sha256': row['sha256']} for row in rows]))
`;

/**
 * Downloads an archive of documents and reads it with other people's programs: Python's `zipfile` compares each file
 * with its hash in the manifest.
 * @param sha256 of the whole file
 * @param alsoRead called with the file, before it is removed
 * @returns what the manifest lists
 * @throws Error when a reader finds a fault
 */
export async function readExportArchive(
  url: string,
  { headers, sha256 }: { headers: Record<string, string>; sha256: string | null },
  alsoRead: (file: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<ExportedDocument[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  const file = path.join(folder, 'export.zip');
  try {
    const response = await fetch(url, { headers });
    if (!response.ok || response.body === null) throw new Error(`the download is ${response.status}`);
    const hash = createHash('sha256');
    const hashed = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(Readable.fromWeb(response.body), hashed, createWriteStream(file));
    if (hash.digest('hex') !== sha256) throw new Error('the file has another SHA-256');
    await alsoRead(file);
    const { stdout } = await run('python3', ['-c', reader, file], { maxBuffer: 256_000_000 });
    return JSON.parse(stdout) as ExportedDocument[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
