import type { Actor } from '../access/actor';
import type { Permission } from '../access/permissions';
import type { InvoiceId, TenantId } from '../ids';
import type { ProblemCode } from '../problem';

export const jobKinds = [
  'tenant_export',
  'export',
  'revalidation',
  'rule_preview',
  'sandbox_reset',
  'webhook_replay',
  'retention',
  'replay',
  'inbox_backfill',
  'backup',
  'backup_verify',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** What is true of every job of a kind. */
interface JobKindRules {
  /** Of one company; of those the first is worked on, the others wait. */
  maxOpen: number;
  /** Of those whose requests have the same in this member, one may be open. */
  onePer?: string;
  /** To see the jobs of a company, and to cancel them. */
  read: Permission;
  work: Permission;
  /** It makes a file: its `result` is a {@link FileResult}. */
  makesFile?: true;
  /** Of no company: work for the portal itself, in the process of backups. */
  ofPortal?: true;
}

const ofInvoices = { read: 'invoices:read', work: 'invoices:recheck' } as const;

export const jobKindRules: Readonly<Record<JobKind, JobKindRules>> = {
  tenant_export: { maxOpen: 1, read: 'tenant:manage', work: 'tenant:manage', makesFile: true },
  export: { maxOpen: 5, ...ofInvoices, makesFile: true },
  revalidation: { maxOpen: 1, ...ofInvoices },
  rule_preview: { maxOpen: 1, ...ofInvoices },
  sandbox_reset: { maxOpen: 1, read: 'tenant:manage', work: 'tenant:manage' },
  webhook_replay: { maxOpen: 10, onePer: 'endpointId', read: 'webhooks:manage', work: 'webhooks:manage' },
  retention: { maxOpen: 1, read: 'system:manage', work: 'system:manage' },
  inbox_backfill: { maxOpen: Infinity, read: 'integrations:manage', work: 'integrations:manage' },
  replay: { maxOpen: 20, read: 'deliveries:manage', work: 'deliveries:manage' },
  backup: { maxOpen: 1, read: 'system:manage', work: 'system:manage', ofPortal: true },
  backup_verify: { maxOpen: 1, read: 'system:manage', work: 'system:manage', ofPortal: true },
};

export const jobStates = ['queued', 'running', 'paused', 'finished', 'failed', 'cancelled', 'expired'] as const;
/**
 * `paused`: it cannot go on at the moment, `error` says why; it goes on by itself. `expired`: it has finished, and what
 * it made was removed in time.
 */
export type JobState = (typeof jobStates)[number];

/** Whose a job is: a company's, or (null) the portal's own. */
export type JobTenant = TenantId | null;

/** Long work with progress, of a company unless said otherwise. Times are ISO 8601. */
export interface Job<Of extends JobTenant = TenantId> {
  id: string;
  tenantId: Of;
  kind: JobKind;
  state: JobState;
  /**
   * Raised when the workflow was lost, or an operator begins the job again: each generation has one workflow at most.
   */
  generation: number;
  /** What was asked for. Each kind has its own. */
  request: unknown;
  actor: Actor;
  /** Null: not known yet. */
  total: number | null;
  done: number;
  counts: Record<string, number>;
  /** Where the next chunk begins; null = at the beginning. Each kind has its own. */
  cursor: unknown;
  /** How many chunks are kept; the next is kept only behind them. */
  chunks: number;
  /** What it has come to; null = nothing yet. Each kind has its own, see {@link FileResult}. */
  result: unknown;
  error: { code: ProblemCode } | null;
  createdAt: string;
  startedAt: string | null;
  progressAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}

/** A file that a job has made. Hashes are hexadecimal. */
export interface FileResult {
  bytes: number;
  /** In the archive; 1 of a single file. */
  files: number;
  /** Of the whole file; null: it was made before this was kept. */
  sha256: string | null;
  /** Of the file in the archive that lists the hashes of all others; null: there is none. */
  manifestSha256: string | null;
}

/** What a job has found out about one thing. */
export interface JobItem {
  /** Of the job, from 1. */
  seq: number;
  invoiceId: InvoiceId | null;
  /** A word of the kind's own. */
  outcome: string;
  code: string | null;
  /** At most 4 kB as JSON. */
  details: object;
}

/** Of a company or of the portal. */
export type AnyJob = Job<JobTenant>;

const openStates: readonly JobState[] = ['queued', 'running', 'paused'];
export const isOpen = (state: JobState): boolean => openStates.includes(state);

export const makesFile = (kind: JobKind): boolean => jobKindRules[kind].makesFile === true;
