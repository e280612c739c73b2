import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** Failed asserts as Saxon-HE reports them, or the code of the error that stopped its run. */
export type OracleAnswer =
  | readonly (readonly [id: string, flag: string | null, location: string, message: string])[]
  | { readonly error: string };

/** Where the oracle, the official stylesheets and the sample documents lie. */
export interface OracleHome {
  readonly classpath: string;
  readonly stylesheets: string;
  readonly corpora: readonly string[];
}

/**
 * Fetches Saxon-HE, the stylesheets and the samples with Maven and compiles the runner, unless that is done already.
 *
 * @param source the folder of the runner and its `pom.xml`
 * @param home the folder that keeps what is made
 * @throws Error with the output of the tool that failed.
 */
export function installOracle(source: string, home: string): OracleHome {
  const jars = path.join(home, 'jars');
  const ready = path.join(home, 'ready');
  if (!existsSync(ready)) {
    mkdirSync(jars, { recursive: true });
    tool(
      'mvn',
      ['-q', '-B', '-f', path.join(source, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`],
      home,
    );
    for (const jar of readdirSync(jars).filter((name) => name.startsWith('phive-rules'))) {
      const folder = path.join(home, path.basename(jar, '.jar'));
      mkdirSync(folder, { recursive: true });
      tool('jar', ['xf', path.join(jars, jar), 'external'], folder);
    }
    writeFileSync(ready, '');
  }
  const [runner, compiled] = [path.join(source, 'SaxonOracle.java'), path.join(home, 'classes', 'SaxonOracle.class')];
  if (!existsSync(compiled) || statSync(compiled).mtimeMs < statSync(runner).mtimeMs)
    tool('javac', ['-cp', path.join(jars, '*'), '-d', path.join(home, 'classes'), runner], home);
  const folders = readdirSync(home).filter((name) => name.startsWith('phive-rules'));
  const isSamples = (name: string): boolean => name.endsWith('-test-sources');
  const rules = folders.find((name) => !isSamples(name));
  if (rules === undefined) throw new Error(`There are no rules in ${home}.`);
  return {
    classpath: [path.join(home, 'classes'), path.join(jars, '*')].join(path.delimiter),
    stylesheets: path.join(home, rules, 'external', 'schematron'),
    corpora: folders.filter(isSamples).map((name) => path.join(home, name, 'external', 'test-files')),
  };
}

function tool(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error !== undefined || status !== 0)
    throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** Saxon-HE in a process of its own, asked line by line. */
export class Oracle {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly lines: Interface;
  private readonly waiting: { readonly resolve: (line: string) => void; readonly reject: (error: Error) => void }[] =
    [];

  constructor(classpath: string) {
    this.process = spawn('java', ['-XX:+UseSerialGC', '-Duser.timezone=UTC', '-cp', classpath, 'SaxonOracle']);
    this.process.stderr.resume();
    this.process.on('exit', (code) =>
      this.waiting.splice(0).forEach(({ reject }) => reject(new Error(`The oracle ended with ${code}.`))),
    );
    this.lines = createInterface({ input: this.process.stdout });
    this.lines.on('line', (line) => this.waiting.shift()?.resolve(line));
  }

  /** What each of the stylesheets says about a document; all are paths. */
  async rules(document: string, stylesheets: readonly string[]): Promise<readonly OracleAnswer[]> {
    return JSON.parse(await this.ask(['rules', document, ...stylesheets].join('\t'))) as readonly OracleAnswer[];
  }

  /** The string of an expression's value, or the code of its error. */
  async expression(xpath: string): Promise<string> {
    const answer = JSON.parse(await this.ask(`xpath\t${xpath}`)) as string | { readonly error: string };
    return typeof answer === 'string' ? answer : answer.error;
  }

  private ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.process.stdin.write(`${request}\n`);
    });
  }

  close(): void {
    this.lines.close();
    this.process.stdin.end();
  }
}
