import { createHash } from 'node:crypto';

import type { ExportCursor } from '../../../../src/usecases/exports/export-cursor';
import { readCsv } from '../../../support/readers/read-csv';
import { unzip } from '../../../support/readers/unzip';
import { exportRig, idOf, invoicesOfPart } from './export-rig';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const everything = { include: ['source_xml', 'attachments'] } as const;

it('has every stored file with its hash in the manifest, and invoices without XML too', async () => {
  const exporting = await exportRig(500, everything);
  await exporting.runToEnd();
  const zip = await exporting.file();
  const files = await unzip(zip);
  const manifest = files.get('manifest.csv') ?? Buffer.alloc(0);
  const [, ...lines] = readCsv(manifest.toString('utf8'), ',');
  expect(new Set(lines.map(([id]) => id)).size).toBe(500);
  const listed = lines.filter(([, , , file]) => file !== '');
  expect(listed.map(([, , , file]) => file)).toEqual([...files.keys()].filter((name) => name !== 'manifest.csv'));
  for (const [, , hash, file = '', , size] of listed) {
    const content = files.get(file) ?? Buffer.alloc(0);
    expect([sha256(content), String(content.length)]).toEqual([hash, size]);
  }
  const [first] = lines;
  expect(first?.slice(0, 2)).toEqual([idOf(0), `'=FA/0`]);
  expect(exporting.job.result).toEqual({
    ...{ bytes: zip.length, files: files.size, sha256: sha256(zip), manifestSha256: sha256(manifest) },
  });
  expect(exporting.audited()).toMatchObject({
    days: 7,
    audit: { action: 'export.ready', details: { count: 500, bytes: zip.length, manifest_sha256: sha256(manifest) } },
  });
}, 60_000);

it('comes to the same bytes wherever the worker dies', async () => {
  const undisturbed = await exportRig(240, everything);
  await undisturbed.runToEnd();
  const expected = sha256(await undisturbed.file());
  for (let write = 0; write < 14; write += 1) {
    const killed = await exportRig(240, everything);
    killed.killAt(write);
    await expect(killed.runToEnd()).rejects.toThrow('killed');
    await killed.runToEnd();
    expect([write, sha256(await killed.file())]).toEqual([write, expected]);
  }
}, 120_000);

it('keeps to the invoices that it has chosen, and names those that the store has lost', async () => {
  const exporting = await exportRig(5);
  await exporting.step();
  exporting.invoices.reverse();
  const [lost] = exporting.invoices;
  if (lost?.xml) await exporting.objects.remove(lost.xml);
  await exporting.runToEnd();
  const lines = readCsv((await unzip(await exporting.file())).get('manifest.csv')?.toString('utf8') ?? '', ',');
  expect(lines.slice(1).map(([id]) => id)).toEqual([0, 1, 2, 3, 4].map(idOf));
  expect(exporting.job.counts).toEqual({ missing: 1 });
  expect(lines.filter(([, , , file]) => file === '').map(([id]) => id)).toEqual([lost?.id]);
});

it('chooses anew when the worker dies before the choice is kept, and other invoices are there by then', async () => {
  const exporting = await exportRig(5);
  exporting.killAt(1);
  await expect(exporting.step()).rejects.toThrow('killed');
  exporting.invoices.pop();
  await exporting.runToEnd();
  const lines = readCsv((await unzip(await exporting.file())).get('manifest.csv')?.toString('utf8') ?? '', ',');
  expect(lines.slice(1).map(([id]) => id)).toEqual([0, 1, 2, 3].map(idOf));
});

it.each(['zip_xml', 'csv'] as const)('leaves out nothing that was chosen: %s', async (format) => {
  const exporting = await exportRig(3, { format });
  await exporting.step();
  const unknown = await exporting.objects.put('another choice', Buffer.alloc(2 * 16), 'application/octet-stream');
  exporting.job.cursor = { ...(exporting.job.cursor as ExportCursor), plan: unknown };
  await expect(exporting.step()).rejects.toThrow('2 chosen invoices are not there');
});

it('ends when its documents have grown beyond the limit, counted over all parts', async () => {
  const exporting = await exportRig(240);
  await exporting.step();
  await exporting.step();
  const cursor = exporting.job.cursor as ExportCursor;
  expect(cursor.next).toBe(invoicesOfPart);
  exporting.job.cursor = { ...cursor, maxBytes: cursor.bytes + 1 };
  await expect(exporting.step()).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE' });
});

it('gives a table with a mark for spreadsheets, in the form that is asked for', async () => {
  const exporting = await exportRig(1_100, { format: 'csv' });
  await exporting.runToEnd();
  const file = await exporting.file();
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, ...more] = readCsv(file.toString('utf8').slice(1), ';');
  expect(more).toHaveLength(1_099);
  const cell = (name: string) => first?.[head?.indexOf(name) ?? -1];
  expect([cell('id'), cell('invoice_number'), cell('total_net'), cell('buyer_name')]).toEqual([
    ...[idOf(0), `'=FA/0`, '-10,00', 'Kupující "1"'],
  ]);
  expect(exporting.job.result).toMatchObject({ bytes: file.length, sha256: sha256(file), manifestSha256: null });
});

it('refuses a character that windows-1250 lacks, and replaces none', async () => {
  const csv = { delimiter: ';', decimal: 'dot', encoding: 'windows-1250', language: 'sk' } as const;
  const fine = await exportRig(1, { format: 'csv', csv });
  await fine.runToEnd();
  expect(new TextDecoder('windows-1250').decode(await fine.file())).toContain('Číslo faktúry');
  const lacking = await exportRig(1, { format: 'csv', csv });
  Object.assign(lacking.invoices[0] ?? {}, { invoiceNumber: '№ 1' });
  await expect(lacking.runToEnd()).rejects.toMatchObject({ code: 'ENCODING_NOT_REPRESENTABLE' });
});

it('can be of no invoice', async () => {
  const archive = await exportRig(0);
  await archive.runToEnd();
  expect([...(await unzip(await archive.file())).keys()]).toEqual(['manifest.csv']);
  const table = await exportRig(0, { format: 'csv' });
  await table.runToEnd();
  expect(readCsv((await table.file()).toString('utf8').slice(1), ';')).toHaveLength(1);
});
