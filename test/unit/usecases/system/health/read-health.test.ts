import { type HealthProbe, ok } from '../../../../../src/usecases/system/health/health-probe';
import { createReadHealth } from '../../../../../src/usecases/system/health/read-health';

const probe = (name: string, check: HealthProbe['check'], advice = 'Do this.'): HealthProbe => ({
  ...{ name, check, advice },
});
const fine = probe('temporal', () => Promise.resolve(ok('It answers.')));
const read = (probes: HealthProbe[], clock = Date.now) => createReadHealth({ probes, clock, timeoutMs: 30 });

it('is ok when every part is, and says since when it has been seen like that', async () => {
  let now = Date.parse('2026-11-22T10:00:00Z');
  const look = read([fine], () => now);
  await look();
  now += 60_000;
  expect(await look()).toEqual({
    status: 'ok',
    components: [{ name: 'temporal', status: 'ok', since: '2026-11-22T10:00:00.000Z', detail: 'It answers.' }],
  });
});

it('names a part that fails and what to do, and shows the others all the same', async () => {
  const broken = probe('mail', () => Promise.reject(new Error('connect ECONNREFUSED')));
  const { status, components } = await read([broken, fine])();
  expect([status, components.map((one) => one.status)]).toEqual(['degraded', ['down', 'ok']]);
  expect(components[0]?.detail).toBe('connect ECONNREFUSED. Do this.');
});

it('does not wait for a part that does not answer, and does not ask it a second time meanwhile', async () => {
  let asked = 0;
  const hanging = probe('smp', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const look = read([hanging, fine]);
  const [first] = await Promise.all([look(), look()]);
  await look();
  expect(first.components[0]).toMatchObject({
    status: 'down',
    detail: 'it did not answer within 30 ms. Do this.',
  });
  expect(asked).toBe(1);
});

it.each(['postgres', 'object_store', 'rules'])('is down without %s', async (name) => {
  const gone = probe(name, () => Promise.resolve({ status: 'down', detail: '' }));
  expect((await read([gone, fine])()).status).toBe('down');
});

it('begins anew to count when the state changes', async () => {
  let now = 0;
  let isWell = true;
  const look = read(
    [probe('queues', () => Promise.resolve(isWell ? ok('') : { status: 'degraded', detail: 'late' }))],
    () => now,
  );
  await look();
  now = 5_000;
  isWell = false;
  expect((await look()).components[0]?.since).toBe('1970-01-01T00:00:05.000Z');
});
