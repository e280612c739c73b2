import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { step } from '../progress/steps';

/**
 * The servers that exist as Go source only. Pinned: the last MinIO commit before the archive, the last Temporal CLI
 * that can be installed by version (later ones carry `replace` lines in go.mod).
 */
const goTools = {
  minio: { label: 'MinIO', module: 'github.com/minio/minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' },
  temporal: { label: 'Temporal', module: 'github.com/temporalio/cli/cmd/temporal', version: 'v1.5.1' },
} as const;

export type GoTool = keyof typeof goTools;

/** Where a tool lies: on the PATH, else where we built it. `undefined` when neither. */
function findTool(tool: GoTool, toolsFolder: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders.map((folder) => path.join(folder, tool)), builtTool(tool, toolsFolder)].find(isExecutable);
}

/** @throws Error when the tool was never built here */
export function requireTool(tool: GoTool, toolsFolder: string): string {
  const file = findTool(tool, toolsFolder);
  if (file === undefined) throw new Error(`The ${tool} server is neither on the PATH nor in ${toolsFolder}.`);
  return file;
}

/** The version is in the folder's name: a new pin builds anew. */
const builtTool = (tool: GoTool, toolsFolder: string): string =>
  path.join(toolsFolder, `${tool}@${goTools[tool].version}`, tool);

/**
 * Builds a tool once, two to three minutes on two cores, and says how far it is.
 * @throws Error with the compiler's last words
 */
export async function ensureTool(tool: GoTool, toolsFolder: string): Promise<void> {
  if (findTool(tool, toolsFolder) !== undefined) return;
  const { label, module, version } = goTools[tool];
  const folder = path.dirname(builtTool(tool, toolsFolder));
  mkdirSync(folder, { recursive: true });
  await step(`Building the ${label} server (once, a few minutes)`, async (note) => {
    const env = { ...process.env, GOBIN: folder, CGO_ENABLED: '0' };
    const go = spawn('go', ['install', '-v', `${module}@${version}`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let packages = 0;
    let last = '';
    for await (const line of createInterface({ input: go.stderr })) {
      last = line;
      packages += 1;
      note(`${packages} packages`);
    }
    const [code] = go.exitCode === null ? ((await once(go, 'exit')) as [number | null]) : [go.exitCode];
    if (code !== 0 || !existsSync(builtTool(tool, toolsFolder)))
      throw new Error(`go install ${module}@${version} failed: ${last}`);
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
