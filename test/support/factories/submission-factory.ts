import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../src/adapters/db/connections/connection-admin';
import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import { createTenantAdminRepository } from '../../../src/adapters/db/system/tenants/tenant-admin';
import type { Database } from '../../../src/adapters/db/transaction';
import { asId, type ConnectionId } from '../../../src/domain/ids';
import type { SecretBox } from '../../../src/domain/ports/secret-box';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { byTest } from './connection-factory';
import { aNewSubmission, aTenant, storeTenant } from './new-submission';

/** Seals by naming the place: enough to see that a repository seals, and opens only what belongs to the row. */
export const readableSecretBox: SecretBox = {
  knows: () => true,
  currentKeyId: 'test',
  seal: (plain, place) => ({ ciphertext: Buffer.concat([Buffer.from(`${place}|`), plain]), keyId: 'test' }),
  open: ({ ciphertext }, place) => {
    const prefix = Buffer.from(`${place}|`);
    if (!ciphertext.subarray(0, prefix.length).equals(prefix)) throw new Error('sealed for another place');
    return ciphertext.subarray(prefix.length);
  },
};

/** A tenant with a default outbound connection, as every submission needs them. */
export async function seedTenant(database: Database): Promise<{ tenant: Tenant; connectionId: ConnectionId }> {
  const tenant = await storeTenant(createTenantAdminRepository(database), aTenant());
  const connection = await createConnectionAdminRepository(database, readableSecretBox).create(
    {
      id: asId<ConnectionId>(randomUUID()),
      tenantId: tenant.id,
      name: 'Poštár',
      providerType: 'sapi-sk',
      directions: ['outbound'],
      settings: {},
      credentials: { client_id: 'one' },
      receiveMode: 'none',
      isDefaultOutbound: true,
      enabled: true,
    },
    byTest,
  );
  return { tenant, connectionId: connection.id };
}

/** A submission that is ready to be accepted, its idempotency key reserved. */
export const aSubmission = (
  database: Database,
  sender: { tenant: Tenant; connectionId: ConnectionId },
  overrides: Partial<NewSubmission> = {},
): Promise<NewSubmission> => aNewSubmission(createIdempotencyStore(database), overrides, sender);
