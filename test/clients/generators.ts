import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Versions of the tools, which nothing of the portal needs: they are fetched when they are used. */
const openApiGenerator = '7.19.0';
const npmTools = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
  '@types/node': '20.19.43',
};

const programs = path.join(__dirname, 'programs');

/** A generated client, compiled with a program that uses it. */
export interface Client {
  name: string;
  /** @returns the command that runs the program */
  prepare(document: string, folder: string): Promise<readonly [command: string, ...args: string[]]>;
}

/** @throws Error with what the command has written */
export function run(command: string, args: readonly string[], cwd: string, env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const written: Buffer[] = [];
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk) && written.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new Error(`${command} ${args.join(' ')}\n${Buffer.concat(written).toString('utf8').slice(-4_000)}`));
    });
  });
}

/** The tools for both languages. @param folder is kept for the next time */
export async function fetchTools(folder: string): Promise<{ jar: string; modules: string }> {
  mkdirSync(folder, { recursive: true });
  const artifact = `org.openapitools:openapi-generator-cli:${openApiGenerator}`;
  await run('mvn', ['-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: npmTools }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--silent'], folder);
  return {
    jar: path.join(folder, `openapi-generator-cli-${openApiGenerator}.jar`),
    modules: path.join(folder, 'node_modules'),
  };
}

const compilerOptions = {
  ...{
    target: 'es2022',
    module: 'node16',
    moduleResolution: 'node16',
    strict: true,
    skipLibCheck: true,
    outDir: 'out',
  },
  types: ['node'],
};

/** Compiles `check.ts` with what it imports. */
async function compileTypeScript(folder: string, modules: string, program: string): Promise<readonly [string, string]> {
  copyFileSync(path.join(programs, program), path.join(folder, 'check.ts'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const typeRoots = [path.join(modules, '@types')];
  const settings = { compilerOptions: { ...compilerOptions, typeRoots }, include: ['check.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), '-p', '.'], folder);
  return [process.execPath, path.join(folder, 'out/check.js')];
}

/** The clients that are made, the folder of their tools above their own. */
export const clients = ({ jar, modules }: { jar: string; modules: string }): readonly Client[] => [
  {
    name: 'Java (openapi-generator)',
    prepare: async (document, folder) => {
      await run('java', ['-jar', jar, 'generate', '-g', 'java', '-i', document, '-o', folder], folder);
      copyFileSync(path.join(programs, 'Check.java'), path.join(folder, 'src/main/java/Check.java'));
      const goals = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'];
      await run('mvn', ['-q', '-Dmaven.javadoc.skip=true', ...goals], folder);
      const classes = path.join(folder, 'target/classes');
      return ['bash', '-c', `exec java -cp "${classes}:$(cat "${path.join(folder, 'classpath.txt')}")" Check`];
    },
  },
  {
    name: 'TypeScript (openapi-typescript, openapi-fetch)',
    prepare: async (document, folder) => {
      const generator = path.join(modules, 'openapi-typescript/bin/cli.js');
      await run(process.execPath, [generator, document, '-o', path.join(folder, 'schema.ts')], folder);
      return compileTypeScript(folder, modules, 'openapi-fetch.ts');
    },
  },
  {
    name: 'TypeScript (openapi-generator, fetch)',
    prepare: async (document, folder) => {
      const options = ['-g', 'typescript-fetch', '-p', 'importFileExtension=.js'];
      await run(
        'java',
        ['-jar', jar, 'generate', ...options, '-i', document, '-o', path.join(folder, 'client')],
        folder,
      );
      return compileTypeScript(folder, modules, 'typescript-fetch.ts');
    },
  },
];
