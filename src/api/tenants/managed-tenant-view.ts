import { asId, type PartnerId } from '../../domain/ids';
import type { TenantChange } from '../../usecases/tenants/change-tenant';
import type { CreateTenantCommand } from '../../usecases/tenants/create-tenant';
import type { Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';
import type { AddressChange, TenantView } from './tenant-view';

export interface TenantPage {
  items: TenantView[];
  next_cursor: string | null;
}

/**
 * @minLength 1
 * @maxLength 200
 */
export type CompanyName = string;

/**
 * An identifier as people write it.
 * @minLength 1
 * @maxLength 30
 */
export type CompanyNumber = string;

export interface TenantCreate {
  name: CompanyName;
  dic: CompanyNumber;
  ico?: CompanyNumber | null;
  ic_dph?: CompanyNumber | null;
  address?: AddressChange | null;
  /** Who looks after it; a partner's own companies are always its own. */
  partner_id?: Uuid | null;
  sandbox?: boolean;
  settings?: Record<string, unknown>;
}

/** Absent = unchanged, null = cleared. */
export interface ManagedTenantChange {
  name?: CompanyName;
  /** Before the first invoice only; for the people who run the portal. */
  dic?: CompanyNumber;
  ico?: CompanyNumber | null;
  ic_dph?: CompanyNumber | null;
  address?: AddressChange | null;
  /** For the people who run the portal. */
  partner_id?: Uuid | null;
  settings?: Record<string, unknown>;
  expected_version: Version;
}

const partnerIdOf = (id: Uuid | null): PartnerId | null => (id === null ? null : asId<PartnerId>(id));

export const tenantCommandOf = (body: TenantCreate): Omit<CreateTenantCommand, 'quota'> => ({
  name: body.name,
  dic: body.dic,
  ico: body.ico ?? null,
  icDph: body.ic_dph ?? null,
  address: body.address ?? null,
  partnerId: partnerIdOf(body.partner_id ?? null),
  sandbox: body.sandbox ?? false,
  settings: body.settings,
});

export const tenantChangeOf = (body: ManagedTenantChange): TenantChange => ({
  name: body.name,
  dic: body.dic,
  ico: body.ico,
  icDph: body.ic_dph,
  address: body.address,
  partnerId: body.partner_id === undefined ? undefined : partnerIdOf(body.partner_id),
  settings: body.settings,
});
