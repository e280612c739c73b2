import { mkdtemp, rm, stat } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { createTaxRegisterLookup } from '../../src/adapters/db/system/tax-registers/tax-register-lists';
import { createTaxRegisterStore } from '../../src/adapters/db/system/tax-registers/tax-register-store';
import { xmlOfListFile } from '../../src/adapters/tax-registers/list-file';
import { readList } from '../../src/adapters/tax-registers/read-list';
import { createTaxRegisterSource } from '../../src/adapters/tax-registers/tax-register-source';
import type { TaxRegisterSlug } from '../../src/domain/tax-registers/lists';
import { createImportTaxRegister } from '../../src/usecases/tax-registers/import-tax-register';
import { incomeTaxItem, type Item, numberOf, vatItem, writeList } from '../support/factories/tax-register-lists';
import { silentLog } from '../support/rigs/silent-log';
import { scratchDatabase } from '../support/services/database';

/** Rows that make files as large as the real ones of 2026: 125 MB and 361 MB of XML. */
const sizes: readonly { slug: 'ds_dphs' | 'ds_dsrdp'; rows: number; item: (serial: number) => Item }[] = [
  { slug: 'ds_dphs', rows: 290_000, item: vatItem },
  { slug: 'ds_dsrdp', rows: 990_000, item: incomeTaxItem },
];
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

function* items(rows: number, item: (serial: number) => Item): Generator<Item> {
  for (let serial = 0; serial < rows; serial += 1) yield item(serial);
}

async function seconds<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; cpuSeconds: number; peakMb: number }> {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const watch = setInterval(look, 50);
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const result = await work();
  look();
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    result,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (user + system) / 1_000_000,
    peakMb: megabytes(peak),
  };
}

/** The floor: the same lines by COPY out of Postgres's own mouth, without download, zip and XML. */
async function copyAgain(url: string, slug: TaxRegisterSlug): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`truncate tax_register_${slug}_1`);
    const startedAt = performance.now();
    const columns =
      slug === 'ds_dphs' ? 'ic_dph, ico, name, address, regime, registered_on, payer_since' : 'dic, ico, name, address';
    await client.query(`insert into tax_register_${slug}_1 (${columns}) select ${columns} from tax_register_${slug}_0`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const [scratch, folder] = await Promise.all([scratchDatabase(), mkdtemp(path.join(tmpdir(), 'lists-'))]);
  try {
    const importList = createImportTaxRegister({
      source: createTaxRegisterSource({ baseUrl: null }, { clock: Date.now }),
      store: createTaxRegisterStore(scratch.database, { sessionUrl: scratch.systemDirectUrl }),
      log: silentLog,
    });
    for (const { slug, rows, item } of sizes) {
      const [xml, zip] = [path.join(folder, `${slug}.xml`), path.join(folder, `${slug}.zip`)];
      await writeList(xml, slug, '20112026', items(rows, item));
      await writeList(zip, slug, '20112026', items(rows, item));
      const idleMb = megabytes(process.memoryUsage().rss);
      const read = await seconds(async () => {
        const file = await open(xml, 'r');
        for await (const part of readList(slug, xmlOfListFile(file))) void part;
        await file.close();
      });
      const whole = await seconds(() => importList({ slug, origin: { kind: 'file', path: zip } }));
      const inserted = await copyAgain(scratch.ownerUrl, slug);
      console.log(
        JSON.stringify({
          slug,
          rows,
          xmlMb: megabytes((await stat(xml)).size),
          zipMb: megabytes((await stat(zip)).size),
          idleMb,
          readSeconds: read.seconds,
          readCpu: read.cpuSeconds,
          readPeakMb: read.peakMb,
          importSeconds: whole.seconds,
          importCpu: whole.cpuSeconds,
          importPeakMb: whole.peakMb,
          insertInPostgresSeconds: inserted,
          importToInsert: whole.seconds / inserted,
        }),
      );
    }
    const taxRegisters = createTaxRegisterLookup(scratch.database);
    const looked = await seconds(async () => {
      for (let serial = 0; serial < 500; serial += 1)
        await taxRegisters.find([
          { icDph: `SK${numberOf(serial * 97)}`, dic: numberOf(serial * 97), ico: '30000001' },
          { icDph: `SK${numberOf(serial)}`, dic: null, ico: null },
        ]);
    });
    console.log(JSON.stringify({ lookUpOfTwoPartiesMs: (looked.seconds / 500) * 1000 }));
  } finally {
    await Promise.all([scratch.drop(), rm(folder, { recursive: true })]);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
