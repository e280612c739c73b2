import type {
  FormatJob,
  FormatResult,
  ValidationEngine,
} from '../../../../src/domain/ports/validation/validation-engine';
import { followEditionPeriods } from '../../../../src/usecases/validation/follow-edition-periods';

function rig() {
  const state = { now: 0, version: 1, reads: 0, isAway: false };
  const jobs: FormatJob[] = [];
  const documents = {
    validateFormat: (job: FormatJob) => {
      jobs.push(job);
      return Promise.resolve({} as FormatResult);
    },
    ready: () => Promise.resolve(true),
  } as unknown as ValidationEngine;
  const followed = followEditionPeriods(documents, {
    clock: () => state.now,
    editionPeriods: {
      read: () => {
        state.reads += 1;
        if (state.isAway) return Promise.reject(new Error('away'));
        const periods = [{ edition: String(state.version), validFrom: null, validTo: null }];
        return Promise.resolve({ peppol: { version: state.version, periods } });
      },
    },
  });
  const validate = () => followed.validateFormat({ xml: Buffer.from(''), sender: null, today: '2026-11-22' });
  const used = () => jobs.map(({ periods }) => periods?.peppol?.[0]?.edition);
  return { state, validate, used };
}

it('gives each validation the periods as they are when it begins, within a second', async () => {
  const { state, validate, used } = rig();
  await validate();
  state.version = 2;
  state.now = 999;
  await validate();
  state.now = 1_000;
  await validate();
  expect(used()).toEqual(['1', '1', '2']);
});

it('asks the database once a second, however many documents come', async () => {
  const { state, validate } = rig();
  await Promise.all(Array.from({ length: 50 }, validate));
  await validate();
  expect(state.reads).toBe(1);
});

it('goes on with the last known periods while the database is away, and never without any', async () => {
  const { state, validate, used } = rig();
  await validate();
  state.now = 5_000;
  state.isAway = true;
  await validate();
  expect(used()).toEqual(['1', '1']);
  const young = rig();
  young.state.isAway = true;
  await expect(young.validate()).rejects.toThrow('away');
});
