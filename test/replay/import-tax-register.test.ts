import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('import-tax-register');

describe("today's importTaxRegister", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['imported', 'not-to-be-had', 'refused', 'unchanged'].map((ending) => `import-tax-register.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(
      replay(withOtherActivity('import-tax-register.refused.json', 'importTaxRegisterList')),
    ).rejects.toThrow(DeterminismViolationError);
  });
});
