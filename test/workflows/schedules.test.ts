import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createScheduleGateway } from '../../src/adapters/temporal/schedules';
import type { IntervalTimes, ScheduledWorkflow } from '../../src/domain/ports/receiving/schedules';
import { temporalOfRun } from '../support/rigs/workflow-rig';

const settings = temporalOfRun();
const schedules = createScheduleGateway(settings, { clock: Date.now });
const prefix = `test-${randomUUID()}-`;
// No worker polls this queue: a run stays open until it is cancelled.
const schedule = (change: Partial<ScheduledWorkflow & IntervalTimes> = {}): ScheduledWorkflow & IntervalTimes => ({
  id: `${prefix}one`,
  workflowType: 'pollConnection',
  args: ['a'],
  taskQueue: prefix,
  everySeconds: 3_600,
  jitterSeconds: 5,
  summary: 'Look for documents',
  ...change,
});

let connection: Connection;
let client: Client;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
});
afterAll(async () => {
  for (const id of await schedules.list(prefix)) await schedules.remove(id);
  await schedules.close();
  await connection.close();
});

describe('schedules of workflows', () => {
  it('are made once, changed by repeating, and found by their prefix', async () => {
    await schedules.ensure(schedule());
    await schedules.ensure(schedule({ everySeconds: 60, args: ['b'] }));
    const { spec, action, policies } = await client.schedule.getHandle(`${prefix}one`).describe();
    expect(spec.intervals).toEqual([expect.objectContaining({ every: 60_000 })]);
    expect(action).toMatchObject({ workflowId: `${prefix}one`, args: ['b'] });
    expect(policies.overlap).toBe('SKIP');
  });

  it('may be daily, by the clock of a place', async () => {
    const { everySeconds, ...daily } = schedule({ id: `${prefix}daily`, maxRunSeconds: 7_200, jitterSeconds: 0 });
    expect(everySeconds).toBe(3_600);
    await schedules.ensure({ ...daily, dailyAt: { hour: 6, minute: 30, timeZone: 'Europe/Bratislava' } });
    const { info, action } = await client.schedule.getHandle(`${prefix}daily`).describe();
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Bratislava', timeStyle: 'short' });
    expect(info.nextActionTimes.slice(0, 3).map((time) => clock.format(time))).toEqual(['06:30', '06:30', '06:30']);
    expect(action).toMatchObject({ workflowExecutionTimeout: 7_200_000 });
  });

  it('leave a schedule paused that an operator has paused', async () => {
    const id = `${prefix}paused`;
    await schedules.ensure(schedule({ id }));
    await client.schedule.getHandle(id).pause('the provider asked us to');
    await schedules.ensure(schedule({ id, everySeconds: 30 }));
    expect((await client.schedule.getHandle(id).describe()).state).toMatchObject({
      paused: true,
      note: 'the provider asked us to',
    });
  });

  it('start a run when asked; while one is open, one more after it however often they are asked', async () => {
    const id = `${prefix}triggered`;
    await schedules.ensure(schedule({ id }));
    await schedules.trigger(id);
    const taken = async () => (await client.schedule.getHandle(id).describe()).info;
    for (let tries = 0; (await taken()).runningActions.length === 0; tries += 1) {
      if (tries > 200) throw new Error('the triggered run did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await Promise.all([schedules.trigger(id), schedules.trigger(id), schedules.trigger(id)]);
    const [running] = (await taken()).runningActions;
    expect((await taken()).runningActions).toHaveLength(1);
    if (running?.type !== 'startWorkflow') throw new Error('no workflow is running');
    await client.workflow.getHandle(running.workflow.workflowId).terminate();
    for (let tries = 0; (await taken()).recentActions.length < 2; tries += 1) {
      if (tries > 200) throw new Error('no run came after the one that was open');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const after = (await taken()).runningActions[0];
    if (after?.type === 'startWorkflow') await client.workflow.getHandle(after.workflow.workflowId).terminate();
    expect((await taken()).recentActions).toHaveLength(2);
  });

  it('can be removed twice, and triggering one that is gone does nothing', async () => {
    const id = `${prefix}gone`;
    await schedules.ensure(schedule({ id }));
    await schedules.remove(id);
    await expect(schedules.remove(id)).resolves.toBeUndefined();
    await expect(schedules.trigger(id)).resolves.toBeUndefined();
  });
});
