import type { DataReach } from '../../access/data-reach';
import type { TenantId } from '../../ids';
import type { StoredObject } from '../../invoices/stored-object';
import type { Job, JobItem, JobKind, JobState, JobTenant } from '../../jobs/job';
import type { ProblemCode } from '../../problem';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { ListPlace } from '../list-place';

export interface JobPlace<Of extends JobTenant = TenantId> {
  tenantId: Of;
  id: string;
}
export type AnyJobPlace = JobPlace<JobTenant>;

/** A step of one workflow of a job. */
export interface JobStep<Of extends JobTenant = TenantId> extends JobPlace<Of> {
  generation: number;
}
export type AnyJobStep = JobStep<JobTenant>;

/** Of the file that a job makes, in their order. */
export const fileSections = {
  /** What is in it. */
  content: 0,
  /** A list of what is in it, packed; kept when the rest is removed. */
  listing: 1,
  /** Of an archive. */
  directory: 2,
} as const;
export type FileSection = (typeof fileSections)[keyof typeof fileSections];

/** A piece of the file that a job makes: all of them, by section and number, one behind the other, are the file. */
export interface JobPart {
  section: FileSection;
  no: number;
  object: StoredObject;
}

/** What was done in one go, and where the next begins. */
export interface Chunk {
  cursor: unknown;
  /** Of the whole job. */
  done: number;
  total: number | null;
  counts: Record<string, number>;
  /** What was found out about single things; `seq` goes on from the chunk before. */
  items?: readonly JobItem[];
  parts?: readonly JobPart[];
  /** It was the last one; for how many days the result is kept (null = for good), and what the audit log says of it. */
  finished: { result: object; days: number | null; audit?: AuditEntry } | null;
}

export type NewJob<Of extends JobTenant = TenantId> = Pick<Job<Of>, 'id' | 'tenantId' | 'kind' | 'request' | 'actor'>;

export interface JobFilter {
  /** Only these. */
  kinds: readonly JobKind[];
  state: JobState | readonly JobState[] | null;
  /** Within the reach. */
  tenantId: TenantId | null;
}

/** Jobs of companies, unless said otherwise; `find` and `page` show those that the reach allows. */
export interface Jobs<Of extends JobTenant = TenantId> {
  /**
   * With its entry in the audit log.
   * @throws ProblemError `CONFLICT` (as many of the kind are open as may be, or one about the same thing),
   *   `IDEMPOTENCY_IN_PROGRESS`
   */
  create(job: NewJob<Of>, key: CreationKey | null, audit: AuditEntry): Promise<void>;
  /** Whether it is the job's turn: no earlier one of its company and kind is open. */
  isNext(place: AnyJobPlace): Promise<boolean>;
  /** Null also beyond the reach. */
  find(reach: DataReach, id: string): Promise<Job<Of> | null>;
  /** Newest first. */
  page(reach: DataReach, filter: JobFilter, page: { limit: number; after: ListPlace | null }): Promise<Job<Of>[]>;
  /** A chunk begins. @returns null: the job is closed, or a later generation works on it */
  begin(step: JobStep<Of>): Promise<Job<Of> | null>;
  /** Whether there is still something to do for this generation. */
  isOpen(step: AnyJobStep): Promise<boolean>;
  /**
   * Effect and place in one transaction, so that a chunk that is repeated changes nothing.
   * @param job as it was when the chunk began
   * @returns the job as it is now; null: it was closed meanwhile
   * @throws Error when another has kept this chunk
   */
  keepChunk(job: Job<Of>, chunk: Chunk): Promise<Job<Of> | null>;
  /** It cannot go on at the moment. The next chunk that is kept ends the pause. */
  pause(step: AnyJobStep, code: ProblemCode): Promise<void>;
  /** By section and number. */
  parts(place: JobPlace): Promise<JobPart[]>;
  /** By `seq`, those behind the given one. */
  items(place: JobPlace, page: { limit: number; after: number }): Promise<JobItem[]>;
  fail(step: AnyJobStep, code: ProblemCode): Promise<void>;
  /** With its entry in the audit log. @returns false: it was closed already */
  cancel(place: AnyJobPlace, audit: AuditEntry): Promise<boolean>;
  /**
   * A failed or cancelled job waits for its turn again, and goes on behind what it has kept. With its entry in the
   * audit log.
   * @returns false: it has not failed, what it had made is being removed, or another about the same thing is open
   */
  restart(place: AnyJobPlace, audit: AuditEntry): Promise<boolean>;
}

export interface OpenJob extends AnyJobStep {
  kind: JobKind;
}

/** Jobs of all companies and of the portal, for the background: ids and states only. */
export interface JobOverview {
  /** Waiting for a workflow, and it is their turn. */
  queued(limit: number): Promise<OpenJob[]>;
  /** Open, and without progress for so long although it is their turn. */
  stalled(seconds: number, limit: number): Promise<OpenJob[]>;
  /** The next generation of a job. @returns null: it has moved on */
  renew(step: AnyJobStep): Promise<OpenJob | null>;
  /** What they have made is to be removed. */
  expired(limit: number): Promise<AnyJobPlace[]>;
  /**
   * The rows of its parts go, but for the listing of a finished one, which is `expired` now; another would begin anew.
   */
  clear(place: AnyJobPlace): Promise<void>;
  /** Of these keys of stored objects, those that belong to no open job and to no part of another. */
  unnamed(keys: readonly string[]): Promise<string[]>;
}

/** Starts and knows the workflows of jobs. */
export interface JobWorkflows {
  /** Started before is as good. @throws ProblemError `SERVICE_UNAVAILABLE` */
  start(job: OpenJob): Promise<void>;
  isOpen(job: OpenJob): Promise<boolean>;
}
