import type { Folders } from '../folders';
import { say, secondsSince } from '../progress/steps';
import { type Component, inStopOrder } from './component';
import { supervise, type Supervised, type SupervisorEvent } from './supervisor';

/** The process of each component that runs under us, by the component's name. */
export type Processes = Readonly<Record<string, { readonly pid: number }>>;

/** All supervised processes of a running instance. */
export interface Fleet {
  /**
   * Starts components side by side and resolves when all are ready.
   * @throws Error of the first that does not become ready
   */
  start(components: readonly Component[]): Promise<void>;
  stop(): Promise<void>;
  /** Without waiting; for a supervisor that goes down itself. */
  abort(): void;
  processes(): Processes;
}

/** @param changed is told after every restart, so that the published process ids stay true */
export function createFleet(folders: Folders, changed: () => void): Fleet {
  const members: Supervised[] = [];
  const pids: Record<string, { pid: number }> = {};

  const tell = (event: SupervisorEvent): void => {
    const { name, label } = event.component;
    switch (event.kind) {
      case 'ready':
        pids[name] = { pid: event.pid };
        say(
          event.again
            ? `  ✓ ${label} is back (${event.seconds.toFixed(1)} s)`
            : `  ✓ ${label} (${event.seconds.toFixed(1)} s)`,
        );
        return event.again ? changed() : undefined;
      case 'died':
        return say(`  ! ${label} died (${event.how}); starting it again in ${event.restartInSeconds} s`);
    }
  };

  return {
    async start(components) {
      const started = components.map((component) => supervise(component, folders, tell));
      members.push(...started);
      await Promise.all(started.map((member) => member.start()));
    },
    async stop() {
      for (const group of inStopOrder(members, ({ component }) => component.stopGroup)) {
        await Promise.all(
          group.map(async (member) => {
            const startedAt = Date.now();
            await member.stop();
            say(`  ✓ ${member.component.label} stopped (${secondsSince(startedAt)})`);
          }),
        );
      }
    },
    abort: () => members.forEach((member) => member.abort()),
    processes: () => ({ ...pids }),
  };
}
