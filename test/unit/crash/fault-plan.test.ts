import { type CampaignShape, planFaults, type PlannedFault } from '../../crash/fault-plan';
import { createChance } from '../../crash/random';

const killsAlone: CampaignShape = { pairs: false, freezes: false, splits: false, rolling: false };
const everything: CampaignShape = { pairs: true, freezes: true, splits: true, rolling: false };

const plan = (seed: number, shape: CampaignShape, count = 60): PlannedFault[] =>
  planFaults(count, shape, createChance(seed));
const targetsOf = (faults: readonly PlannedFault[]): string[] =>
  [...new Set(faults.flatMap((fault) => (fault.kind === 'kill' ? fault.targets : [])))].sort();
const servers = ['minio', 'postgres', 'sandbox-provider', 'temporal'];

it.each([
  ['kills alone', killsAlone],
  ['everything', everything],
  ['a rolling release', { ...killsAlone, pairs: true, rolling: true }],
])('plans the same for the same seed, and something else for another: %s', (_name, shape) => {
  expect(plan(5, shape)).toEqual(plan(5, shape));
  expect(plan(6, shape)).not.toEqual(plan(5, shape));
});

it('leaves no component out', () => {
  expect(targetsOf(plan(5, killsAlone))).toEqual(['api', ...servers, 'worker'].sort());
  expect(targetsOf(plan(5, { ...killsAlone, pairs: true }))).toEqual(
    ['api', 'api-2', ...servers, 'worker', 'worker-2'].sort(),
  );
});

it('lets processes stand still for 3 to 15 s, and disturbs lines of every process in every way', () => {
  const faults = plan(7, everything, 400);
  const freezes = faults.flatMap((fault) => (fault.kind === 'freeze' ? [fault] : []));
  const splits = faults.flatMap((fault) => (fault.kind === 'split' ? [fault] : []));
  expect(freezes.length).toBeGreaterThan(80);
  expect(freezes.every(({ lastsMs }) => lastsMs >= 3_000 && lastsMs <= 15_000)).toBe(true);
  expect([...new Set(splits.map(({ disturbance }) => disturbance.kind))].sort()).toEqual(['cut', 'delay', 'swallow']);
  expect(new Set(splits.map(({ line }) => line)).size).toBe(13);
});

it('does nothing of the kind unless it is asked to', () => {
  expect(plan(7, killsAlone).every(({ kind }) => kind === 'kill')).toBe(true);
  expect(plan(7, { ...killsAlone, splits: true }).some(({ kind }) => kind === 'freeze')).toBe(false);
});

it('replaces workers first in a rolling release, and each process in its turn', () => {
  const targets = plan(1, { ...killsAlone, pairs: true, rolling: true }, 6).map((fault) =>
    fault.kind === 'restart' ? fault.target : fault.kind,
  );
  expect(targets).toEqual(['worker', 'worker-2', 'api', 'api-2', 'worker', 'worker-2']);
});
