import type { BackupObject } from '../../backups/backup-manifest';
import type { TenantId } from '../../ids';
import type { StoredObject } from '../../invoices/stored-object';

/** A stored document, as a row names it. */
export interface NamedDocument extends BackupObject {
  tenantId: TenantId;
  mediaType: string;
  /** Of its invoice, `YYYY-MM-DD`: how long it is protected is counted from there. */
  issueDate: string;
}

/** The documents that the rows of a database name. One thing is asked at a time. */
export interface NamedDocuments {
  readonly count: number;
  /** Ordered by the bytes of the keys, each key once. */
  all(): AsyncIterable<NamedDocument>;
  /** The rows are to name these versions; they do when the work has ended. */
  noteVersions(stored: readonly Pick<StoredObject, 'key' | 'versionId'>[]): Promise<void>;
}

/**
 * Works on all documents that the rows name, of all companies, while nothing else works on the database. New versions
 * are written into the rows in one transaction behind the work, and not at all when it fails.
 */
export type WithNamedDocuments = <Result>(work: (named: NamedDocuments) => Promise<Result>) => Promise<Result>;
