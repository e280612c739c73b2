import { readFileSync } from 'node:fs';
import path from 'node:path';

import { lineWorth } from '../../../../src/domain/sandbox/line-worth';
import { sandboxScenarios } from '../../../../src/domain/sandbox/sandbox-scenarios';

it.each([
  ['123.00', { net: '100.00', rate: 23 }],
  ['777.02', { net: '631.72', rate: 23 }],
  // No net amount gives these at 23 %.
  ['777.01', { net: '652.95', rate: 19 }],
  ['777.07', { net: '653.00', rate: 19 }],
  // Nor at any rate.
  ['9.55', null],
])('%s is payable for one line of %j', (payable, line) => {
  expect(lineWorth(payable)).toEqual(line);
});

const ofAmount = sandboxScenarios.flatMap(
  ({ trigger }) => /^payable amount (\d+\.\d\d)(.*)$/.exec(trigger)?.slice(1) ?? [],
);

it('is named with every amount that makes something happen, and in the guide of the sandbox provider', () => {
  const readme = readFileSync(path.join(__dirname, '../../../../packages/sandbox-provider/README.md'), 'utf8');
  expect(ofAmount.length).toBe(24);
  for (let at = 0; at < ofAmount.length; at += 2) {
    const [amount = '', words] = ofAmount.slice(at, at + 2);
    const { net, rate } = lineWorth(amount) ?? { net: 'none', rate: 0 };
    expect([amount, words]).toEqual([amount, `: one line of ${net} at ${rate} %`]);
    expect(readme).toContain(`| ${amount} | ${net} at ${rate} % |`);
  }
});
