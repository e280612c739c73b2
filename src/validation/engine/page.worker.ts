import { workerData } from 'node:worker_threads';

import type { StructuralLimits } from '../../document/structural-limits';
import type { PageJob } from '../../domain/ports/invoices/invoice-pages';
import { renderPage } from './render-page';

/** Entry of a thread that renders pages: a document of many lines must not hold up the requests of others. */
export const render = (job: PageJob): Promise<string> =>
  renderPage(job, (workerData as { limits: StructuralLimits }).limits);
