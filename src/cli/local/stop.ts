import { parseArgs } from 'node:util';

import { stopInstance } from '@faktura-portal/dev-environment';

import { foldersOf, projectRoot, titleOf } from './folders';

/**
 * `npm stop [-- --instance NAME]`: ends the portal that this checkout runs, waits until it is gone, and says what it
 * did.
 */
export async function stopFromTerminal(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { instance: { type: 'string', default: 'main' } } });
  await stopInstance(foldersOf(projectRoot, values.instance), values.instance, titleOf(values.instance));
}
