import { readFileSync } from 'node:fs';

import type { BenchPortal } from './portal-instance';

/** One figure for each process of the portal, its children included. Linux only: elsewhere every figure is NaN. */
export type OfProcesses = Readonly<Record<string, number>>;

/**
 * Megabytes. Shared pages are divided among those who share them (PSS), or PostgreSQL's would count once a connection.
 */
export const readMemory = (portal: BenchPortal): OfProcesses =>
  ofProcesses(
    portal,
    (pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024,
  );

/**
 * Milliseconds of processor time so far. Unlike times on the clock they hardly depend on what else the machine does.
 */
export const readProcessorMs = (portal: BenchPortal): OfProcesses =>
  ofProcesses(portal, (pid) => {
    // Behind the name, which may contain anything: utime, stime, and those of children that have ended (proc(5), fields
    // 14–17).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * millisecondsOfTick, 0);
  });

const millisecondsOfTick = 10;

/** What `work` cost each process, divided by what came of it. */
export async function processorMsEach<Result>(
  portal: BenchPortal,
  work: () => Promise<Result>,
  count: (result: Result) => number,
): Promise<[Result, OfProcesses]> {
  const before = readProcessorMs(portal);
  const result = await work();
  const after = readProcessorMs(portal);
  return [
    result,
    Object.fromEntries(
      Object.keys(after).map((name) => [name, ((after[name] ?? NaN) - (before[name] ?? NaN)) / count(result)]),
    ),
  ];
}

export const sum = (figures: OfProcesses): number => Object.values(figures).reduce((total, one) => total + one, 0);

function ofProcesses({ processes }: BenchPortal, read: (pid: number) => number): OfProcesses {
  const withChildren = (pid: number): number => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
      return children.reduce((total, child) => total + (withChildren(child) || 0), read(pid));
    } catch {
      return Number.NaN;
    }
  };
  return Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, withChildren(pid)]));
}
