import vm, { type Context } from 'node:vm';

/** As Jest compiles a module: a function of what the module is given, in the context of a test file. */
const compile = (source: string, parsingContext: Context, filename = 'a-module.js') =>
  vm.compileFunction(source, ['given'], { filename, parsingContext }) as (given: unknown) => unknown;

describe('a module that is compiled once for all files of a worker', () => {
  it('has the globals of each file that it runs in, and nothing of another', () => {
    const [one, other] = [vm.createContext({ name: 'one' }), vm.createContext({ name: 'other' })];
    const source = 'globalThis.times = (globalThis.times ?? 0) + 1; return [name, times, given, Object];';
    const seen = [one, other].map((context) => compile(source, context)('x') as unknown[]);
    expect(seen.map((values) => values.slice(0, 3))).toEqual([
      ['one', 1, 'x'],
      ['other', 1, 'x'],
    ]);
    expect(seen[0]?.[3]).not.toBe(seen[1]?.[3]);
    expect(compile(source, one)).not.toBe(compile(source, one));
  });

  it('is compiled again when its text is another', () => {
    const context = vm.createContext({});
    expect([compile('return 1', context)(null), compile('return 2', context)(null)]).toEqual([1, 2]);
  });

  it('says the place of a fault as it stands in its text, also in a first and behind a last line', () => {
    const context = vm.createContext({});
    const placeOf = (source: string): unknown => compile(`${source} // the end`, context, 'a-fault.js')(null);
    expect(placeOf('return new Error().stack')).toMatch(/\ba-fault\.js:1:8\b/);
    expect(placeOf('const a = 1;\nreturn new Error().stack')).toMatch(/\ba-fault\.js:2:8\b/);
  });
});
