import type { Finding } from './invariants/check';

const death = /! (?<label>.+) died \((?<how>.+?)\); starting it again/g;
/** By the campaign, which kills processes or asks them to stop. */
const ours = ['SIGKILL', 'exit code 0'];

/**
 * A process that ends by itself takes the requests of all companies along, even if it is started again at once.
 * @param log what the supervisor has said
 */
export function endsByItself(log: string): Finding {
  const deaths = [...log.matchAll(death)].map(({ groups }) => ({ label: groups?.label ?? '', how: groups?.how ?? '' }));
  return {
    promise: 'no process ends by itself, whatever its servers do',
    looked: deaths.length,
    violations: deaths
      .filter(({ how }) => !ours.includes(how))
      .map(({ label, how }) => ({ what: `${label} ended: ${how}`, invoiceId: null })),
  };
}
