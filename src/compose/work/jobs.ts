import { createJobActivities } from '../../../activities/job-activities';
import { zipParts } from '../../adapters/archive/zip-parts';
import { createExportedInvoices } from '../../adapters/db/exports/exported-invoices';
import { createJobs } from '../../adapters/db/jobs/jobs';
import { createJobOverview } from '../../adapters/db/system/job-overview';
import { createExportRows } from '../../adapters/db/tenants/export-rows';
import { encodeText } from '../../document/encodings/encode';
import { createReplayChunk } from '../../usecases/deliveries/replay-chunk';
import { createExportInvoices } from '../../usecases/exports/export-invoices';
import { createBackfillChunk } from '../../usecases/inbox/backfill-chunk';
import { createBeginBackfills } from '../../usecases/inbox/begin-backfills';
import { pieceBytes } from '../../usecases/job-files/pieces';
import { createRemoveExpiredResults, createSweepJobFiles } from '../../usecases/jobs/remove-expired-results';
import { createRunChunk } from '../../usecases/jobs/run-chunk';
import { createRunJobs } from '../../usecases/jobs/run-jobs';
import { createExtendRetention } from '../../usecases/retention/extend-retention';
import { createExportPart } from '../../usecases/tenant-export/export-part';
import { composeDecideOnDelivery } from '../deliveries';
import { composeBeginJob } from '../jobs';
import type { Parts } from '../parts/parts';
import { composeSandboxReset } from '../sandbox/sandbox-companies';
import type { WorkParts } from './work-parts';

/** The steps of jobs. */
export function composeJobActivities(parts: Parts, { config }: Pick<WorkParts, 'config'>) {
  const { database, objects, tenants, receiving, clock, retention } = parts;
  const jobs = createJobs(database);
  const runChunk = createRunChunk({ jobs });
  return createJobActivities({
    exportTenantPart: runChunk(
      createExportPart({ jobs, objects, rows: createExportRows(database), zip: zipParts, pieceBytes }),
    ),
    exportInvoicesPart: runChunk(
      createExportInvoices({
        ...{ jobs, objects, tenants, encodeText },
        invoices: createExportedInvoices(database),
        ...{ zip: zipParts, invoicesOfPart: 1_000 },
      }),
    ),
    resetSandboxChunk: runChunk(composeSandboxReset(parts, config)),
    extendRetentionChunk: runChunk(createExtendRetention({ jobs, objects, receiving, clock, extensions: retention })),
    replayChunk: runChunk(createReplayChunk({ jobs, decide: composeDecideOnDelivery(parts), log: parts.log })),
    backfillChunk: runChunk(createBackfillChunk({ erpInbox: parts.erpInbox })),
    failJob: (job, code) => jobs.fail(job, code),
  });
}

/** What begins and starts jobs, and removes what they have made. */
export function composeJobRounds({ database, objects, jobWorkflows, inboxAdmin, log }: Parts) {
  const overview = createJobOverview(database);
  return {
    beginBackfills: createBeginBackfills({
      inboxAdmin,
      beginJob: composeBeginJob({ database, jobWorkflows, log }),
    }),
    runJobs: createRunJobs({ overview, workflows: jobWorkflows, log }),
    removeExpiredResults: createRemoveExpiredResults({ overview, objects }),
    sweepJobFiles: createSweepJobFiles({ overview, objects }),
  };
}
