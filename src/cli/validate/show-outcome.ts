import { encodingIn } from '../../domain/encoding-info';
import type { Party } from '../../domain/invoices/invoice-document';
import type { Language } from '../../domain/localized';
import { problemDefinition, type ProblemError } from '../../domain/problem';
import { inLanguage, type ValidationFinding } from '../../domain/validation/finding';
import type { LayerEntry, ReportDocument, ValidationReport } from '../../domain/validation/validation-report';
import type { FileOutcome } from './check-files';
import type { StepTiming } from './timings';

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
      return JSON.stringify({ file, error: outcome.reason });
  }
}

/** The outcome for people at a terminal, in paragraphs without colours. */
export function outcomeAsText(outcome: FileOutcome, language: Language): string {
  const { file } = outcome;
  switch (outcome.kind) {
    case 'report':
      return [
        `${file}: ${verdictInWords(outcome.report)}`,
        ...reportLines(outcome.report, language),
        ...timingLines(outcome.timings ?? []),
        '',
      ].join('\n');
    case 'refused':
      return [
        `${file}: refused, ${outcome.problem.code}`,
        `  ${problemDefinition(outcome.problem.code).title[language]}. ${detailOf(outcome.problem, language)}`,
        '',
      ].join('\n');
    case 'failed':
      return [`${file}: could not be checked`, `  ${outcome.reason}`, ''].join('\n');
  }
}

const detailOf = ({ code, detail }: ProblemError, language: Language): string =>
  (detail ?? problemDefinition(code).advice)[language];

function verdictInWords({ verdict, counts, duration_ms }: ValidationReport): string {
  const found = [
    plural(counts.error, 'error'),
    plural(counts.warning, 'warning'),
    ...(counts.info > 0 ? [`${counts.info} info`] : []),
  ];
  return `${verdict} (${found.join(', ')}; ${duration_ms} ms)`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function reportLines(report: ValidationReport, language: Language): string[] {
  const { document, layers, encoding, findings } = report;
  const converted = encoding?.transcoded ? [`  encoding  ${encoding.source}, converted to UTF-8`] : [];
  const shown = inLanguage([...(encoding?.warnings ?? []), ...findings], language);
  return [...documentLines(document), ...converted, ...layerLines(layers), ...shown.flatMap(findingLines)];
}

const documentLines = ({
  doc_type_code: type,
  invoice_number: number,
  issue_date: day,
  currency,
  seller,
  buyer,
  totals,
  line_count: lines,
}: ReportDocument): string[] => [
  `  document  ${type} ${number}, ${day ?? 'no date'}, ${totals.payable ?? '?'} ${currency ?? ''}, ${plural(lines, 'line')}`,
  `  seller    ${partyInWords(seller)}`,
  `  buyer     ${partyInWords(buyer)}`,
];

const partyInWords = ({ name, dic, ic_dph, ico, peppol_id }: Party): string =>
  [name ?? '(no name)', dic && `DIČ ${dic}`, ic_dph && `IČ DPH ${ic_dph}`, ico && `IČO ${ico}`, peppol_id]
    .filter(Boolean)
    .join(', ');

function layerLines(layers: readonly LayerEntry[]): string[] {
  const ran = layers.filter(({ status }) => status !== 'skipped');
  const notRun = layers
    .filter(({ status }) => status === 'skipped')
    .map(({ layer, reason }) => `${layer} (${(reason ?? '').replaceAll('_', ' ')})`);
  return [
    ...ran.map(({ layer, status, duration_ms, artifacts }) => {
      const used = artifacts.map(({ id, version }) => `${id} ${version}`).join(', ');
      return `  ${status.padEnd(8)}  ${layer.padEnd(20)} ${duration_ms.toFixed(1).padStart(7)} ms  ${used}`.trimEnd();
    }),
    ...(notRun.length > 0 ? [`  skipped   ${notRun.join(', ')}`] : []),
  ];
}

function timingLines(timings: readonly StepTiming[]): string[] {
  if (timings.length === 0) return [];
  const row = (step: string, median: string, p95: string): string =>
    `  ${step.padEnd(20)} ${median.padStart(10)} ${p95.padStart(10)}`;
  return [
    row('timings (ms)', 'median', 'p95'),
    ...timings.map(({ step, median_ms, p95_ms }) => row(step, median_ms.toFixed(2), p95_ms.toFixed(2))),
  ];
}

function findingLines({ severity, code, message, location, line, bt, value }: ValidationFinding): string[] {
  const place = [location, line !== null && `line ${line}`, bt].filter(Boolean).join(', ');
  return [
    `  ${severity.padEnd(8)}  ${code}: ${message}`,
    ...(place === '' ? [] : [`            at ${place}`]),
    ...(value === null ? [] : [`            value "${value}"`]),
  ];
}
