import type { AddressOwners, AddressUse } from '../../domain/ports/forwarding/forwarding-rules';
import { ProblemError } from '../../domain/problem';
import { sha256 } from '../access/credential-secret';
import type { ForwardingUseCases } from './forwarding-use-cases';

/** Days that a confirmation is waited for. */
const confirmDays = 7;

/** What the owner of an address does by the link of a mail. */
export function ownForwardingAddress({ owners }: { owners: AddressOwners }): ForwardingUseCases['forwardingAddresses'] {
  const known = (use: AddressUse | null): AddressUse => {
    if (use === null) throw new ProblemError('INVALID_TOKEN');
    return use;
  };
  return {
    find: async (token) => known(await owners.find(sha256(token))),
    confirm: async (token) => known(await owners.confirm(sha256(token), confirmDays)),
    unsubscribe: async (token) => known(await owners.unsubscribe(sha256(token))),
  };
}
