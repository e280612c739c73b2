import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

import type { Connection, ConnectionHealth } from '../../domain/connections/connection';
import type { ConnectionId, PartnerId, TenantId } from '../../domain/ids';
import type { Address } from '../../domain/invoices/invoice-document';
import type { TenantSettings } from '../../domain/tenants/tenant-settings';
import type { TenantStatus } from '../../domain/tenants/tenant-status';

/** The two tables of plain records; everything that counts, queues or races is SQL in its own repository. */
export interface TenantRow {
  id: TenantId;
  name: string;
  dic: string;
  ico: string | null;
  icDph: string | null;
  address: Address | null;
  status: TenantStatus;
  closedAt: Date | null;
  partnerId: PartnerId | null;
  sandbox: boolean;
  settings: TenantSettings;
  createdAt: Date;
  version: number;
}

export interface ConnectionRow {
  tenantId: TenantId;
  id: ConnectionId;
  name: string;
  providerType: string;
  directions: Connection['directions'];
  settings: Record<string, unknown>;
  credentialsCiphertext: Buffer | null;
  credentialsKeyId: string | null;
  receiveMode: Connection['receiveMode'];
  isDefaultOutbound: boolean;
  enabled: boolean;
  healthStatus: ConnectionHealth['status'];
  lastSuccessAt: Date | null;
  lastSendAt: Date | null;
  lastError: string | null;
  consecutiveFailures: number;
  circuitOpenUntil: Date | null;
  failedDocuments: string[];
  circuitRests: number;
  version: number;
  settingsVersion: number;
  accountNo: number;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Columns that the database fills. */
type ConnectionDefaults =
  | 'healthStatus'
  | 'lastSuccessAt'
  | 'lastSendAt'
  | 'lastError'
  | 'consecutiveFailures'
  | 'circuitOpenUntil'
  | 'failedDocuments'
  | 'circuitRests'
  | 'version'
  | 'settingsVersion'
  | 'accountNo'
  | 'createdAt'
  | 'deletedAt';

export interface Models {
  tenants: ModelStatic<Model<TenantRow, Optional<TenantRow, 'createdAt' | 'version'>>>;
  connections: ModelStatic<Model<ConnectionRow, Optional<ConnectionRow, ConnectionDefaults>>>;
}

/** Binds the models to one pool; they work inside a transaction only. The migrations say what the tables are. */
export function defineModels(pool: Sequelize): Models {
  const { UUID, TEXT, JSONB, BOOLEAN, DATE, INTEGER, BLOB, ARRAY } = DataTypes;
  const asFound = { timestamps: false, underscored: true } as const;
  return {
    tenants: pool.define(
      'tenant',
      {
        id: { type: UUID, primaryKey: true },
        name: TEXT,
        dic: TEXT,
        ico: TEXT,
        icDph: TEXT,
        address: JSONB,
        status: TEXT,
        closedAt: DATE,
        partnerId: UUID,
        sandbox: BOOLEAN,
        settings: JSONB,
        createdAt: DATE,
        version: INTEGER,
      },
      { ...asFound, tableName: 'tenants' },
    ),
    connections: pool.define(
      'connection',
      {
        tenantId: { type: UUID, primaryKey: true },
        id: { type: UUID, primaryKey: true },
        name: TEXT,
        providerType: TEXT,
        directions: ARRAY(TEXT),
        settings: JSONB,
        credentialsCiphertext: BLOB,
        credentialsKeyId: TEXT,
        receiveMode: TEXT,
        isDefaultOutbound: BOOLEAN,
        enabled: BOOLEAN,
        healthStatus: TEXT,
        lastSuccessAt: DATE,
        lastSendAt: DATE,
        lastError: TEXT,
        consecutiveFailures: INTEGER,
        circuitOpenUntil: DATE,
        failedDocuments: ARRAY(UUID),
        circuitRests: INTEGER,
        version: INTEGER,
        settingsVersion: INTEGER,
        accountNo: INTEGER,
        deletedAt: DATE,
        createdAt: DATE,
      },
      { ...asFound, tableName: 'connections' },
    ),
  };
}
