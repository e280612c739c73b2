import type { OperatorCaller } from '../../domain/access/caller';
import {
  offeredByDefault,
  type ProviderTypeState,
  type ProviderTypeStates,
} from '../../domain/ports/connections/provider-types';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';
import type { ProviderType } from './list-provider-types';

/** A type of provider as the people who run the portal see it. */
export interface ManagedProviderType extends ProviderType, ProviderTypeState {
  /** Hosts beyond public ones that connections of this type may name, as the installation lists them. */
  listedHosts: readonly string[];
}

export interface ChangeProviderType {
  caller: OperatorCaller;
  type: string;
  enabled: boolean;
  expectedVersion: number;
}

/** Types of provider: all of them, and which ones new connections may be made to. Built in src/compose. */
export interface ProviderTypeAdminUseCases {
  listManagedProviderTypes(): Promise<ManagedProviderType[]>;
  /**
   * Connections that there are go on whatever is set.
   * @throws ProblemError `NOT_FOUND` for a type that this installation does not know, `CONFLICT` when it was changed
   *   meanwhile
   */
  changeProviderType(command: ChangeProviderType): Promise<ManagedProviderType>;
}

interface Deps {
  providers: ProviderCatalogue;
  providerTypes: ProviderTypeStates;
  /** By type. */
  listedHosts: ReadonlyMap<string, readonly string[]>;
}

export function manageProviderTypes({ providers, providerTypes, listedHosts }: Deps): ProviderTypeAdminUseCases {
  const show = (type: string, state: ProviderTypeState): ManagedProviderType => ({
    ...{ type, ...providers.byType(type).description, ...state },
    listedHosts: listedHosts.get(type) ?? [],
  });
  return {
    listManagedProviderTypes: async () => {
      const states = await providerTypes.list();
      return providers
        .types()
        .sort()
        .map((type) => show(type, states.get(type) ?? offeredByDefault));
    },
    changeProviderType: async ({ caller, type, enabled, expectedVersion }) => {
      if (!providers.types().includes(type)) throw new ProblemError('NOT_FOUND');
      const after = await providerTypes.replace({ type, enabled, expectedVersion, actor: caller.actor });
      if (after === null) throw new ProblemError('CONFLICT');
      return show(type, after);
    },
  };
}
