import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleOption } from '@temporalio/worker';

/** `workflows/index`, beside `src` both in the tree and in `dist`. */
const workflowsPath = require.resolve('../../../workflows');
/** Made with `dist` by the build, out of the same sources; there is none when this runs from source. */
const builtBundle = path.join(path.dirname(workflowsPath), '..', 'workflow-bundle.js');

let bundled: Promise<WorkflowBundleOption> | null = null;

/** The workflows as the worker loads them: as the build left them, else bundled now (some seconds), once a process. */
export const workflowBundle = (): Promise<WorkflowBundleOption> =>
  (bundled ??= existsSync(builtBundle) ? Promise.resolve({ codePath: builtBundle }) : bundle());

const bundle = (): Promise<{ code: string }> =>
  bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') });

/** Part of the build: the workflows beside the compiled code. */
export async function buildWorkflowBundle(): Promise<void> {
  writeFileSync(builtBundle, (await bundle()).code);
}
