import { localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';
import { isNetwork } from './ip-allowlist';

/** @throws ProblemError `BAD_REQUEST` at the first text that is no IPv4 or IPv6 address or network */
export function requireNetworks(ipAllowlist: readonly string[]): void {
  const at = ipAllowlist.findIndex((network) => !isNetwork(network));
  if (at >= 0)
    throw badRequest(
      `/ip_allowlist/${at}`,
      localized(
        'Uveďte adresu IP alebo sieť ako 192.0.2.0/24.',
        'Uveďte adresu IP nebo síť jako 192.0.2.0/24.',
        'must be an IP address or a network such as 192.0.2.0/24',
      ),
    );
}
