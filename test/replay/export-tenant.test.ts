import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('export-tenant');

describe("today's exportTenant", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['closed', 'failed-for-an-operator', 'failed'].map((ending) => `export-tenant.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('export-tenant.closed.json', 'exportTenantPart'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
