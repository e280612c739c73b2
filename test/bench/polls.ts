import { parseArgs } from 'node:util';

import { scratchDatabase } from '../support/services/database';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { countRoundTrips, pollingOf, seedConnections } from './polls-rig';
import { rounded } from './times';

/**
 * What an hour of polling costs: `npm run build && npm run bench:polls -- --connections 10000 --busy 1`. One hour of a
 * clock that is moved on, first with 100 connections, then with as many as are asked for; so many in a hundred hold a
 * document each time. Providers and workflows answer at once, so what is counted is the portal's own: workflow starts,
 * round trips to Postgres, processor time of the polling process, and the time that Postgres worked in this database.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { connections: text, busy: text, minutes: text } });
const hour = { minutes: Number(values.minutes ?? 60), busyPercent: Number(values.busy ?? 1) };
const stepSeconds = 10;
/** The interval of a new connection: with a schedule for each, every one would start a workflow so often. */
const intervalSeconds = 60;

interface Cost {
  connections: number;
  polls: number;
  starts: number;
  roundTrips: number;
  processorMs: number;
  postgresMs: number;
}

const roundTrips = countRoundTrips();

async function measure(many: number): Promise<Cost> {
  const scratch = await scratchDatabase();
  try {
    const ids = await seedConnections(scratch, many);
    const busy = new Set(ids.slice(0, Math.ceil((many * hour.busyPercent) / 100)));
    const { polling, turns, endings, starts } = pollingOf(scratch, busy);
    const cost: Cost = { connections: many, polls: 0, starts: 0, roundTrips: 0, processorMs: 0, postgresMs: 0 };
    for (let simulated = 0; simulated < hour.minutes * 60; simulated += stepSeconds) {
      const startedAt = performance.now();
      const [tripsBefore, usageBefore] = [roundTrips(), process.cpuUsage()];
      // As often as the worker does.
      for (let seconds = 0; seconds < stepSeconds; seconds += 2) await turns.sync(7);
      while ((await polling.round()) === 'more');
      await polling.drain();
      const used = process.cpuUsage(usageBefore);
      cost.roundTrips += roundTrips() - tripsBefore;
      cost.processorMs += (used.user + used.system) / 1_000;
      // What has gone by itself is not moved on again.
      const left = Math.max(0, stepSeconds - (performance.now() - startedAt) / 1_000);
      await scratch.asOwner(
        `update poll_turns
           set due_at = due_at - $1 * interval '1 second', brought_at = brought_at - $1 * interval '1 second'`,
        [left],
      );
    }
    const [row] = await scratch.asOwner<{ ms: number }>(
      'select active_time as ms from pg_stat_database where datname = current_database()',
    );
    const polls = Object.values(endings).reduce((sum, one) => sum + one, 0);
    return { ...cost, polls, starts: starts(), postgresMs: row?.ms ?? Number.NaN };
  } finally {
    await scratch.drop();
  }
}

function show({ connections, polls, starts, roundTrips: trips, processorMs, postgresMs }: Cost): void {
  const before = (connections * hour.minutes * 60) / intervalSeconds;
  console.log(`${connections} connections, ${hour.minutes} minutes:`);
  console.log(`  ${polls} polls, ${starts} workflow starts (${before} with a schedule for each connection)`);
  console.log(`  ${rounded(trips / polls)} round trips a poll`);
  console.log(
    `  ${rounded(processorMs / polls)} ms of processor time a poll, ${rounded(processorMs / 1_000)} s in all`,
  );
  console.log(`  ${rounded(postgresMs / polls)} ms of Postgres a poll, ${rounded(postgresMs / 1_000)} s in all`);
}

async function main(): Promise<void> {
  await startServices();
  try {
    const few = await measure(100);
    show(few);
    const many = await measure(Number(values.connections ?? 10_000));
    show(many);
    const ratio = (pick: (cost: Cost) => number): number => rounded(pick(many) / pick(few));
    console.log(
      `${many.connections} : ${few.connections} connections (${ratio((cost) => cost.connections)} times as many):`,
    );
    console.log(`  polls ${ratio((cost) => cost.polls)}, starts ${ratio((cost) => cost.starts)}`);
    console.log(`  round trips ${ratio((cost) => cost.roundTrips)}, processor ${ratio((cost) => cost.processorMs)}`);
  } finally {
    await stopServices();
  }
}

void main();
