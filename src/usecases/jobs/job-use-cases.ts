import type { TenantId } from '../../domain/ids';
import type { AnyJob, JobKind, JobState } from '../../domain/jobs/job';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { ByteRange } from '../../domain/ports/invoices/objects';
import type { Page } from '../page';
import type { BegunJob, JobOwner } from './begin-job';

/** Who looks after jobs. */
export interface JobKeeper extends JobOwner {
  /** Kinds whose jobs this one may see, and change: jobs of other kinds are not there. */
  sees: readonly JobKind[];
  changes: readonly JobKind[];
}

export interface JobQuery {
  kind: JobKind | null;
  state: JobState | readonly JobState[] | null;
  /** Within the reach. */
  tenantId: TenantId | null;
  limit: number;
  cursor: string | null;
}

/** The file that a job has made. */
export interface JobDownload {
  bytes: number;
  /** Hexadecimal; null: it was made before this was kept. */
  sha256: string | null;
  filename: string;
  contentType: string;
  /** As it is read. A download from the first byte on is audited. */
  open(range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** Long work with progress. What is beyond the reach is `NOT_FOUND`. Built in src/compose. */
export interface JobUseCases {
  jobs: {
    /**
     * One at a time.
     * @throws ProblemError `NOT_FOUND`, `CONFLICT`, `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
     */
    exportTenant(owner: JobOwner, tenantId: TenantId, key: CreationKey | null): Promise<BegunJob>;
    /** Newest first. @throws ProblemError `INVALID_CURSOR` */
    list(keeper: JobKeeper, query: JobQuery): Promise<Page<AnyJob>>;
    find(keeper: JobKeeper, id: string): Promise<AnyJob>;
    /** @throws ProblemError `FORBIDDEN`, `INVALID_STATE_TRANSITION` for a closed one */
    cancel(keeper: JobKeeper, id: string): Promise<AnyJob>;
    /**
     * @throws ProblemError `FORBIDDEN`, `INVALID_STATE_TRANSITION` for one that has not failed and was not cancelled
     */
    restart(keeper: JobKeeper, id: string): Promise<AnyJob>;
    /** @throws ProblemError `EXPORT_NOT_READY` */
    download(keeper: JobKeeper, id: string): Promise<JobDownload>;
  };
}
