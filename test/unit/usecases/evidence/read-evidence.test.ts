import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { evidenceTexts } from '../../../../src/adapters/archive/evidence-texts';
import { packZip } from '../../../../src/adapters/archive/zip';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { EvidenceRecords } from '../../../../src/domain/ports/audit/evidence-records';
import { withChecksums } from '../../../../src/usecases/evidence/checksums';
import { createReadEvidence } from '../../../../src/usecases/evidence/read-evidence';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { fakeSealedLog } from '../../../fakes/sealed-log';
import { unzip } from '../../../support/readers/unzip';
import { readingRig } from '../invoices/reading-rig';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** An invoice whose entries were sealed on two days, the first of which is over; and other companies beside it. */
async function rig() {
  const reading = await readingRig();
  const { tenantId } = reading.caller;
  const { id } = reading.sent;
  const attachment = await reading.attach(id, 'application/pdf');
  const meta = {
    id: attachment.id,
    filename: '../účet č. 1.pdf',
    mimeType: 'application/pdf',
    sizeBytes: 5,
    sha256: '',
  };
  reading.edit(id, { attachments: [meta] });
  const [log, heads] = [fakeSealedLog(), fakeAuditHeads()];
  const others = ['0', '5', 'a', 'f'].map((digit) => asId<TenantId>(digit.repeat(8) + tenantId.slice(8)));
  const sealAll = (at: string) => {
    for (const other of others) log.add(other, 'a.b', 'o');
    log.seal(at);
  };
  log.add(tenantId, 'invoice.submit', id, { xml_sha256: reading.sent.xml?.sha256 });
  for (let n = 0; n < 4; n += 1) log.add(tenantId, 'invoice.xml.read', 'another invoice');
  log.add(tenantId, 'invoice.xml.read', id);
  sealAll('2026-05-01T09:00:00.000000Z');
  for (let n = 0; n < 5; n += 1) {
    log.add(tenantId, 'a.b', 'o');
    sealAll(`2026-05-01T1${n}:00:00.000000Z`);
  }
  await log.endDay('2026-05-01', heads);
  const row = () => Promise.resolve([{ id: 'x', outcome: 'accepted' }]);
  const records: EvidenceRecords = {
    entries: (ofTenant, invoiceId) => Promise.resolve(log.about(ofTenant, invoiceId)),
    attempts: row,
    providerEvents: row,
    providerDocuments: () => Promise.resolve([]),
    inbox: () => Promise.resolve({ entries: [], nacks: [] }),
    runs: () => Promise.resolve([{ id: 'r1', checked_at: '2026-05-01T08:00:00.000000Z' }]),
    run: (_tenant, _invoice, runId) => Promise.resolve({ id: runId, report: {} }),
  };
  const slept: number[] = [];
  /** What happens while the entry of the reading waits for its seal. */
  let onSleep = (): void => sealAll('2026-05-02T09:00:00.000000Z');
  const budgets: unknown[] = [];
  const read = createReadEvidence({
    ...{ ...reading.deps, ...log, heads, records, texts: evidenceTexts, pack: packZip },
    audit: {
      record: (entry) => {
        log.add(tenantId, entry.action, entry.objectId);
        return reading.deps.audit.record(entry);
      },
    },
    limiter: {
      consume: (taken) => {
        budgets.push(...taken);
        return Promise.resolve({ limit: 10, remaining: 9, resetSeconds: 60 });
      },
    },
    sleep: (ms) => {
      slept.push(ms);
      onSleep();
      return Promise.resolve();
    },
  });
  const readAs = (caller = reading.caller, invoiceId: InvoiceId = id) =>
    read({
      caller,
      invoiceId,
      show: (invoice) => ({ invoice: { id: invoice.id, xml_sha256: invoice.xml?.sha256 }, events: [] }),
    });
  return {
    ...{ reading, id, slept, budgets, readAs, tenantId, others },
    neverSeal: () => void (onSleep = () => undefined),
    package: async () => unzip(await buffer(Readable.from(await readAs()))),
  };
}

