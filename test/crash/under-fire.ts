import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ComponentName } from '../../src/cli/local/component-names';
import type { Portal } from '../support/services/api-client';
import { type PlannedArrival, sendArrival } from './arrivals';
import type { ErpClients } from './erp-clients';
import { createFaultInjector, type Kill } from './fault-injector';
import type { PlannedFault } from './fault-plan';
import type { Lines } from './lines';
import { loseWorkflows } from './lost-workflows';
import type { Releases } from './releases';

export interface Plan {
  faults: readonly PlannedFault[];
  /** How many workflows are lost before each fault. */
  losses: readonly number[];
  arrivals: readonly PlannedArrival[];
}

/** What the faults are made with. */
export interface CampaignTools {
  running: Portal;
  clients: ErpClients;
  /** Null: no line is disturbed. */
  lines: Lines | null;
  /** Null: no process is replaced. */
  releases: Releases | null;
}

/** What was done to the portal. */
export interface InflictedFaults {
  kills: Kill[];
  lostWorkflows: string[];
  freezes: ComponentName[];
  /** E.g. `delay api to postgres`. */
  splits: string[];
  replaced: { component: ComponentName; tookMs: number }[];
}

type Tell = (line: string) => void;

/**
 * Submissions that may wait for their answer when the next kill is made: more would only pile up behind a portal that
 * restarts.
 */
const maxBacklog = 24;
const backlogTimeoutMs = 20_000;
/** The provider is told what to hold back before there is something to hold. */
const injectionSetMs = 300;
/** Longer than any component takes to come back. */
const arrivalTimeoutMs = 180_000;
/** While a process is replaced, submissions go on at this pace, as far as those of its fault reach. */
const trickleMs = 400;

/**
 * Makes the planned faults, each amid a fresh handful of submissions and arrivals. Kills and replacements are waited
 * for; a process that stands still, or a line that is disturbed, stays so while the next ones follow.
 */
export async function underFire(
  { faults, losses, arrivals }: Plan,
  tools: CampaignTools,
  tell: Tell,
): Promise<InflictedFaults> {
  const { running, clients, lines, releases } = tools;
  const faultInjector = createFaultInjector(path.dirname(running.logs), running.sandbox_provider.control_url);
  const inflicted: InflictedFaults = { kills: [], lostWorkflows: [], freezes: [], splits: [], replaced: [] };
  const arriving: Promise<void>[] = [];
  const lasting: Promise<void>[] = [];

  /** @returns what it was, in words */
  const inflict = async (fault: PlannedFault, arrive: () => void): Promise<string> => {
    switch (fault.kind) {
      case 'kill': {
        const [dealt] = await Promise.all([
          faultInjector.deal(fault),
          isReceiving(fault) ? pause(injectionSetMs).then(arrive) : null,
        ]);
        inflicted.kills.push(...dealt);
        return wordsOf(dealt);
      }
      case 'freeze':
        lasting.push(faultInjector.freeze(fault));
        inflicted.freezes.push(fault.target);
        return `${fault.target} stands still for ${seconds(fault.lastsMs)}`;
      case 'split': {
        lasting.push(lines?.disturb(fault) ?? Promise.resolve());
        const what = `${fault.disturbance.kind} ${fault.line}`;
        inflicted.splits.push(what);
        return `${what} for ${seconds(fault.lastsMs)}`;
      }
      case 'restart': {
        if (rollsOver(fault.target)) releases?.switch();
        const tookMs = await faultInjector.replace(fault.target);
        inflicted.replaced.push({ component: fault.target, tookMs });
        return `${fault.target} replaced in ${seconds(tookMs)}`;
      }
    }
  };

  for (const [index, fault] of faults.entries()) {
    const share = Math.ceil((clients.size * (index + 1)) / (faults.length + 1));
    const trickle = fault.kind === 'restart' ? setInterval(() => clients.releaseOne(share), trickleMs) : undefined;
    if (fault.kind !== 'restart') clients.release(share);
    const until = Math.ceil((arrivals.length * (index + 1)) / faults.length);
    const arrive = (): void => {
      for (const arrival of arrivals.slice(arriving.length, until))
        arriving.push(sendArrival(arrival, AbortSignal.timeout(arrivalTimeoutMs)));
    };
    await pause(fault.afterMs / 2);
    // Those that a kill waits for come when it begins to wait.
    if (!isReceiving(fault)) arrive();
    await pause(fault.afterMs / 2);
    for (const endsAt = Date.now() + backlogTimeoutMs; clients.backlog() > maxBacklog && Date.now() < endsAt;)
      await pause(50);
    const lost = await loseWorkflows(running, losses[index] ?? 0);
    inflicted.lostWorkflows.push(...lost);
    const what = await inflict(fault, arrive);
    clearInterval(trickle);
    const losing = lost.length > 0 ? `, and ${lost.length} workflows are lost` : '';
    const place = `${String(index + 1).padStart(3)}/${faults.length}`;
    tell(`  ${place}  ${what}${losing}  (${clients.backlog()} requests open)`);
  }
  await Promise.all([...arriving, ...lasting]);
  return inflicted;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The first of a round: the next release begins with it, and the others follow. */
const rollsOver = (target: ComponentName): boolean => target === 'worker';

const isReceiving = (fault: PlannedFault): boolean =>
  fault.kind === 'kill' && fault.injectionPoint !== null && fault.injectionPoint.operation !== 'send';

function wordsOf(kills: readonly Kill[]): string {
  const caught = kills.find((kill) => kill.caught !== null)?.caught;
  const moment = caught ? `, ${caught.stage} the provider did what ${caught.operation} asks` : '';
  return `${kills.map(({ component }) => component).join(' + ')}${moment}`;
}
