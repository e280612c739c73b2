import { existsSync } from 'node:fs';

import { exportedFolder, openReplay, recordedFolder, replayFolder } from '../support/rigs/replay-rig';

// The gate before a release: docs/operations.md, "A new release". Without an export it has the recorded histories only.
const isGate = process.env.REPLAY_HISTORIES !== undefined || existsSync(exportedFolder);

it.each(isGate ? [recordedFolder, exportedFolder] : [recordedFolder])(
  "today's workflows do again all that is in %s",
  async (folder) => {
    const { names, faults } = await replayFolder(await openReplay(), folder);
    expect(faults).toEqual([]);
    // An empty folder is an export that has failed.
    expect(names.length).toBeGreaterThan(0);
  },
  1_800_000,
);
