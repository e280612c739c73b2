import type { Clock } from '../../../domain/ports/clock';
import type { PeppolNetwork } from '../../../domain/ports/participants/peppol-network';
import type { WorkerPresence } from '../../../domain/ports/system/operation-figures';
import { createRememberedAnswers } from '../../participants/remembered-answers';
import { type HealthFinding, type HealthProbe, ok, secondsSince } from './health-probe';

export interface ServerProbesDeps {
  database: { ready(): Promise<boolean> };
  objects: { ready(): Promise<boolean> };
  workflows: { ready(): Promise<boolean> };
  workers: WorkerPresence;
  /** The validating threads of this process. */
  documents: { ready(): Promise<boolean> };
  /** Null: this installation does not ask SML and SMP. */
  peppol: PeppolNetwork | null;
  clock: Clock;
}

/** A worker asks for tasks at least once a minute. */
const silentSeconds = 150;
/** No company has this number: the network answers that it is not registered. */
const unusedId = '0245:0000000000';
const keepPeppolSeconds = 60;

/** The servers that the portal works with. */
export function serverProbes(deps: ServerProbesDeps): HealthProbe[] {
  const { database, objects, workflows, documents } = deps;
  return [
    readiness('postgres', database, 'Start PostgreSQL, and check DATABASE_APP_URL and DATABASE_SYSTEM_URL.'),
    readiness('object_store', objects, 'Start the object store, and check S3_ENDPOINT, S3_BUCKET and its account.'),
    readiness(
      'temporal',
      workflows,
      'Start Temporal, and check TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE. Submissions are accepted meanwhile and go out later.',
    ),
    workerProbe(deps),
    readiness(
      'rules',
      documents,
      'Install the rules anew (RULES_DIR) and restart; the log of the API says what failed.',
    ),
    peppolProbe(deps),
  ];
}

const readiness = (name: string, server: { ready(): Promise<boolean> }, advice: string): HealthProbe => ({
  name,
  advice,
  check: async () =>
    (await server.ready()) ? ok('It answers.') : { status: 'down', detail: `It does not answer. ${advice}` },
});

const startWorker = 'Start a worker process (src/entries/worker), and check that it reaches Temporal.';
const promote = (builds: string[]): string =>
  `Workers ask for tasks that are not for their build (${builds.join(', ')}): promote it (docs/operations.md, "A new release").`;

const workerProbe = ({ workers, clock }: ServerProbesDeps): HealthProbe => ({
  name: 'workers',
  advice: 'Temporal could not be asked who takes its tasks: look at the component temporal first.',
  check: async () => {
    const asked = await workers.lastAsked();
    const silent = (['workflows', 'activities'] as const).filter(
      (kind) => asked[kind] === null || secondsSince(asked[kind], clock()) > silentSeconds,
    );
    if (silent.length === 0) return ok('Workers take tasks.');
    const advice = asked.unpromoted.length === 0 ? startWorker : promote(asked.unpromoted);
    return { status: 'down', detail: `No worker takes ${silent.join(' and ')}. ${advice}` };
  },
});

function peppolProbe({ peppol, clock }: ServerProbesDeps): HealthProbe {
  const kept = createRememberedAnswers<HealthFinding>(clock, () => keepPeppolSeconds, 1);
  const advice = 'Check the way to PEPPOL_DNS_SERVERS and PEPPOL_SML_ZONE. Recipients show as "not known" meanwhile.';
  const ask = async (network: PeppolNetwork): Promise<HealthFinding> => {
    const answer = await network.find(unusedId, null);
    if (answer.kind !== 'unknown') return ok('The Peppol network answers.');
    return { status: 'degraded', detail: `The Peppol network cannot be asked: ${answer.reason}. ${advice}` };
  };
  return {
    name: 'smp',
    advice,
    check: async () => {
      if (peppol === null) return ok('Not set up (PEPPOL_SMP_TRUST_FILE): providers are asked for recipients.');
      return (await kept.get(unusedId, () => ask(peppol))).answer;
    },
  };
}
