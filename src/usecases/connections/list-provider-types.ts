import { offeredByDefault, type ProviderTypeStates } from '../../domain/ports/connections/provider-types';
import type { ProviderCatalogue, ProviderDescription } from '../../domain/ports/deliveries/provider';

export type ProviderType = ProviderDescription & { type: string };

interface Deps {
  providers: ProviderCatalogue;
  providerTypes: Pick<ProviderTypeStates, 'list'>;
}

/** The kinds of provider that a connection can be made to, by their type. */
export const createListProviderTypes =
  ({ providers, providerTypes }: Deps) =>
  async (): Promise<ProviderType[]> => {
    const states = await providerTypes.list();
    return providers
      .types()
      .filter((type) => (states.get(type) ?? offeredByDefault).enabled)
      .sort()
      .map((type) => ({ type, ...providers.byType(type).description }));
  };
