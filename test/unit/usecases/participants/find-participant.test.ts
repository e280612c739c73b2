import type { TenantCaller } from '../../../../src/domain/access/caller';
import type { RateLimitBudget } from '../../../../src/domain/ports/access/rate-limiter';
import type { ValidationRouting } from '../../../../src/domain/validation/validation-report';
import { createFindParticipant } from '../../../../src/usecases/participants/find-participant';
import { createLookUpParticipant } from '../../../../src/usecases/participants/look-up-participant';
import { storeAnswers } from '../../../../src/usecases/participants/store-answers';
import { silentLog } from '../../../support/rigs/silent-log';

const dic = '2020317068';
const tenantId = '22222222-2222-4222-8222-222222222222';
const caller = { kind: 'api_key', tenantId } as unknown as TenantCaller;
const answer = (change: Partial<ValidationRouting>): ValidationRouting => ({
  ...{ dic, participant_id: `0245:${dic}`, registered: true, reason: null, provider: 'Poštár' },
  ...{ document_types: [], source: 'provider', checked_at: '2026-11-22T10:00:00Z' },
  ...change,
});

function rig(routing: ValidationRouting, { fails = false } = {}) {
  const stored: ValidationRouting[] = [];
  const noted: ValidationRouting[] = [];
  const spent: RateLimitBudget[] = [];
  const answers = {
    store: (_: string, one: ValidationRouting) => {
      if (fails) return Promise.reject(new Error('away'));
      stored.push(one);
      return Promise.resolve();
    },
    noteRegistration: (_: string, one: ValidationRouting) => Promise.resolve(void noted.push(one)),
  };
  const find = createFindParticipant({
    lookUp: createLookUpParticipant({
      connections: { find: () => Promise.resolve(null) },
      participants: storeAnswers({ lookup: () => Promise.resolve(routing) }, { answers, log: silentLog }),
      validationSettings: {
        read: () => Promise.resolve({ defaults: { version: 0, override: {} }, own: { version: 0, override: {} } }),
      },
    }),
    participants: { find: () => Promise.resolve(null) },
    limiter: {
      consume: (budgets) => {
        spent.push(...budgets);
        return Promise.resolve({ limit: 60, remaining: 59, resetSeconds: 60 });
      },
    },
    lookupsPerMinute: 60,
  });
  return { find: () => find({ caller, dic }), stored, noted, spent };
}

it('answers what the source says, and keeps a definite answer', async () => {
  for (const registered of [true, false]) {
    const { find, stored, noted, spent } = rig(answer({ registered }));
    expect(await find()).toEqual({ routing: answer({ registered }), name: null });
    expect([stored, noted]).toEqual([[answer({ registered })], [answer({ registered })]]);
    expect(spent).toMatchObject([{ key: tenantId, points: 60, perSeconds: 60 }]);
  }
});

it('answers an outage, and keeps nothing of it; nor what was kept a moment ago', async () => {
  const away = answer({ registered: null, reason: 'no answer' });
  for (const routing of [away, answer({ source: 'cache' })]) {
    const { find, stored } = rig(routing);
    expect((await find()).routing).toEqual(routing);
    expect(stored).toEqual([]);
  }
});

it('refuses where there is nobody to ask', async () => {
  await expect(rig(answer({ registered: null, source: 'none' })).find()).rejects.toMatchObject({
    code: 'LOOKUP_NOT_SUPPORTED',
  });
});

it('gives the answer also when it cannot be kept', async () => {
  expect((await rig(answer({}), { fails: true }).find()).routing.registered).toBe(true);
});
