import type { OperatorCaller } from '../../../../src/domain/access/caller';
import type { DataReach } from '../../../../src/domain/access/data-reach';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import type { ChangedObject, SearchHit } from '../../../../src/domain/ports/search/search-index';
import { createIndexChanges } from '../../../../src/usecases/search/index-changes';
import { createSearch } from '../../../../src/usecases/search/search';

const tenantId = asId<TenantId>('22222222-2222-4222-8222-222222222222');
const caller = { kind: 'operator', reach: 'portal', actor: { kind: 'user', id: 'u' } } as unknown as OperatorCaller;
const hit = (change: Partial<SearchHit>): SearchHit => ({
  ...{ type: 'invoice', id: 'i', title: 'FA-1', matchedBy: 'number', tenant: { id: tenantId, name: 'A' } },
  ...{ status: 'failed_permanent', since: '2026-11-22T10:00:00Z', delivery: null },
  ...change,
});

function searching(hits: SearchHit[], by = caller) {
  const asked: (readonly string[])[] = [];
  const reaches: DataReach[] = [];
  const entries: AuditEntry[] = [];
  const search = createSearch({
    index: {
      find: (reach, keys) => {
        reaches.push(reach);
        asked.push(keys);
        return Promise.resolve(hits);
      },
    },
    workflows: {
      describeDelivery: ({ invoiceId, generation }) => ({
        workflowId: '',
        workflowUrl: `ui/${invoiceId}-${generation}`,
      }),
    },
    audit: {
      record: (entry) => {
        entries.push(entry);
        return Promise.resolve();
      },
    },
  });
  return { search: (text: string) => search(by, text), asked, entries, reaches };
}

it('says who must act on a delivery and what to do', async () => {
  const delivery = {
    generation: 2,
    status: 'failed_permanent',
    reason: 'OUTCOME_UNKNOWN',
    attention: 'operator',
  } as const;
  const [found] = await searching([hit({ delivery })]).search('FA-1');
  expect(found).toMatchObject({
    ...{ kind: 'invoice', reasonCode: 'OUTCOME_UNKNOWN', whoMustAct: 'operator', workflowUrl: 'ui/i-2' },
    whatToDo: expect.stringContaining('confirm_not_delivered') as string,
  });
});

it('looks no further than its caller reaches', async () => {
  const partnerId = asId<PartnerId>('33333333-3333-4333-8333-333333333333');
  const { search, reaches } = searching([], { ...caller, reach: 'partner', partnerId });
  await search('FA-1');
  expect(reaches).toEqual([{ kind: 'partner', partnerId }]);
});

it('says what to do about a suspended company and a received document without its XML', async () => {
  const hits = [hit({ type: 'tenant', status: 'suspended' }), hit({ status: 'received_without_xml' })];
  const found = await searching(hits).search('abc');
  expect(found.map(({ whoMustAct, whatToDo }) => [whoMustAct, whatToDo.split(' ')[0]])).toEqual([
    ['none', 'Resume'],
    ['none', 'The'],
  ]);
});

it('is audited without what was looked for', async () => {
  const { search, entries, asked } = searching([hit({})]);
  await search('  SK2020317068 ');
  expect(asked).toEqual([['sk2020317068', '2020317068']]);
  expect(entries).toMatchObject([{ action: 'support.search', tenantId: null, details: { found: 1 } }]);
  expect(JSON.stringify(entries)).not.toContain('2020317068');
});

it('needs three characters', async () => {
  await expect(searching([]).search(' a  b'.slice(0, 3))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

describe('taking in what has changed', () => {
  const changed = (change: Partial<ChangedObject>): ChangedObject => ({
    ...{ type: 'invoice', id: 'i1', tenantId, keys: [] },
    ...change,
  });

  it('reads each object once, invoices as their company, and remembers when all is written', async () => {
    const done: string[] = [];
    const read = (name: string) => (ids: readonly string[]) => {
      done.push(`${name} ${ids.join(' ')}`);
      return Promise.resolve([]);
    };
    const key = { kind: 'request_id' as const, key: 'r1' };
    const objects = [changed({ keys: [key] }), changed({}), changed({ type: 'user', id: 'u1' })];
    const remember = () => Promise.resolve(void done.push('remembered'));
    const round = createIndexChanges({
      source: { next: () => Promise.resolve({ objects, isMore: true, done: remember }) },
      objects: { tenants: read('tenants'), users: read('users'), invoices: (_, ids) => read('invoices')(ids) },
      index: {
        write: (_, keys) => Promise.resolve(void done.push(`keys of ${keys.map(({ id }) => id).join(' ')}`)),
      },
    });
    expect(await round()).toBe('more');
    expect(done).toEqual(['tenants ', 'users u1', 'invoices i1', 'keys of i1', 'remembered']);
  });
});
