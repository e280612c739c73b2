import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { type Database, openDatabase } from '../../../src/adapters/db/transaction';
import { asId, type PartnerId, type TenantId } from '../../../src/domain/ids';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  // One connection each: what a transaction leaves behind, the next one finds.
  scratch = await scratchDatabase({ poolSize: 1 });
  await scratch.asOwner('create table notes (text text primary key, other text)');
  await scratch.asOwner('alter table notes add foreign key (other) references notes deferrable initially deferred');
  await scratch.asOwner('grant select, insert on notes to portal_app, portal_system');
});
afterAll(() => scratch.drop());

const aTenant = (): TenantId => asId<TenantId>(randomUUID());
const settingsNow = `
  select current_setting('app.tenant_id', true) as tenant, current_setting('synchronous_commit') as commit`;
const note = 'insert into notes (text, other) values ($1, $2) returning text';
const notes = async (): Promise<string[]> =>
  (await scratch.asOwner<{ text: string }>('select text from notes order by text')).map(({ text }) => text);

describe('a transaction', () => {
  it('knows its tenant, and leaves it to nobody', async () => {
    const { database } = scratch;
    const [one, other] = [aTenant(), aTenant()];
    const inOne = await database.withTenant(one, (tx) => tx.query<{ tenant: string }>(settingsNow));
    const alone = await database.withTenant(other, (tx) =>
      tx.preparedAlone<{ tenant: string }>('now', settingsNow, []),
    );
    const inReach = await database.withReach({ kind: 'partner', partnerId: asId<PartnerId>(randomUUID()) }, (tx) =>
      tx.query<{ tenant: string }>(settingsNow),
    );
    expect([inOne, alone, inReach].map(([row]) => row?.tenant)).toEqual([one, other, '']);
  });

  it('may be lost where that is said, and only there', async () => {
    const { database } = scratch;
    const commits = [
      await database.withSystem((tx) => tx.query<{ commit: string }>(settingsNow), { mayBeLost: true }),
      await database.withSystem((tx) => tx.query<{ commit: string }>(settingsNow)),
    ];
    expect(commits.map(([row]) => row?.commit)).toEqual(['off', 'on']);
  });

  it('is committed as a whole, or not at all', async () => {
    const { database } = scratch;
    await database.withTenant(aTenant(), (tx) => tx.query(note, ['kept', null]));
    const broken = database.withTenant(aTenant(), async (tx) => {
      await tx.query(note, ['taken back', null]);
      throw new Error('no further');
    });
    await expect(broken).rejects.toThrow('no further');
    expect(await notes()).toEqual(['kept']);
  });

  it('tells of a commit that fails', async () => {
    const dangling = ['dangling', 'nothing'];
    const { database } = scratch;
    const violated = /violates foreign key/;
    await expect(database.withSystem((tx) => tx.query(note, dangling))).rejects.toThrow(violated);
    await expect(database.withSystem((tx) => tx.preparedAlone('note', note, dangling))).rejects.toThrow(violated);
    expect(await notes()).not.toContain('dangling');
  });

  it('of one statement returns its rows, ends with it, and leaves a connection that works after a fault', async () => {
    const { database } = scratch;
    const write = (text: string) =>
      database.withTenant(aTenant(), (tx) => tx.preparedAlone('note', note, [text, null]));
    expect(await write('alone')).toEqual([{ text: 'alone' }]);
    await expect(write('alone')).rejects.toThrow(/duplicate key/);
    expect(await write('alone again')).toEqual([{ text: 'alone again' }]);
    const late = database.withTenant(aTenant(), async (tx) => {
      await tx.preparedAlone('note', note, ['the last', null]);
      await tx.query('select 1');
    });
    await expect(late).rejects.toThrow('after the end of its transaction');
    expect(await notes()).toEqual(expect.arrayContaining(['alone', 'alone again', 'the last']));
  });
});

/** Between us and the server: holds back from BEGIN on what is sent, until it has seen `until` as well. */
async function holdingBack(url: string, until: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) open.add(socket.on('error', () => undefined));
    outgoing.pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    let held = Buffer.alloc(0);
    incoming.on('data', (piece: Buffer) => {
      held = Buffer.concat([held, piece]);
      const begin = held.indexOf('begin');
      if (begin >= 0 && !held.includes(until, begin)) return;
      outgoing.write(held);
      held = Buffer.alloc(0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of open) socket.destroy();
      }),
  };
}

describe('on its way to the server', () => {
  const through = async <Result>(until: string, work: (database: Database) => Promise<Result>): Promise<Result> => {
    const [app, system] = [await holdingBack(scratch.appUrl, until), await holdingBack(scratch.systemUrl, until)];
    const database = openDatabase({ appUrl: app.url, systemUrl: system.url, poolSize: 1, log: silentLog });
    try {
      return await work(database);
    } finally {
      await database.close();
      await Promise.all([app.close(), system.close()]);
    }
  };

  it('a first statement waits for no answer to BEGIN', async () => {
    const tenantId = aTenant();
    const rows = await through('the first statement', (database) =>
      database.withTenant(tenantId, async (tx) => {
        const first = await tx.query<{ tenant: string }>(`${settingsNow} /* the first statement */`);
        return [...first, ...(await tx.query<{ tenant: string }>(settingsNow))];
      }),
    );
    expect(rows.map(({ tenant }) => tenant)).toEqual([tenantId, tenantId]);
  });

  it('COMMIT waits for no answer to a statement that is alone', async () => {
    const rows = await through('commit\0', (database) =>
      database.withSystem((tx) => tx.preparedAlone('note', note, ['in one trip', null])),
    );
    expect(rows).toEqual([{ text: 'in one trip' }]);
    expect(await notes()).toContain('in one trip');
  });
});
