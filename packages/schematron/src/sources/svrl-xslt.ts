import { ElementNode, stringValue } from '@faktura-portal/xml';

import type { Assert, Pattern, Rule, RuleSource, UserFunction, Variable } from '../model';
import type { Expr } from '../xpath/ast';
import { parseXPath } from '../xpath/parser';
import { SourceReader, SVRL, XSL } from './source-reader';
import { XsltReader } from './xslt-functions';

/**
 * Front end for official artefacts: the XSLT 2.0 that the reference Schematron implementation generates, whose result
 * is SVRL (ISO/IEC 19757-3, annex D).
 *
 * This is a verifier of shape and no XSLT processor. It takes the skeleton's fixed parts (location, ids, set-up) as
 * read, and demands that every rule is a template of the known form. Anything else stops the compilation, because
 * leaving out what one does not understand would turn invalid invoices into valid ones.
 *
 * @throws RuleCompileError
 */
export function readSvrlXslt(text: string): RuleSource {
  const reader = SourceReader.parse(text);
  if (!reader.is(reader.root, XSL, 'stylesheet')) throw reader.error(reader.root, 'not a stylesheet');
  return new StylesheetReader(reader).read();
}

/** Modes of the skeleton that build locations and ids; their output is rebuilt by our own report. */
const SKELETON_MODES = new Set([
  'schematron-select-full-path',
  'schematron-get-full-path',
  'schematron-get-full-path-2',
  'schematron-get-full-path-3',
  'generate-id-from-path',
  'generate-id-2',
]);
const SKELETON_PARAMS = new Set([
  'archiveDirParameter',
  'archiveNameParameter',
  'fileNameParameter',
  'fileDirParameter',
  'document-uri',
]);
const RECURSIONS = new Set(['@*|*', '*|comment()|processing-instruction()']);

interface RankedRule extends Rule {
  readonly priority: number;
}

class StylesheetReader {
  private readonly globals: Variable[] = [];
  private readonly functions: UserFunction[] = [];
  private readonly rulesByMode = new Map<string, RankedRule[]>();
  private modes: readonly string[] = [];
  private title = '';
  private readonly xslt: XsltReader;

  constructor(private readonly reader: SourceReader) {
    this.xslt = new XsltReader(reader);
  }

  read(): RuleSource {
    for (const child of this.reader.elements(this.reader.root)) this.topLevel(child);
    for (const mode of this.rulesByMode.keys()) {
      if (!this.modes.includes(mode)) throw this.reader.error(this.reader.root, `mode ${mode} is never applied`);
    }
    return {
      title: this.title,
      globals: this.globals,
      functions: this.functions,
      patterns: this.modes.map((mode) => this.pattern(mode)),
    };
  }

  private topLevel(element: ElementNode): void {
    switch (this.reader.nameOf(element)) {
      case `{${XSL}}output`:
      case `{${SVRL}}text`:
        return;
      case `{${XSL}}param`:
      case `{${XSL}}variable`:
        if (!SKELETON_PARAMS.has(this.reader.attributes(element, ['name', 'select', 'as']).name ?? ''))
          this.globals.push(this.xslt.variable(element));
        return;
      case `{${XSL}}function`:
        this.functions.push(this.xslt.userFunction(element));
        return;
      case `{${XSL}}template`:
        this.template(element);
        return;
      default:
        throw this.reader.error(element, 'an unknown top-level element');
    }
  }

  private template(element: ElementNode): void {
    const { match, mode, priority } = this.reader.attributes(element, ['match', 'mode', 'priority']);
    const pattern = this.reader.required(element, match, 'match');
    if (mode === undefined) {
      if (pattern === '/') this.setup(element);
      else if (pattern !== 'text()' || this.reader.content(element).length > 0)
        throw this.reader.error(element, 'a template without mode');
      return;
    }
    if (SKELETON_MODES.has(mode)) return;
    const rank = Number(this.reader.required(element, priority, 'priority'));
    if (rank < 0) this.builtIn(element, pattern, mode);
    else this.addRule(element, pattern, mode, rank);
  }

  /** The two templates that end each mode: text says nothing, everything else goes on with its children. */
  private builtIn(element: ElementNode, pattern: string, mode: string): void {
    const children = this.reader.elements(element);
    if (pattern === 'text()' && children.length === 0) return;
    const [only] = children;
    if (pattern !== '@*|node()' || only === undefined || children.length > 1)
      throw this.reader.error(element, 'an unknown default template');
    this.recursion(only, mode);
  }

  private recursion(element: ElementNode, mode: string): void {
    const found = this.reader.attributes(element, ['mode', 'select']);
    const isRecursion =
      this.reader.is(element, XSL, 'apply-templates') && found.mode === mode && RECURSIONS.has(found.select ?? '');
    if (!isRecursion || this.reader.content(element).length > 0)
      throw this.reader.error(element, 'not the recursion that was expected');
  }

