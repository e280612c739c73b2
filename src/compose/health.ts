import { createConnectionSecrets } from '../adapters/db/connections/connection-secrets';
import { createTotpSecrets } from '../adapters/db/system/access/totp-secrets';
import { createOperationFigures } from '../adapters/db/system/operation-figures';
import { createTaxRegisterStore } from '../adapters/db/system/tax-registers/tax-register-store';
import { createMailServer } from '../adapters/mail/mail-server';
import { createTaxRegisterSource } from '../adapters/tax-registers/tax-register-source';
import { backupProbe } from '../usecases/system/health/backup-probe';
import type { HealthUseCases } from '../usecases/system/health/health-use-cases';
import { createReadHealth } from '../usecases/system/health/read-health';
import { serverProbes } from '../usecases/system/health/server-probes';
import { storeProbes } from '../usecases/system/health/store-probes';
import { workProbes } from '../usecases/system/health/work-probes';
import { backupFiguresOf } from './backups/manage-backups';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';
import { sessionUrlOf } from './parts/session-url';

/** What the people who run the portal see of its state. */
export function composeHealth(parts: Parts, { config, documents }: ApiParts): HealthUseCases {
  const { database, secrets, clock } = parts;
  return {
    readHealth: createReadHealth({
      clock,
      probes: [
        ...serverProbes({ ...parts, workers: parts.operations.workers, documents, peppol: parts.peppolNetwork }),
        ...storeProbes({
          taxRegisters: parts.taxRegisters,
          imports: createTaxRegisterStore(database, { sessionUrl: sessionUrlOf(config) }),
          source: createTaxRegisterSource({ baseUrl: config.TAX_REGISTER_SOURCE_URL ?? null }, { clock }),
          validationSettings: parts.validationSettings,
          secrets,
          connectionSecrets: createConnectionSecrets(database, secrets),
          totpSecrets: createTotpSecrets(database, secrets),
          clock,
        }),
        ...workProbes({
          figures: createOperationFigures(database),
          mailServer: config.SMTP_URL === undefined ? null : createMailServer(config.SMTP_URL),
          clock,
        }),
        backupProbe({ ...backupFiguresOf(config, parts), isSetUp: config.BACKUP_TARGET !== undefined }),
      ],
    }),
  };
}
