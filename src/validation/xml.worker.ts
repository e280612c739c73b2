import { workerData } from 'node:worker_threads';
import { loadLibxml2, type Libxml2 } from '../document/libxml2';
import { ProblemError } from '../domain/problem';
import type { ExaminationJob } from '../domain/ports/document-examiner';
import { examineDocument } from './examine';
import { toMessage, type ExaminationMessage } from './examination-message';
import type { Layer } from './layer';
import { schematronLayers } from './layers/schematron';
import { nationalLayer } from './layers/schematron-sk';
import { taxDataLayer } from './layers/tdd-sk';
import { xsdLayer } from './layers/xsd';
import { locateRules } from './rule-artefacts/installed-rules';
import { compileSchemas, schemaArtifacts } from './schema-set';

/**
 * Entry of an examining thread. Parser, schemas and rules are loaded once a thread; a document that hangs or kills it takes only
 * this thread along.
 */
interface Engine {
  lib: Libxml2;
  layers: readonly Layer[];
}

/** Handed over by the pool. */
interface ThreadOptions {
  rulesDir: string;
  rules: 'all' | 'none';
}

async function startEngine({ rulesDir, rules: wanted }: ThreadOptions): Promise<Engine> {
  const rules = locateRules(rulesDir);
  const { schema } = rules.manifest;
  const lib = await loadLibxml2();
  const schemas = compileSchemas(lib, schema, rules.artefactsDir);
  const schematron = wanted === 'all' ? [...schematronLayers(lib, rules), nationalLayer(rules), taxDataLayer(rules)] : [];
  // Running order.
  return { lib, layers: [xsdLayer({ lib, schemas, artifacts: schemaArtifacts(schema) }), ...schematron] };
}

const options = workerData as ThreadOptions;
let engine: Promise<Engine> | null = null;
const startedEngine = (): Promise<Engine> => (engine ??= startEngine(options));

// Loading begins with the thread; if it fails, the first document says so.
startedEngine().catch(() => undefined);

/** Examines one document; problems are answered as data. */
export async function examine(job: ExaminationJob): Promise<ExaminationMessage> {
  const running = await startedEngine();
  try {
    return { examination: examineDocument(running, job) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: toMessage(error) };
    throw error;
  }
}

/** Answers when the thread can examine. */
export async function warmUp(): Promise<void> {
  await startedEngine();
}
