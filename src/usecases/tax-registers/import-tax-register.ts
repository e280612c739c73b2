import { sameInAll } from '../../domain/localized';
import type { Log } from '../../domain/ports/log';
import {
  type ImportTaxRegister,
  MalformedListError,
  type OpenedList,
  type StagedImport,
  StagedRowsDifferError,
  type TaxRegisterImportResult,
  type TaxRegisterSource,
  type TaxRegisterStore,
} from '../../domain/ports/tax-registers/tax-register-imports';
import { ProblemError } from '../../domain/problem';

export interface ImportTaxRegisterDeps {
  source: TaxRegisterSource;
  store: TaxRegisterStore;
  log: Log;
}

/**
 * From one day to the next a list loses a few rows in a thousand; a fifth of it is a broken file, not a wave of
 * cancellations.
 */
const minShareOfBefore = 0.8;
/** Below so many rows a share says nothing. */
const fewRows = 100;

/**
 * Reads a list and puts it into use, all of it or nothing. Refused are a list that is not one, one that is older than
 * what we have, and one that has shrunk implausibly: each time the list in use stays, and the operator decides
 * (`force`).
 */
export const createImportTaxRegister =
  ({ source, store, log }: ImportTaxRegisterDeps): ImportTaxRegister =>
  async ({ slug, origin, force = false, onProgress = () => undefined, signal }) => {
    const where = origin.kind === 'file' ? origin.path : 'configured address';
    const staged = await store.begin(slug, where);
    if (!staged)
      throw new ProblemError('SERVICE_UNAVAILABLE', { detail: sameInAll(`Another import of ${slug} is under way.`) });
    try {
      const readAndTake = async (): Promise<TaxRegisterImportResult> => {
        const list = await source.open(slug, origin, signal);
        try {
          return await take(list, staged, { force, onProgress, signal });
        } finally {
          await list.close();
        }
      };
      const ending = await orRefuse(() => readAndTake().catch(onceMoreFromTheBeginning(readAndTake)));
      await staged.finish(recordOf(ending));
      const fields = { slug, ...ending };
      if (ending.kind === 'refused') log.error(fields, 'A tax register list was refused; the one before stays in use');
      else log.info(fields, 'A tax register list was looked at');
      return ending;
    } catch (error) {
      await staged.finish({
        outcome: 'failed',
        detail: error instanceof Error ? error.message : String(error),
        asOf: null,
        rows: null,
      });
      throw error;
    }
  };

/** A day may have two lists: what is left of the one is no beginning of the other. */
const onceMoreFromTheBeginning =
  <Result>(work: () => Promise<Result>) =>
  (error: unknown): Promise<Result> => {
    if (error instanceof StagedRowsDifferError) return work();
    throw error;
  };

async function orRefuse(work: () => Promise<TaxRegisterImportResult>): Promise<TaxRegisterImportResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MalformedListError) return { kind: 'refused', reason: 'malformed', detail: error.message };
    throw error;
  }
}

interface Terms {
  force: boolean;
  onProgress: (rows: number) => void;
  signal: AbortSignal | undefined;
}

async function take(
  list: OpenedList,
  staged: StagedImport,
  { force, onProgress, signal }: Terms,
): Promise<TaxRegisterImportResult> {
  const { asOf } = list;
  const { current } = staged;
  if (current && !force) {
    if (asOf === current.asOf) return { kind: 'unchanged', asOf };
    if (asOf < current.asOf)
      return { kind: 'refused', reason: 'older', detail: `it is of ${asOf}, and the list in use of ${current.asOf}` };
  }
  const rows = await staged.write(asOf, watched(list.batches(), onProgress, signal));
  if (rows === 0) return { kind: 'refused', reason: 'malformed', detail: 'it has no rows' };
  const isShrunk = current !== null && current.rows >= fewRows && rows < current.rows * minShareOfBefore;
  if (isShrunk && !force)
    return { kind: 'refused', reason: 'shrunk', detail: `it has ${rows} rows, and the list in use ${current.rows}` };
  await staged.publish({ asOf, rows, sha256: list.sha256() });
  return { kind: 'imported', asOf, rows };
}

async function* watched<Row>(
  batches: AsyncIterable<Row[]>,
  onProgress: Terms['onProgress'],
  signal: Terms['signal'],
): AsyncIterable<Row[]> {
  let rows = 0;
  for await (const batch of batches) {
    signal?.throwIfAborted();
    rows += batch.length;
    onProgress(rows);
    yield batch;
  }
}

function recordOf(ending: TaxRegisterImportResult): Parameters<StagedImport['finish']>[0] {
  switch (ending.kind) {
    case 'imported':
      return { outcome: 'imported', detail: null, asOf: ending.asOf, rows: ending.rows };
    case 'unchanged':
      return { outcome: 'unchanged', detail: null, asOf: ending.asOf, rows: null };
    case 'refused':
      return { outcome: 'refused', detail: `${ending.reason}: ${ending.detail}`, asOf: null, rows: null };
  }
}
