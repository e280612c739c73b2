import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const json = <T>(file: string): T => JSON.parse(read(file)) as T;

interface PackageFile {
  name: string;
  private: boolean;
  exports: string | Record<string, string>;
}

const { compilerOptions } = json<{ compilerOptions: { paths: Record<string, string[]> } }>('tsconfig.base.json');

describe.each(readdirSync(path.join(root, 'packages')))('the package %s', (folder) => {
  const { name, private: isPrivate, exports } = json<PackageFile>(`packages/${folder}/package.json`);

  it('has the scope of the project and is never published', () => {
    expect({ name, isPrivate }).toEqual({ name: `@faktura-portal/${folder}`, isPrivate: true });
  });

  it('is read from source by the compiler and the tests under the names that it exports', () => {
    const subpaths = typeof exports === 'string' ? { '.': exports } : exports;
    const sources = Object.entries(subpaths).map(([subpath, compiled]) => [
      path.posix.join(name, subpath),
      [compiled.replace('./dist/', `./packages/${folder}/src/`).replace(/\.js$/, '.ts')],
    ]);
    const own = Object.entries(compilerOptions.paths).filter(([path]) => `${path}/`.startsWith(`${name}/`));
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(sources));
  });

  it('is a TypeScript project of its own, which that of the portal refers to', () => {
    const { references } = json<{ references: { path: string }[] }>('tsconfig.json');
    expect(references).toContainEqual({ path: `packages/${folder}` });
    expect(json(`packages/${folder}/tsconfig.json`)).toMatchObject({ compilerOptions: { composite: true } });
  });

  it('is known to the installation of the image that builds and, if production needs it, to the one that stays', () => {
    const copied = `COPY packages/${folder}/package.json packages/${folder}/`;
    const isInProduction = name in json<{ dependencies: Record<string, string> }>('package.json').dependencies;
    expect(
      read('Dockerfile')
        .split('\n')
        .filter((line) => line === copied),
    ).toHaveLength(isInProduction ? 2 : 1);
  });

  it('describes its purpose', () => {
    expect(read(`packages/${folder}/README.md`)).toContain(`# ${name}`);
  });
});
