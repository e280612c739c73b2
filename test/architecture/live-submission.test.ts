import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const root = path.join(__dirname, '../..');
const maker = 'src/adapters/db/deliveries/deliveries.ts';

const refused: Record<string, string> = {
  'a document that is only understood': 'document',
  'the command of a test': 'command',
  'the result of a test': 'run',
  'a test that was checked': '{ ...document, xml: checked.decoded.xml }',
  'an attempt without what it may send': '{ ...attempt, ...document }',
};

/** A file of the portal that passes each of these to `send`, a line each. */
const sending = (values: readonly string[]): string => `
  import type { OpenConnection } from '../../domain/connections/connection';
  import type { OpenedAttempt } from '../../domain/ports/deliveries/deliveries';
  import type { OutgoingDocument, Provider } from '../../domain/ports/deliveries/provider';
  import type { CheckedSubmission } from '../submissions/submission-pipeline';
  import type { SubmissionTestRun, TestInvoice } from './test-invoice';
  declare const provider: Provider;
  declare const connection: OpenConnection;
  declare const document: OutgoingDocument;
  declare const attempt: OpenedAttempt;
  declare const command: TestInvoice;
  declare const run: SubmissionTestRun;
  declare const checked: CheckedSubmission<TestInvoice>;
  void [document, attempt, command, run, checked];
  ${values.map((value) => `void provider.send(connection, ${value});`).join('\n')}
`;

/** @returns what the compiler says, by the line that it says it of */
function compile(text: string): Map<string, string> {
  const file = path.join(root, 'src/usecases/test-mode/passed-to-send.ts');
  const read = (name: string): string => readFileSync(name, 'utf8');
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), read) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // Jest's types, which come along for tests, have nothing to do with it.
  const alone = { ...options, types: ['node'], noEmit: true, composite: false, incremental: false, skipLibCheck: true };
  const host = ts.createCompilerHost(alone);
  const program = ts.createProgram([file], alone, {
    ...host,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    getSourceFile: (name, version) =>
      name === file ? ts.createSourceFile(name, text, version) : host.getSourceFile(name, version),
  });
  const source = program.getSourceFile(file);
  const lines = text.split('\n');
  return new Map(
    program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
      const { line } = ts.getLineAndCharacterOfPosition(source ?? ts.createSourceFile('', '', 99), start);
      return [lines[line]?.trim() ?? '', ts.flattenDiagnosticMessageText(messageText, '\n')];
    }),
  );
}

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

describe('Provider.send', () => {
  const said = compile(sending(['attempt.submission', ...Object.values(refused)]));

  it('takes what an opened attempt may send, and nothing else is wrong with the file', () => {
    expect([...said.keys()]).toEqual(
      Object.values(refused).map((value) => `void provider.send(connection, ${value});`),
    );
  });

  it.each(Object.entries(refused))('does not compile with %s', (_what, value) => {
    expect(said.get(`void provider.send(connection, ${value});`)).toContain("'LiveSubmission'");
  });

  it('is given a LiveSubmission that one file alone makes', () => {
    const makers = [...filesOf('src'), ...filesOf('activities'), ...filesOf('workflows')].filter((file) =>
      /\bas (unknown as )?LiveSubmission\b|: LiveSubmission =/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(makers).toEqual([maker]);
  });
});
