import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { xmlOfListFile } from '../../../../src/adapters/tax-registers/list-file';

const folder = mkdtempSync(path.join(tmpdir(), 'list-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const xml = Buffer.from(`<list>${'<row/>'.repeat(50_000)}</list>`);

describe('a list that is no zip', () => {
  const name = path.join(folder, 'list.xml');
  beforeAll(() => writeFileSync(name, xml));

  it('is read whole', async () => {
    const file = await open(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of xmlOfListFile(file)) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(xml)).toBe(true);
    await file.close();
  });

  it('leaves the file open when reading stops early, so that its number is closed once, by its owner', async () => {
    const file = await open(name);
    for await (const chunk of xmlOfListFile(file)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect((await file.read(Buffer.alloc(6), 0, 6, 0)).buffer.toString()).toBe('<list>');
    await file.close();
  });
});
