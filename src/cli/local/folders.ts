import path from 'node:path';

import { type Folders, instanceFolders } from '@faktura-portal/dev-environment';

const project = 'faktura-portal';

/** The checkout that this compiled file belongs to: dist/src/cli/local → four up. */
export const projectRoot = path.resolve(__dirname, '..', '..', '..', '..');

/** The folders of an instance; the compiled validation rules are shared by all instances. */
export interface PortalFolders extends Folders {
  readonly rules: string;
}

export function foldersOf(root: string, instance: string): PortalFolders {
  const folders = instanceFolders(root, project, instance);
  return { ...folders, rules: path.join(folders.shared, 'rules') };
}

/**
 * How the supervisor of an instance and its processes are called, short enough for every platform's limit (the length
 * of the original command line).
 */
export const titleOf = (instance: string): string => `${project} ${instance}`;
