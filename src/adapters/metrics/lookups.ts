import { Histogram, type Registry } from 'prom-client';

import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { PartyRows, TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';

interface LookupPorts {
  taxRegisters: TaxRegisterLookup;
  participants: ParticipantLookup;
}

const isMissing = ({ vat, incomeTax, gone }: PartyRows): boolean =>
  vat.length === 0 && incomeTax.length === 0 && gone === null;

/**
 * The same ports, counted and timed:
 * - `portal_tax_register_lookup_seconds{outcome}`: `found` (every party that was asked for) · `missing` (one is in no
 *   list) · `failed`
 * - `portal_routing_lookup_seconds{source,outcome}`: source `smp` · `provider` · `cache` · `none`, outcome `registered`
 *   · `not_registered` · `unknown` (an outage, no answer, no source to ask)
 */
export function measureLookups({ taxRegisters, participants }: LookupPorts, metrics: Registry): LookupPorts {
  const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 3, 10];
  const ofTaxRegisters = new Histogram({
    name: 'portal_tax_register_lookup_seconds',
    help: 'Look-ups of parties in the lists of Finančná správa',
    labelNames: ['outcome'],
    buckets,
    registers: [metrics],
  });
  const ofRouting = new Histogram({
    name: 'portal_routing_lookup_seconds',
    help: 'Look-ups of recipients in Peppol, at a provider or in the network',
    labelNames: ['source', 'outcome'],
    buckets,
    registers: [metrics],
  });
  return {
    taxRegisters: {
      lists: () => taxRegisters.lists(),
      find: async (parties) => {
        const end = ofTaxRegisters.startTimer();
        try {
          const answer = await taxRegisters.find(parties);
          end({ outcome: answer.parties.some(isMissing) ? 'missing' : 'found' });
          return answer;
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    },
    participants: {
      lookup: async (...question) => {
        const end = ofRouting.startTimer();
        const routing = await participants.lookup(...question);
        end({
          source: routing.source,
          outcome: routing.registered === null ? 'unknown' : routing.registered ? 'registered' : 'not_registered',
        });
        return routing;
      },
    },
  };
}
