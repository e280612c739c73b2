import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';

import type { JobTenant } from '../../domain/jobs/job';
import type { BegunJob } from '../../usecases/jobs/begin-job';
import type { JobDownload } from '../../usecases/jobs/job-use-cases';
import { noteReplay } from '../creation-key';
import type { MediaType } from '../operation';
import { responseOf } from '../request-context';
import { type AskedOfFile, askedRange } from './byte-range';
import { type JobView, jobView } from './job-view';

const file = { schema: { type: 'string', format: 'binary', description: 'The file.' } };

export const fileContent: Readonly<Record<string, MediaType>> = { 'application/zip': file, 'text/csv': file };

/**
 * Sends what a job has made, as it is read: all of it, or the one range that is asked for, so that a download that was
 * broken off goes on.
 */
export async function sendResult(request: Request, download: JobDownload, asking: AskedOfFile): Promise<void> {
  const { bytes, sha256, filename, contentType } = download;
  const response = responseOf(request);
  const etag = sha256 === null ? null : `"${sha256}"`;
  const asked = askedRange(asking, { bytes, etag });
  response.attachment(filename).type(contentType).set('Accept-Ranges', 'bytes');
  if (etag !== null) response.set('ETag', etag);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const { from, to } = asked ?? { from: 0, to: bytes };
  if (asked !== null) response.status(206).set('Content-Range', `bytes ${from}-${to - 1}/${bytes}`);
  response.set('Content-Length', String(to - from));
  await pipeline(Readable.from(await download.open({ from, to }), { objectMode: false }), response);
}

/** Says where the job that was begun can be looked at, how soon, and whether an earlier request has begun it. */
export function noteAccepted(request: Request, self: string, isReplay: boolean): void {
  noteReplay(request, isReplay);
  responseOf(request).set({ Location: self, 'Retry-After': '2' });
}

export function acceptedJob(request: Request, { job, isReplay }: BegunJob<JobTenant>, jobsUrl: string): JobView {
  const view = jobView(job, jobsUrl);
  noteAccepted(request, view.links.self, isReplay);
  return view;
}
