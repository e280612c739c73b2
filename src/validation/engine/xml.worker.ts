import { workerData } from 'node:worker_threads';

import type { DocumentLimits } from '../../document/document-limits';
import { type LoadedLibxml2, loadLibxml2 } from '../../document/libxml2';
import type { FormatJob } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { lowerThreadPriority } from '../../threads/thread-priority';
import type { Layer } from '../format/layer';
import { runFormatChecks } from '../format/run-format-checks';
import { schematronLayers } from '../format/schematron';
import { nationalLayer } from '../format/schematron-sk';
import { taxDataLayer } from '../format/tdd-sk';
import { xsdLayer } from '../format/xsd';
import { conformanceTo } from '../format/xsd/conformance';
import { schemaArtifacts, schemasOf } from '../format/xsd/libxml2-schemas';
import { readSchemaModel } from '../rules/compile-schemas';
import { locateRules } from '../rules/installed-rules';
import { type FormatMessage, toMessage } from './format-message';

/**
 * Entry of a validating thread. Rules, schemas and libxml2 are loaded once a thread; a document that hangs takes only
 * this thread along.
 */
interface Engine {
  libxml2: LoadedLibxml2;
  layers: readonly Layer[];
  limits: DocumentLimits;
}

/** Handed over by the pool. */
interface ThreadOptions {
  rulesDir: string;
  rules: 'all' | 'none';
  loads: 'everything' | 'on_demand';
  limits: DocumentLimits;
  priority: 'ordinary' | 'low';
}

/** The event loop and the small documents of other tenants come first. */
const lowPriorityNiceness = 10;

async function startEngine({ rulesDir, rules: wanted, loads, limits }: ThreadOptions): Promise<Engine> {
  const rules = locateRules(rulesDir);
  const { schema } = rules.manifest;
  const conforms = conformanceTo(readSchemaModel(rules.compiledDir, schema));
  const schemas = schemasOf(loadLibxml2, schema, rules.artefactsDir);
  const schematron = wanted === 'all' ? [...schematronLayers(rules), nationalLayer(rules), taxDataLayer(rules)] : [];
  if (loads === 'everything') await schemas();
  // Running order.
  return {
    libxml2: loadLibxml2,
    limits,
    layers: [xsdLayer({ conforms, schemas, artifacts: schemaArtifacts(schema) }), ...schematron],
  };
}

const options = workerData as ThreadOptions;
if (options.priority === 'low') lowerThreadPriority(lowPriorityNiceness);
let engine: Promise<Engine> | null = null;
const startedEngine = (): Promise<Engine> => (engine ??= startEngine(options));

// Loading begins with the thread; if it fails, the first document says so.
startedEngine().catch(() => undefined);

/** Validates one document; problems are answered as data. */
export async function validateFormat(job: FormatJob): Promise<FormatMessage> {
  const running = await startedEngine();
  try {
    return { result: await runFormatChecks(running, job) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: toMessage(error) };
    throw error;
  }
}

/** Answers when the thread can validate. */
export async function warmUp(): Promise<void> {
  await startedEngine();
}
