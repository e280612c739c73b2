import { Registry } from 'prom-client';

import { countPolls, showPollFigures } from '../../../../src/adapters/metrics/poll-figures';

it('shows how many accounts are due and for how long, with one question', async () => {
  const metrics = new Registry();
  const figures = jest.fn(() => Promise.resolve({ due: 3, lagSeconds: 7.5 }));
  showPollFigures({ pollTurns: { figures }, log: { warn: () => undefined } }, metrics);
  const text = await metrics.metrics();
  for (const line of ['portal_polls_due 3', 'portal_poll_lag_seconds 7.5']) expect(text).toContain(line);
  expect(figures).toHaveBeenCalledTimes(1);
});

it('shows nothing while it cannot be asked', async () => {
  const metrics = new Registry();
  const figures = () => Promise.reject(new Error('away'));
  showPollFigures({ pollTurns: { figures }, log: { warn: () => undefined } }, metrics);
  expect(await metrics.metrics()).not.toMatch(/^portal_\w+({.*})? \d/m);
});

it('counts polls by how they ended', async () => {
  const metrics = new Registry();
  const count = countPolls(metrics);
  for (const ending of ['nothing', 'nothing', 'failed']) count(ending);
  const text = await metrics.metrics();
  for (const line of ['portal_polls_total{ending="nothing"} 2', 'portal_polls_total{ending="failed"} 1'])
    expect(text).toContain(line);
});
