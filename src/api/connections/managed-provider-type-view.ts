import type { ManagedProviderType } from '../../usecases/connections/manage-provider-types';
import type { Version } from '../version-view';
import { type ProviderTypeView, providerTypeView } from './connection-view';

/** A kind of delivery provider as the people who run the portal see it. */
export interface ManagedProviderTypeView extends ProviderTypeView {
  /** Whether new connections of this type may be made; those that there are go on. */
  enabled: boolean;
  /** Hosts beyond public ones that its connections may name, as the installation lists them. */
  listed_hosts: string[];
  version: Version;
}

export interface ManagedProviderTypeList {
  items: ManagedProviderTypeView[];
}

export interface ProviderTypeChangeRequest {
  enabled: boolean;
  expected_version: Version;
}

export const managedProviderTypeView = (provider: ManagedProviderType): ManagedProviderTypeView => ({
  ...providerTypeView(provider),
  enabled: provider.enabled,
  listed_hosts: [...provider.listedHosts],
  version: provider.version,
});
