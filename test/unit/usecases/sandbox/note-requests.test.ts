import { asId, type TenantId } from '../../../../src/domain/ids';
import { noteRequests, type NoteRequestsDeps } from '../../../../src/usecases/sandbox/note-requests';

const sandbox = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const real = asId<TenantId>('22222222-2222-4222-8222-222222222222');
const aRequest = {
  ...{ id: 'id', at: '2026-11-22T12:00:00.000Z', tenantId: sandbox, method: 'GET', path: '/api/v1/tenant' },
  ...{ status: 200, code: null, requestId: 'request', durationMs: 3 },
};

function notes(keepRequests: NoteRequestsDeps['use']['keepRequests'] = () => Promise.resolve()) {
  const asked: TenantId[] = [];
  const kept: unknown[] = [];
  const requests = noteRequests({
    accounts: {
      accountOf: (tenantId) => {
        asked.push(tenantId);
        return Promise.resolve(tenantId === sandbox ? ({ id: 'account' } as never) : null);
      },
    },
    use: { keepRequests: async (rows) => keepRequests(rows).then(() => void kept.push(...rows)) },
    requestsPerMinute: 300,
    log: { warn: () => undefined },
  });
  return { requests, asked, kept };
}

it('asks once whether a company is of the sandbox', async () => {
  const { requests, asked } = notes();
  for (let time = 0; time < 3; time += 1)
    expect([await requests.accountOf(sandbox), await requests.accountOf(real)]).toEqual(['account', null]);
  expect(asked).toEqual([sandbox, real]);
  await requests.stop();
});

it('has one budget for both companies of an account', async () => {
  const { requests } = notes();
  expect(requests.budgetOf('account')).toEqual({
    name: 'request:sandbox',
    key: 'account',
    points: 300,
    perSeconds: 60,
  });
  await requests.stop();
});

it('writes what was noted, and tries again what could not be written', async () => {
  let isAway = true;
  const { requests, kept } = notes(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  requests.note('account', aRequest);
  await requests.flush();
  expect(kept).toEqual([]);
  isAway = false;
  requests.note('account', { ...aRequest, id: 'second' });
  await requests.stop();
  expect(kept).toMatchObject([{ accountId: 'account', id: 'id' }, { id: 'second' }]);
});
