import type { Connection } from '../../src/domain/connections/connection';
import type { TenantId } from '../../src/domain/ids';
import type { SenderRecords } from '../../src/domain/ports/submissions/sender-records';
import type { Tenant } from '../../src/domain/tenants/tenant';
import type { RecipientNumbers } from '../../src/domain/validation/excluded-recipient';
import type { ValidationOverride } from '../../src/domain/validation/validation-settings';
import type { FakeSubmissions } from './submissions';

export interface FakeSenderRecords extends SenderRecords {
  /** Adds a connection of its company. */
  connect(connection: Connection): void;
  /** Sets the company's next version of validation settings. */
  override(tenantId: TenantId, override: ValidationOverride): void;
  exclude(tenantId: TenantId, recipient: RecipientNumbers): void;
}

/** The records that documents to send are judged by, in memory; the suite of the real ones holds for them too. */
export function fakeSenderRecords(
  submissions: Pick<FakeSubmissions, 'priorsOf'>,
  ...tenants: readonly Tenant[]
): FakeSenderRecords {
  const connections: Connection[] = [];
  const settings = new Map<TenantId, { version: number; override: ValidationOverride }>();
  const excluded: (RecipientNumbers & { tenantId: TenantId })[] = [];
  const settingsOf = (tenantId: TenantId) => settings.get(tenantId) ?? { version: 0, override: {} };

  return {
    connect: (connection) => void connections.push(connection),
    override: (tenantId, override) =>
      void settings.set(tenantId, { version: settingsOf(tenantId).version + 1, override }),
    exclude: (tenantId, recipient) => void excluded.push({ tenantId, ...recipient }),
    ofTenant: (tenantId, connectionId) => {
      const tenant = tenants.find(({ id }) => id === tenantId);
      if (!tenant) return Promise.resolve(null);
      const connection = connections.find(
        (one) => one.tenantId === tenantId && (connectionId === null ? one.isDefaultOutbound : one.id === connectionId),
      );
      const defaults = { version: 0, override: {} };
      return Promise.resolve({
        tenant,
        connection: connection ?? null,
        settings: { defaults, own: settingsOf(tenantId) },
      });
    },
    ofDocument: (tenantId, key, { dics, icos }) =>
      Promise.resolve({
        priors: submissions.priorsOf(tenantId, key),
        recipientExcluded: excluded.some(
          (one) =>
            one.tenantId === tenantId &&
            (one.dics.some((dic) => dics.includes(dic)) || one.icos.some((ico) => icos.includes(ico))),
        ),
      }),
  };
}
