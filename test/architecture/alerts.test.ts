import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const root = join(__dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const alertFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = alertFile.parse(parse(textOf('monitoring/alerts.yml'))).groups.flatMap((group) => group.rules);
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(textOf('monitoring/dashboard.json')));

/** Metrics that our code registers, by the names that it gives them. */
const ours = new Set(
  execFileSync('git', ['ls-files', 'src/adapters/metrics', 'src/api/request-metrics.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .flatMap((path) => [...textOf(path).matchAll(/(?:name: |single\(\s*)'((?:portal|http)_\w+)'/g)])
    .map(([, name = '']) => name),
);
/** Names in an expression, without the endings of a histogram. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b((?:portal|http|process|nodejs)_\w+)\b/g)].map(([, name = '']) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
/** Of the library that shows what every Node process has, and of Prometheus. */
const isOfProcess = (name: string): boolean => /^(?:process|nodejs)_/.test(name);

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const sections = [...textOf('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('finds the metrics of the code', () => {
  expect([...ours]).toEqual(expect.arrayContaining(['portal_polls_due', 'http_request_duration_seconds']));
});

it('every alert asks for metrics that there are', () => {
  const unknown = rules.flatMap(({ alert, expr }) =>
    metricsIn(expr)
      .filter((name) => !ours.has(name) && !isOfProcess(name))
      .map((name) => `${alert}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(
    rules.filter(({ expr }) => metricsIn(expr).length === 0 && !/^up\{job="portal-\w+"\} == 0$/.test(expr)),
  ).toEqual([]);
});

it('every panel of the dashboard asks for metrics that there are', () => {
  const unknown = dashboard.panels.flatMap(({ title, targets }) =>
    targets
      .flatMap(({ expr }) => metricsIn(expr))
      .filter((name) => !ours.has(name) && !isOfProcess(name))
      .map((name) => `${title}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every alert has a name and a section of the runbook, and every section but the last has an alert', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const asked = rules.map(({ annotations }) => annotations.runbook);
  expect(asked.filter((link) => !sections.map((anchor) => `docs/runbook.md#${anchor}`).includes(link))).toEqual([]);
  expect(sections.filter((anchor) => !asked.includes(`docs/runbook.md#${anchor}`))).toEqual(['losing-a-server']);
});

it('every metric of ours is described in the operations page', () => {
  const page = textOf('docs/operations.md');
  expect([...ours].filter((name) => !new RegExp(`\`${name}[\`{]`).test(page))).toEqual([]);
});
