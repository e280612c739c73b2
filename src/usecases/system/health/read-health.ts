import type { Clock } from '../../../domain/ports/clock';
import {
  type ComponentHealth,
  type HealthReport,
  type HealthStatus,
  overallStatus,
} from '../../../domain/system/health';
import { createSharedWork } from '../../shared-work';
import type { HealthFinding, HealthProbe } from './health-probe';

export interface ReadHealthDeps {
  probes: readonly HealthProbe[];
  clock: Clock;
  /** Time that one probe may take. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;

/**
 * Looks at every part of the installation at the same time. A part that fails or does not answer in time is `down`, and
 * the others are shown all the same; one that hangs is not asked again before it has answered.
 */
export function createReadHealth({ probes, clock, timeoutMs = defaultTimeoutMs }: ReadHealthDeps) {
  const share = createSharedWork<HealthFinding>();
  const before = new Map<string, { status: HealthStatus; since: string }>();

  async function look({ name, check, advice }: HealthProbe): Promise<ComponentHealth> {
    const asked = share(name, async () => check());
    const { status, detail, since } = await inTime(asked, timeoutMs).catch((error: unknown) => ({
      ...{ status: 'down' as const, since: undefined },
      detail: `${error instanceof Error ? error.message : String(error)}. ${advice}`,
    }));
    const known = before.get(name);
    const seenSince = known?.status === status ? known.since : new Date(clock()).toISOString();
    before.set(name, { status, since: seenSince });
    return { name, status, since: since ?? seenSince, detail };
  }

  return async (): Promise<HealthReport> => {
    const components = await Promise.all(probes.map(look));
    return { status: overallStatus(components), components };
  };
}

async function inTime<Result>(asked: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
