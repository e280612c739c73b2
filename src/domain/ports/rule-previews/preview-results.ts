import type { JobItem } from '../../jobs/job';
import type { JobPlace } from '../jobs/jobs';

export interface PreviewResultFilter {
  /** Only documents that the asked edition refuses, or only the others; null: all. */
  refused: boolean | null;
  /** Only documents with this code among those that are new; null: all. */
  code: string | null;
}

/** What previews have found out about single documents. */
export interface PreviewResults {
  /** In the order of the work, those behind `after` (a `seq`). */
  page(place: JobPlace, filter: PreviewResultFilter, page: { limit: number; after: number }): Promise<JobItem[]>;
}
