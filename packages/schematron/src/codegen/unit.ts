/**
 * The module being generated: its functions, constants and names.
 *
 * Generated code holds no literal text and no identifier of its own choosing, so that plain text operations on it are
 * safe: locals are called `_1`, `_2`, …, everything else is a word without a leading underscore.
 */
export class Unit {
  private readonly constants = new Map<string, string>();
  private readonly functions = new Map<string, string>();
  private readonly names = new Map<string, number>();
  private locals = 0;
  private cells = 0;

  /** A new local variable name. */
  local(): string {
    this.locals += 1;
    return `_${this.locals}`;
  }

  /** A string constant. */
  text(value: string): string {
    return this.constant('K', JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
  }

  /** Any constant that is computed once when the module is loaded. */
  constant(prefix: 'K' | 'R' | 'D' | 'L' | 'P', js: string): string {
    const known = this.constants.get(js);
    if (known !== undefined) return known;
    const name = `${prefix}${this.constants.size}`;
    this.constants.set(js, name);
    return name;
  }

  /** The id of an expanded name in the document at hand. */
  name(uri: string, local: string): string {
    const key = JSON.stringify([uri, local]);
    const known = this.names.get(key) ?? this.names.size;
    this.names.set(key, known);
    return `N[${known}]`;
  }

  /** A slot of the memory that is cleared for each document. */
  cell(): number {
    this.cells += 1;
    return this.cells - 1;
  }

  /**
   * Moves statements into a function of their own and returns the call. Locals that the statements use without
   * declaring them become parameters. Equal bodies (up to the names of locals) share one function.
   */
  hoist(statements: string): string {
    const { parameters, name } = this.lifted(statements);
    return `${name}(${parameters.join(', ')})`;
  }

  /** Like `hoist`; a body that depends on nothing but the document is evaluated once for each document. */
  hoistMemoised(statements: string): string {
    const { parameters, name } = this.lifted(statements);
    if (parameters.length > 0) return `${name}(${parameters.join(', ')})`;
    return this.memoised(name);
  }

  /** Calls a function without parameters once for each document. */
  memoised(name: string): string {
    const known = this.memos.get(name) ?? this.cell();
    this.memos.set(name, known);
    return `once(M, ${known}, ${name})`;
  }

  private readonly memos = new Map<string, number>();

  /** A function with the given body, and the locals that it must be called with. */
  lifted(statements: string): { readonly name: string; readonly parameters: readonly string[] } {
    const declared = new Set(Array.from(statements.matchAll(/\b(?:const|let) (_\d+)/g), ([, local = '']) => local));
    const used = new Set(Array.from(statements.matchAll(/\b_\d+\b/g), ([local]) => local));
    const parameters = [...used].filter((local) => !declared.has(local));
    const canonical = new Map([...parameters, ...declared].map((local, at) => [local, `_${at}`]));
    const body = statements.replace(/\b_\d+\b/g, (local) => canonical.get(local) ?? local);
    const header = parameters.map((_, at) => `_${at}`).join(', ');
    const text = `(${header}) {\n${body}\n}`;
    const known = this.functions.get(text);
    if (known !== undefined) return { name: known, parameters };
    const name = `f${this.functions.size}`;
    this.functions.set(text, name);
    return { name, parameters };
  }

  /** A function under a fixed name, for those that call themselves. */
  define(name: string, text: string): void {
    this.functions.set(text, name);
  }

  nameTable(): readonly (readonly [uri: string, local: string])[] {
    return Array.from(this.names.keys(), (key) => JSON.parse(key) as [string, string]);
  }

  cellCount(): number {
    return this.cells;
  }

  declarations(): string {
    const constants = Array.from(this.constants, ([js, name]) => `const ${name} = ${js};`);
    const functions = Array.from(this.functions, ([text, name]) => `function ${name}${text}`);
    return [...constants, ...functions].join('\n');
  }
}
