import type { PortalProcess } from '../../src/cli/local/arrangement';
import type { ComponentName } from '../../src/cli/local/component-names';
import type { Disturbance } from '../support/services/tcp-proxy';
import { planKills, type PlannedKill } from './kill-plan';
import { type LineName, lineNames } from './lines';
import type { Random } from './random';

/** What is done to a portal beside killing its processes. */
export interface CampaignShape {
  /** Two API and two worker processes. */
  pairs: boolean;
  /** Processes stand still for a while. */
  freezes: boolean;
  /** Lines between processes are cut, slow or silent. */
  splits: boolean;
  /** Nothing but releases: each process of the pairs in turn is asked to stop and started anew. */
  rolling: boolean;
}

/** SIGSTOP, and SIGCONT later: the process knows nothing of the time between. */
export interface PlannedFreeze {
  target: ComponentName;
  lastsMs: number;
}

export interface PlannedSplit {
  line: LineName;
  disturbance: Disturbance;
  lastsMs: number;
}

/** What is done to the portal, so long after the fault before. */
export type PlannedFault = { afterMs: number } & (
  | ({ kind: 'kill' } & PlannedKill)
  | ({ kind: 'freeze' } & PlannedFreeze)
  | ({ kind: 'split' } & PlannedSplit)
  | { kind: 'restart'; target: PortalProcess }
);

/** As the runbook has it: workers first. */
const rollingOrder: readonly PortalProcess[] = ['worker', 'worker-2', 'api', 'api-2'];

/** The same seed gives the same faults. */
export function planFaults(count: number, shape: CampaignShape, random: Random): PlannedFault[] {
  if (shape.rolling) {
    return Array.from({ length: count }, (_, index) => ({
      ...{ kind: 'restart', afterMs: random.between(500, 3_000) },
      target: rollingOrder[index % rollingOrder.length] ?? 'worker',
    }));
  }
  const kinds = ['kill', ...(shape.freezes ? ['freeze'] : []), ...(shape.splits ? ['split'] : [])];
  return planKills(count, random).map((planned) => {
    const kill = shape.pairs ? { ...planned, targets: planned.targets.map(oneOfPair(random)) } : planned;
    const { afterMs } = kill;
    const [target = 'worker'] = kill.targets;
    // A campaign of kills alone draws nothing more: its plans stay what they were.
    switch (kinds.length === 1 ? 'kill' : random.oneOf(kinds)) {
      case 'freeze':
        return { kind: 'freeze', afterMs, target, lastsMs: random.between(3_000, 15_000) };
      case 'split':
        return { kind: 'split', afterMs, line: random.oneOf(lineNames(shape)), ...planDisturbance(random) };
      default:
        return { kind: 'kill', ...kill };
    }
  });
}

const oneOfPair =
  (random: Random) =>
  (target: ComponentName): ComponentName =>
    (target === 'api' || target === 'worker') && random.next() < 0.5 ? `${target}-2` : target;

function planDisturbance(random: Random): Pick<PlannedSplit, 'disturbance' | 'lastsMs'> {
  switch (random.oneOf(['cut', 'delay', 'swallow'] as const)) {
    case 'cut':
      return { disturbance: { kind: 'cut' }, lastsMs: random.between(50, 5_000) };
    case 'delay':
      return {
        disturbance: { kind: 'delay', ms: random.between(200, 2_000) },
        lastsMs: random.between(3_000, 15_000),
      };
    case 'swallow':
      return { disturbance: { kind: 'swallow' }, lastsMs: random.between(3_000, 15_000) };
  }
}