/** Writes files to a new folder. */
function unpacked(files: ReadonlyMap<string, Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  folders.push(folder);
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Runs the verifier as anybody would, with nothing but Node. */
function verify(folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('has every part of the evidence, and is verified offline', async () => {
  const { package: read, reading, slept } = await rig();
  const files = await read();
  expect([...files.keys()]).toEqual([
    ...['README.txt', 'invoice.xml', 'source.xml', 'attachments/1_.._et_._1.pdf'],
    ...['invoice.json', 'validation/2026-05-01T08_00_00.000000Z_r1.json', 'events.json', 'attempts.json'],
    ...['provider/receipts.json', 'provider/webhooks.json', 'inbox.json', 'audit/entries.ndjson', 'audit/proof.json'],
    ...['verify.mjs', 'SHA256SUMS'],
  ]);
  expect(files.get('invoice.xml')?.toString()).toBe('<Sent/>');
  expect(files.get('source.xml')?.toString()).toBe('<Sent as="it came"/>');
  expect(reading.audited.map(({ action }) => action)).toEqual(['invoice.evidence.read']);
  expect(slept).toEqual([500]);
  const { status, said } = verify(unpacked(files));
  expect(said).toContain('3 entries of the audit log, 0 of them not sealed yet');
  expect(said).toContain('2026-05-01: ends in audit/heads/2026-05-01.json, version v1');
  expect(said).toContain('2026-05-02: sealed, the end of the day is not written yet');
  expect(status).toBe(0);
});

it('names the file of which one byte was changed, whichever it is', async () => {
  const folder = unpacked(await (await rig()).package());
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    const at = Math.floor(bytes.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    const { status, said } = verify(folder);
    expect([name, status, said.includes(name)]).toEqual([name, 1, true]);
    writeFileSync(file, bytes);
  }
  rmSync(path.join(folder, 'inbox.json'));
  writeFileSync(path.join(folder, 'more.txt'), '');
  expect(verify(folder).said).toBe('inbox.json: is missing\nmore.txt: does not belong here\n');
});

it('does not believe checksums that were made anew', async () => {
  const files = await (await rig()).package();
  const forge = async (change: (name: string, text: string) => string) => {
    async function* changed() {
      for (const [name, content] of files)
        if (name !== 'SHA256SUMS') {
          const bytes = Buffer.from(change(name, content.toString('utf8')));
          yield await Promise.resolve({ path: name, content: Readable.from([bytes]) as AsyncIterable<Uint8Array> });
        }
    }
    return verify(unpacked(await unzip(await buffer(Readable.from(packZip(withChecksums(changed())))))));
  };
  const proof = 'audit/proof.json';
  expect(await forge((_name, text) => text)).toMatchObject({ status: 0 });
  const said = async (change: (name: string, text: string) => string) => (await forge(change)).said;
  expect(await said((name, text) => (name === 'invoice.xml' ? '<Other/>' : text))).toMatch(
    /invoice\.xml: is not the document of invoice\.json\ninvoice\.xml: is not the document that was accepted/,
  );
  expect(
    await said((name, text) => (name.endsWith('ndjson') ? text.replace('invoice.xml.read', 'invoice.xml.rea_') : text)),
  ).toMatch(/entry .* is not what was sealed/);
  expect(await said((name, text) => (name === proof ? text.replace('"count": 6', '"count": 7') : text))).toMatch(
    /seal 1 was changed/,
  );
  expect(await said((name, text) => (name === proof ? text.replace(/"root": "../g, '"root": "00') : text))).toMatch(
    /the head is not among those of 2026-05-01/,
  );
});

it('shows nothing of other companies', async () => {
  const { package: read, others } = await rig();
  const text = [...(await read()).values()].map((content) => content.toString('utf8')).join('\n');
  for (const other of others) expect(text).not.toContain(other);
});

it('marks entries that are not sealed within ten seconds', async () => {
  const { package: read, neverSeal, slept } = await rig();
  neverSeal();
  const files = await read();
  expect(slept.reduce((sum, ms) => sum + ms, 0)).toBe(10_000);
  const { entries } = JSON.parse(files.get('audit/proof.json')?.toString('utf8') ?? '') as {
    entries: { seal_no: number | null }[];
  };
  expect(entries.map(({ seal_no: no }) => no)).toEqual([1, 1, null]);
  expect(verify(unpacked(files)).said).toContain('1 of them not sealed yet');
});

it("answers NOT_FOUND for another company's invoice, and takes one of ten packages a minute", async () => {
  const { readAs, reading, budgets } = await rig();
  await expect(readAs(reading.stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(budgets).toEqual([{ name: 'evidence', key: reading.stranger.tenantId, points: 10, perSeconds: 60 }]);
  expect(reading.audited).toEqual([]);
});
