import { buildWorkflowBundle } from '../adapters/temporal/workflow-bundle';

// Entry of the build: `node dist/src/entries/bundle.js` leaves dist/workflow-bundle.js, so that no worker has to bundle
// at its start.
buildWorkflowBundle().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
