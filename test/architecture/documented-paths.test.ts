import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const pages = [
  'README.md',
  'deploy/kubernetes/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const rooms = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.includes('/'))
  .map((path) => path.slice(0, path.indexOf('/')));
const ours = new Set(rooms);

/**
 * `path/to/file.ext` in backquotes below one of our folders, and targets of relative links. Patterns with placeholders
 * are no paths.
 */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const quoted = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => ours.has(path.slice(0, path.indexOf('/'))));
  const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => join(dirname(page), path));
  return [...new Set([...quoted, ...linked])];
}

it.each(pages)('every file and folder that %s names exists', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
