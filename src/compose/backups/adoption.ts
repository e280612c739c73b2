import { Registry } from 'prom-client';

import { decryptWith } from '../../adapters/backups/age';
import type { Config } from '../../config';
import type { Log } from '../../domain/ports/log';
import { type AdoptDocuments, createAdoptDocuments } from '../../usecases/restore/adopt-documents';
import { createReadMirrored } from '../../usecases/restore/read-mirrored';
import { backupTargetOf } from '../parts/backup-target';
import { composeParts } from '../parts/parts';
import { checksOf, composeValidationEngine } from '../parts/validation-engine';

/**
 * What makes invoices of documents that have lost their rows; everything is closed when it has run.
 * @param identity private key of age, if given
 */
export const composeAdoption =
  (config: Config, { identity, log }: { identity: string | null; log: Log }): AdoptDocuments =>
  async (recoveredTo) => {
    const parts = composeParts(config, log, new Registry());
    const documents = composeValidationEngine(config, parts);
    const target = backupTargetOf(config)?.target ?? null;
    const mirror = target && identity !== null ? createReadMirrored({ target, decrypt: decryptWith(identity) }) : null;
    const adoptDocuments = createAdoptDocuments({
      ...{ target, documents, readMirrored: mirror, log, baseUrl: config.PUBLIC_BASE_URL },
      objects: parts.objects,
      references: parts.references,
      tenants: parts.tenants,
      connections: parts.connections,
      providers: parts.providers,
      idempotency: parts.idempotency,
      submissions: parts.submissions,
      receiving: parts.receiving,
      reader: parts.reader,
      clock: parts.clock,
      inboundChecks: checksOf(config).inboundChecks,
      validationSettings: parts.validationSettings,
      externalChecks: parts.externalChecks,
    });
    try {
      return await adoptDocuments(recoveredTo);
    } finally {
      await documents.close();
      await parts.close();
    }
  };
