import { asId, type TenantId } from '../../../../src/domain/ids';
import type { DueParticipant } from '../../../../src/domain/ports/participants/participants';
import { ProblemError } from '../../../../src/domain/problem';
import type { ValidationRouting } from '../../../../src/domain/validation/validation-report';
import { createRenewParticipants } from '../../../../src/usecases/participants/renew-participants';

const due = (tenant: number, serial: number): DueParticipant => ({
  tenantId: asId<TenantId>(`tenant-${tenant}`),
  participantId: `0245:${serial}`,
  dic: String(serial),
});

interface RenewalCase {
  routingSmp?: boolean;
  registered?: boolean | null;
  /** Source that other processes have asked enough. */
  spent?: string;
}

function rig(claimed: DueParticipant[], { routingSmp = false, registered = true, spent = '' }: RenewalCase = {}) {
  const asked: string[] = [];
  const postponed: [string, number][] = [];
  const waits: number[] = [];
  const noted: unknown[] = [];
  const round = createRenewParticipants({
    renewals: {
      claim: () => Promise.resolve(claimed),
      postpone: ({ dic }, seconds) => {
        postponed.push([dic, seconds]);
        return Promise.resolve();
      },
    },
    answers: {
      noteRegistration: (tenantId, { registered: now }) => Promise.resolve(void noted.push([tenantId, now])),
    },
    lookup: {
      lookup: ({ dic, useSmp }) => {
        asked.push(`${dic}${useSmp ? ' smp' : ''}`);
        return Promise.resolve({ registered, source: useSmp ? 'smp' : 'provider' } as ValidationRouting);
      },
    },
    validationSettings: {
      read: () =>
        Promise.resolve({
          defaults: { version: 0, override: {} },
          own: { version: 1, override: { routing_smp: routingSmp } },
        }),
    },
    limiter: {
      consume: ([budget]) =>
        budget?.key === spent
          ? Promise.reject(new ProblemError('RATE_LIMITED'))
          : Promise.resolve({ limit: 60, remaining: 1, resetSeconds: 60 }),
    },
    knowsPeppol: true,
    pause: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { round, asked, postponed, waits, noted };
}

it('asks for each due recipient once, a second apart, and again in a week', async () => {
  const { round, asked, postponed, waits } = rig([due(1, 1), due(1, 2), due(2, 3)]);
  expect(await round()).toBe('idle');
  expect(asked.sort()).toEqual(['1', '2', '3']);
  expect(postponed.sort()).toEqual([1, 2, 3].map((dic) => [String(dic), 604_800]));
  expect(waits).toEqual([1_000, 1_000, 1_000]);
});

it('notes each definite answer for the company, no matter who has asked for it', async () => {
  const { round, noted } = rig([due(1, 1)], { registered: false });
  await round();
  expect(noted).toEqual([['tenant-1', false]]);
  const unknown = rig([due(1, 1)], { registered: null });
  await unknown.round();
  expect(unknown.noted).toEqual([]);
});

it('asks the network for the companies that want it', async () => {
  const { round, asked } = rig([due(1, 1), due(2, 2)], { routingSmp: true });
  await round();
  expect(asked).toEqual(['1 smp', '2 smp']);
});

it('tries again in an hour after an outage', async () => {
  const { round, postponed } = rig([due(1, 1)], { registered: null });
  await round();
  expect(postponed).toEqual([['1', 3_600]]);
});

it('leaves a source alone that other processes have asked enough, and goes on with the others', async () => {
  const { round, asked, postponed } = rig([due(1, 1), due(2, 2)], { spent: 'tenant-1' });
  await round();
  expect(asked).toEqual(['2']);
  expect(postponed).toContainEqual(['1', 60]);
});

it('goes on at once when there was more than fitted', async () => {
  expect(await rig(Array.from({ length: 10 }, (_, serial) => due(1, serial))).round()).toBe('more');
});
