import type { Provider, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';

/** The kinds of provider that this installation knows. */
export function createProviderCatalogue(providers: readonly Provider[]): ProviderCatalogue {
  const byType = new Map(providers.map((provider) => [provider.type, provider]));
  return {
    byType(type) {
      const provider = byType.get(type);
      if (!provider) throw new ProblemError('UNKNOWN_PROVIDER_TYPE');
      return provider;
    },
    types: () => [...byType.keys()],
  };
}
