import { Histogram, type Registry } from 'prom-client';

import type { Provider } from '../../domain/ports/deliveries/provider';

/**
 * Makes measured providers: their calls are in `portal_provider_call_seconds{provider,call,outcome}`. `call` is the
 * method of the port, `outcome` the kind of its answer (`accepted`, `temporary`, `page`, `unavailable` …), `threw`
 * where a bug of ours is behind it. By type and not by server: there are as many servers as customers who run their
 * own.
 */
export function measureProviders(metrics: Registry): (provider: Provider) => Provider {
  const durations = new Histogram({
    name: 'portal_provider_call_seconds',
    help: 'Time of one call to a provider',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [metrics],
  });
  return (provider) => {
    const timed = async <A extends { kind: string }>(call: string, work: () => Promise<A>): Promise<A> => {
      const end = durations.startTimer({ provider: provider.type, call });
      let outcome = 'threw';
      try {
        const answer = await work();
        outcome = answer.kind;
        return answer;
      } finally {
        end({ outcome });
      }
    };
    return {
      ...provider,
      send: (...input) => timed('send', () => provider.send(...input)),
      status: (...input) => timed('status', () => provider.status(...input)),
      lookup: (...input) => timed('lookup', () => provider.lookup(...input)),
      dryRun: (...input) => timed('dryRun', () => provider.dryRun(...input)),
      listReceived: (...input) => timed('listReceived', () => provider.listReceived(...input)),
      fetchReceived: (...input) => timed('fetchReceived', () => provider.fetchReceived(...input)),
      acknowledge: (...input) => timed('acknowledge', () => provider.acknowledge(...input)),
    };
  };
}