  /** The template for "/" names the modes, one for each pattern, in the order in which they run. */
  private setup(element: ElementNode): void {
    const [output, ...others] = this.reader.elements(element);
    if (output === undefined || others.length > 0 || !this.reader.is(output, SVRL, 'schematron-output'))
      throw this.reader.error(element, 'not the set-up of a Schematron');
    this.title = this.reader.attributes(output, ['title', 'schemaVersion', 'phase']).title ?? '';
    const modes: string[] = [];
    for (const child of this.reader.elements(output)) {
      const name = this.reader.nameOf(child);
      if (name === `{${XSL}}apply-templates`) {
        const { mode, select } = this.reader.attributes(child, ['mode', 'select']);
        if (select !== '/') throw this.reader.error(child, 'a pattern that does not start at the document');
        modes.push(this.reader.required(child, mode, 'mode'));
      } else if (
        name !== `{${XSL}}comment` &&
        name !== `{${SVRL}}text` &&
        name !== `{${SVRL}}ns-prefix-in-attribute-values` &&
        name !== `{${SVRL}}active-pattern`
      ) {
        throw this.reader.error(child, 'an unknown part of the set-up');
      }
    }
    this.modes = modes;
  }

  private pattern(mode: string): Pattern {
    const rules = this.rulesByMode.get(mode) ?? [];
    const ranks = new Set(rules.map((rule) => rule.priority));
    if (ranks.size !== rules.length)
      throw this.reader.error(this.reader.root, `mode ${mode} has two rules of one priority`);
    return { rules: [...rules].sort((a, b) => b.priority - a.priority) };
  }

  private addRule(element: ElementNode, pattern: string, mode: string, priority: number): void {
    const [fired, ...rest] = this.reader.elements(element);
    const recursion = rest.pop();
    if (fired === undefined || !this.reader.is(fired, SVRL, 'fired-rule') || recursion === undefined)
      throw this.reader.error(element, 'not a rule');
    this.recursion(recursion, mode);
    const variables: Variable[] = [];
    const asserts: Assert[] = [];
    for (const child of rest) {
      if (this.reader.is(child, XSL, 'variable')) variables.push(this.xslt.variable(child));
      else asserts.push(this.assertion(child));
    }
    const rule: RankedRule = { context: pattern, match: this.xpath(pattern), variables, asserts, priority };
    const rules = this.rulesByMode.get(mode);
    if (rules === undefined) this.rulesByMode.set(mode, [rule]);
    else rules.push(rule);
  }

  private assertion(element: ElementNode): Assert {
    if (this.reader.is(element, XSL, 'if')) {
      const test = this.reader.required(element, this.reader.attributes(element, ['test']).test, 'test');
      return this.outcome(this.only(element), 'successful-report', test);
    }
    if (!this.reader.is(element, XSL, 'choose')) throw this.reader.error(element, 'neither an assert nor a report');
    const [when, otherwise, ...more] = this.reader.elements(element);
    if (when === undefined || otherwise === undefined || more.length > 0 || this.reader.content(when).length > 0)
      throw this.reader.error(element, 'not an assert');
    if (!this.reader.is(when, XSL, 'when') || !this.reader.is(otherwise, XSL, 'otherwise'))
      throw this.reader.error(element, 'not an assert');
    this.reader.attributes(otherwise, []);
    const test = this.reader.required(when, this.reader.attributes(when, ['test']).test, 'test');
    return this.outcome(this.only(otherwise), 'failed-assert', test);
  }

  /** `svrl:failed-assert` or `svrl:successful-report` with its id, flag, location and text. */
  private outcome(element: ElementNode, name: 'failed-assert' | 'successful-report', test: string): Assert {
    if (!this.reader.is(element, SVRL, name)) throw this.reader.error(element, `not ${name}`);
    const literal = this.reader.attributes(element, ['test']);
    if (literal.test !== undefined && literal.test !== test) this.compareTests(element, literal.test, test);
    let id: string | null = null;
    let flag: string | null = null;
    let message: readonly (string | Expr)[] | null = null;
    for (const child of this.reader.elements(element)) {
      if (this.reader.is(child, SVRL, 'text')) {
        message = this.message(child);
        continue;
      }
      if (!this.reader.is(child, XSL, 'attribute')) throw this.reader.error(child, 'an unknown part of an assert');
      const attribute = this.reader.attributes(child, ['name']).name;
      if (attribute === 'id') id = stringValue(child);
      else if (attribute === 'flag') flag = stringValue(child);
      else if (attribute !== 'location') throw this.reader.error(child, `attribute ${attribute ?? ''}`);
    }
    if (id === null || id === '' || message === null) throw this.reader.error(element, 'an assert without id or text');
    return {
      id,
      flag,
      test: this.xpath(test),
      testText: test,
      kind: name === 'failed-assert' ? 'assert' : 'report',
      message,
    };
  }

  /** The copy of the test inside the report is normalised for white space; it must still be the same test. */
  private compareTests(element: ElementNode, reported: string, test: string): void {
    const squeeze = (text: string): string => text.replace(/\s+/g, '');
    if (squeeze(reported) !== squeeze(test)) throw this.reader.error(element, 'reports another test than it makes');
  }

  private message(element: ElementNode): readonly (string | Expr)[] {
    this.reader.attributes(element, []);
    return this.reader.content(element).map((part) => {
      if (!(part instanceof ElementNode)) return part.text;
      if (this.reader.is(part, XSL, 'text')) return stringValue(part);
      if (!this.reader.is(part, XSL, 'value-of')) throw this.reader.error(part, 'an unknown part of a message');
      return this.xpath(this.reader.required(part, this.reader.attributes(part, ['select']).select, 'select'));
    });
  }

  private only(element: ElementNode): ElementNode {
    const [only, ...more] = this.reader.elements(element);
    if (only === undefined || more.length > 0) throw this.reader.error(element, 'exactly one child was expected');
    return only;
  }

  private xpath(text: string): Expr {
    return parseXPath(text, this.reader.namespaces);
  }
}
