import type { ExportRequest } from '../../domain/exports/export-request';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { Job } from '../../domain/jobs/job';
import type { PackParts } from '../../domain/ports/archive';
import type { ExportedInvoices } from '../../domain/ports/exports/exported-invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { JobPart, Jobs } from '../../domain/ports/jobs/jobs';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ArchivePlace } from '../job-files/archive';

export interface ExportInvoicesDeps {
  jobs: Pick<Jobs, 'keepChunk' | 'parts'>;
  invoices: ExportedInvoices;
  tenants: Pick<TenantRepository, 'find'>;
  objects: Pick<ObjectStore, 'put' | 'get' | 'read'>;
  zip: PackParts;
  /** How many make a part of an archive: few enough that a part that is lost is soon made again. */
  invoicesOfPart: number;
  /** @throws ProblemError `ENCODING_NOT_REPRESENTABLE` */
  encodeText: (text: string, encoding: 'utf-8' | 'windows-1250') => Uint8Array;
}

/** Where the next chunk of an export begins. */
export interface ExportCursor {
  /** The ids that were chosen. */
  plan: StoredObject;
  /** The next invoice, counted from 0. */
  next: number;
  part: number;
  /** Of the contents so far, before they are packed, and how many there may be. */
  bytes: number;
  maxBytes: number;
  /** Null: nothing is packed yet, or it is no archive. */
  archive: ArchivePlace | null;
}

/** An export whose invoices are chosen. */
export interface Planned {
  job: Job;
  request: ExportRequest;
  cursor: ExportCursor;
  signal: AbortSignal;
}

export interface WrittenPart {
  parts: JobPart[];
  cursor: ExportCursor;
  /** Documents that the store has lost. */
  missing: number;
}
