import { join } from 'node:path';

import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

import { workflowTypes } from '../../src/workflow-contract/workflow-types';
import * as workflows from '../../workflows';

it('bundles the workflows without a Node module, a clock or a client slipping in', async () => {
  // The bundler refuses what is not deterministic; a warning of it counts as well.
  const said: string[] = [];
  const logger = new DefaultLogger('WARN', ({ message }) => void said.push(message));
  const { code } = await bundleWorkflowCode({ workflowsPath: join(__dirname, '../../workflows/index.ts'), logger });
  expect(said).toEqual([]);
  for (const name of Object.keys(workflows)) expect(code).toContain(name);
}, 120_000);

it('has every workflow in the list of all of them', () => {
  expect(Object.keys(workflows).sort()).toEqual([...workflowTypes].sort());
});
