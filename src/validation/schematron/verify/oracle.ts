import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** Failed asserts as Saxon-HE reports them, or the code of the error that stopped its run. */
export type OracleAnswer = readonly (readonly [id: string, flag: string | null, location: string, message: string])[] | { readonly error: string };

/** Saxon-HE in a process of its own, asked line by line; see test/support/saxon-oracle. */
export class Oracle {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly lines: Interface;
  private readonly waiting: ((line: string) => void)[] = [];

  constructor(classpath: string) {
    this.process = spawn('java', ['-Duser.timezone=UTC', '-cp', classpath, 'SaxonOracle']);
    this.process.stderr.resume();
    this.lines = createInterface({ input: this.process.stdout });
    this.lines.on('line', (line) => this.waiting.shift()?.(line));
  }

  /** What a stylesheet says about a document; both are paths. */
  async rules(stylesheet: string, document: string): Promise<OracleAnswer> {
    return JSON.parse(await this.ask(`rules\t${stylesheet}\t${document}`)) as OracleAnswer;
  }

  private ask(request: string): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.process.stdin.write(`${request}\n`);
    });
  }

  close(): void {
    this.lines.close();
    this.process.stdin.end();
  }
}
