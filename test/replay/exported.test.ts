import { existsSync } from 'node:fs';

import { withoutNames } from '../../src/cli/histories/without-names';
import { exportedFolder, openReplay, recordedFolder, replayFolder } from '../support/rigs/replay-rig';

// The gate before a release: docs/operations.md, "A new release". Without an export it has the recorded histories only.
const isGate = process.env.REPLAY_HISTORIES !== undefined || existsSync(exportedFolder);

it.each([['recorded', recordedFolder], ...(isGate ? [['exported', exportedFolder]] : [])])(
  "today's workflows do again all that was %s",
  async (_what, folder = '') => {
    const { names, faults } = await replayFolder(await openReplay(), folder);
    expect(faults).toEqual([]);
    // An empty folder is an export that has failed.
    expect(names.length).toBeGreaterThan(0);
  },
  1_800_000,
);

it('what an export leaves out steers no workflow', async () => {
  const { names, faults } = await replayFolder(await openReplay(), recordedFolder, withoutNames);
  expect(faults).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
}, 120_000);
