import { encodingIn } from '../../domain/encoding-info';
import type { Party } from '../../domain/invoices/invoice-document';
import type { Language } from '../../domain/localized';
import { problemDefinition, type ProblemError } from '../../domain/problem';
import { inLanguage, type ValidationFinding } from '../../domain/validation/finding';
import { layerDefinition, type LayerId, layerIds } from '../../domain/validation/layer-catalogue';
import type { LayerEntry, ReportDocument, ValidationReport } from '../../domain/validation/validation-report';
import type { FileOutcome } from './check-files';
import { detailLines } from './detail-lines';
import type { StepTiming } from './timings';
import type { CommandWords } from './words/command-words';
import { commandWords } from './words/words';

/** The outcome as one line of JSON: a ValidationReport, or the problem, with the file's name in front. */
export function outcomeAsJson(outcome: FileOutcome, language: Language): string {
  const { file } = outcome;
  switch (outcome.kind) {
    case 'report':
      return JSON.stringify({
        file,
        ...outcome.report,
        findings: inLanguage(outcome.report.findings, language),
        encoding: encodingIn(outcome.report.encoding, language),
        ...(outcome.timings && { timings: outcome.timings }),
      });
    case 'refused': {
      const { code, context } = outcome.problem;
      return JSON.stringify({
        file,
        problem: {
          code,
          title: problemDefinition(code).title[language],
          detail: detailOf(outcome.problem, language),
          offset: context.offset ?? null,
        },
      });
    }
    case 'failed':
      return JSON.stringify({ file, error: outcome.reason[language] });
  }
}

/** The outcome for people at a terminal, in paragraphs without colours. */
export function outcomeAsText(outcome: FileOutcome, language: Language): string {
  const { file } = outcome;
  const words = commandWords[language];
  switch (outcome.kind) {
    case 'report':
      return [
        `${file}: ${verdictInWords(outcome.report, words)}`,
        ...reportLines(outcome.report, language),
        ...timingLines(outcome.timings ?? [], language),
        '',
      ].join('\n');
    case 'refused':
      return [
        `${file}: ${words.refused}, ${outcome.problem.code}`,
        `  ${problemDefinition(outcome.problem.code).title[language]}. ${detailOf(outcome.problem, language)}`,
        '',
      ].join('\n');
    case 'failed':
      return [`${file}: ${words.notChecked}`, `  ${outcome.reason[language]}`, ''].join('\n');
  }
}

const detailOf = ({ code, detail }: ProblemError, language: Language): string =>
  (detail ?? problemDefinition(code).advice)[language];

function verdictInWords({ verdict, counts, duration_ms }: ValidationReport, words: CommandWords): string {
  const found = [
    words.errors(counts.error),
    words.warnings(counts.warning),
    ...(counts.info > 0 ? [words.infos(counts.info)] : []),
  ];
  return `${words.verdicts[verdict]} (${found.join(', ')}; ${duration_ms} ms)`;
}

/** Rows of two columns; the first as wide as its longest word. */
const row = (first: string, second: string): string => `  ${first.padEnd(11)} ${second}`;

function reportLines(report: ValidationReport, language: Language): string[] {
  const { document, layers, encoding, findings } = report;
  const words = commandWords[language];
  const converted = encoding?.transcoded ? [row(words.encoding, `${encoding.source}, ${words.convertedToUtf8}`)] : [];
  const shown = inLanguage([...(encoding?.warnings ?? []), ...findings], language);
  return [
    ...documentLines(document, words),
    ...converted,
    ...layerLines(layers, language),
    ...shown.flatMap((one) => findingLines(one, words)),
  ];
}

const documentLines = (
  {
    doc_type_code: type,
    invoice_number: number,
    issue_date: day,
    currency,
    seller,
    buyer,
    totals,
    line_count: lines,
  }: ReportDocument,
  words: CommandWords,
): string[] => [
  row(
    words.document,
    `${type} ${number}, ${day ?? words.noDate}, ${totals.payable ?? '?'} ${currency ?? ''}, ${words.lines(lines)}`,
  ),
  row(words.seller, partyInWords(seller, words)),
  row(words.buyer, partyInWords(buyer, words)),
];

const partyInWords = ({ name, dic, ic_dph, ico, peppol_id }: Party, words: CommandWords): string =>
  [name || words.noName, dic && `DIČ ${dic}`, ic_dph && `IČ DPH ${ic_dph}`, ico && `IČO ${ico}`, peppol_id]
    .filter(Boolean)
    .join(', ');

const nameOfLayer = (layer: string, language: Language): string =>
  layerIds.some((id) => id === layer) ? layerDefinition(layer as LayerId).name[language] : layer;

function layerLines(layers: readonly LayerEntry[], language: Language): string[] {
  const words = commandWords[language];
  const ran = layers.filter(({ status }) => status !== 'skipped');
  const notRun = layers
    .filter(({ status }) => status === 'skipped')
    .map(({ layer, reason }) => `${nameOfLayer(layer, language)} (${skipReasonInWords(reason, words)})`);
  return [
    ...ran.map(({ layer, status, duration_ms, artifacts }) => {
      const used = artifacts.map(({ id, version }) => `${id} ${version}`).join(', ');
      const time = `${duration_ms.toFixed(1).padStart(7)} ms`;
      return row(words.statuses[status], `${nameOfLayer(layer, language).padEnd(32)} ${time}  ${used}`).trimEnd();
    }),
    ...(notRun.length > 0 ? [row(words.statuses.skipped, notRun.join(', '))] : []),
  ];
}

const skipReasonInWords = (reason: string | null, { skipReasons }: CommandWords): string =>
  skipReasons[reason as keyof typeof skipReasons] ?? reason ?? '';

function timingLines(timings: readonly StepTiming[], language: Language): string[] {
  if (timings.length === 0) return [];
  const words = commandWords[language];
  const nameOf = (step: string): string =>
    step === 'parse' || step === 'total' ? words[step] : nameOfLayer(step, language);
  const timingRow = (step: string, median: string, p95: string): string =>
    `  ${step.padEnd(32)} ${median.padStart(10)} ${p95.padStart(10)}`;
  return [
    timingRow(words.timings, words.median, words.p95),
    ...timings.map(({ step, median_ms, p95_ms }) => timingRow(nameOf(step), median_ms.toFixed(2), p95_ms.toFixed(2))),
  ];
}

function findingLines({ severity, code, message, ...finding }: ValidationFinding, words: CommandWords): string[] {
  return [
    row(words.severities[severity], `${code}: ${message}`),
    ...detailLines(finding, words).map((line) => row('', line)),
  ];
}
