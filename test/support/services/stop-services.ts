import { once } from 'node:events';

import { runningServices } from './start-services';

/** Jest's global tear-down: stops the portal that the set-up started; one that the caller brought is left alone. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function stopServices(): Promise<void> {
  const { child } = runningServices;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
