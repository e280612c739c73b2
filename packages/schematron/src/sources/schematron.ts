import { ElementNode, stringValue } from '@faktura-portal/xml';

import type { Assert, Pattern, Rule, RuleSource, UserFunction, Variable } from '../model';
import type { Expr } from '../xpath/ast';
import { parseXPath } from '../xpath/parser';
import { SCHEMATRON, SourceReader, XSL } from './source-reader';
import { XsltReader } from './xslt-functions';

/**
 * Front end for Schematron source (ISO/IEC 19757-3) with the XSLT 2 query binding.
 *
 * The language as our rules need it: `ns`, `let`, `pattern`, `rule`, `assert`, `report`, `value-of`, and functions in
 * XSLT. All patterns run, as in the phase #ALL; abstract patterns and rules, `include`, `extends` and diagnostics are
 * refused.
 *
 * @throws RuleCompileError
 */
export function readSchematron(text: string): RuleSource {
  const reader = SourceReader.parse(text);
  if (!reader.is(reader.root, SCHEMATRON, 'schema')) throw reader.error(reader.root, 'not a Schematron schema');
  return new SchemaReader(reader).read();
}

class SchemaReader {
  private readonly globals: Variable[] = [];
  private readonly functions: UserFunction[] = [];
  private readonly patterns: Pattern[] = [];
  private title = '';

  constructor(private readonly reader: SourceReader) {}

  read(): RuleSource {
    const { root } = this.reader;
    const { queryBinding, defaultPhase = '#ALL' } = this.reader.attributes(root, [
      'queryBinding',
      'schemaVersion',
      'defaultPhase',
      'id',
    ]);
    if (defaultPhase !== '#ALL') throw this.reader.error(root, `default phase ${defaultPhase}`);
    if (queryBinding !== 'xslt2') throw this.reader.error(root, `query binding ${queryBinding ?? 'xslt'}`);
    const children = this.reader.elements(root);
    // Prefixes first: they are in force everywhere, wherever they are declared.
    for (const child of children) if (this.reader.is(child, SCHEMATRON, 'ns')) this.namespace(child);
    for (const child of children) this.topLevel(child);
    return { title: this.title, globals: this.globals, functions: this.functions, patterns: this.patterns };
  }

  private namespace(element: ElementNode): void {
    const { prefix, uri } = this.reader.attributes(element, ['prefix', 'uri']);
    this.reader.bind(this.reader.required(element, prefix, 'prefix'), this.reader.required(element, uri, 'uri'));
  }

  private topLevel(element: ElementNode): void {
    switch (this.reader.nameOf(element)) {
      // A phase is a choice of patterns that a caller could make; all of them run.
      case `{${SCHEMATRON}}phase`:
      case `{${SCHEMATRON}}ns`:
      case `{${SCHEMATRON}}p`:
        return;
      case `{${SCHEMATRON}}title`:
        this.title = stringValue(element).trim();
        return;
      case `{${SCHEMATRON}}let`:
        this.global(element);
        return;
      case `{${SCHEMATRON}}pattern`:
        this.pattern(element);
        return;
      case `{${XSL}}function`:
        this.functions.push(new XsltReader(this.reader).userFunction(element));
        return;
      default:
        throw this.reader.error(element, 'an unknown part of a schema');
    }
  }

  private global(element: ElementNode): void {
    const variable = this.variable(element);
    if (this.globals.some(({ name }) => name === variable.name))
      throw this.reader.error(element, `a second $${variable.name}`);
    this.globals.push(variable);
  }

  private pattern(element: ElementNode): void {
    this.reader.attributes(element, ['id']);
    const rules: Rule[] = [];
    for (const child of this.reader.elements(element)) {
      if (this.reader.is(child, SCHEMATRON, 'let')) this.global(child);
      else if (this.reader.is(child, SCHEMATRON, 'rule')) rules.push(this.rule(child));
      else if (!this.reader.is(child, SCHEMATRON, 'title') && !this.reader.is(child, SCHEMATRON, 'p'))
        throw this.reader.error(child, 'an unknown part of a pattern');
    }
    this.patterns.push({ rules });
  }

  private rule(element: ElementNode): Rule {
    const context = this.reader.required(
      element,
      this.reader.attributes(element, ['context', 'id', 'flag']).context,
      'context',
    );
    const variables: Variable[] = [];
    const asserts: Assert[] = [];
    for (const child of this.reader.elements(element)) {
      if (this.reader.is(child, SCHEMATRON, 'let')) variables.push(this.variable(child));
      else if (this.reader.is(child, SCHEMATRON, 'assert')) asserts.push(this.assertion(child, 'assert'));
      else if (this.reader.is(child, SCHEMATRON, 'report')) asserts.push(this.assertion(child, 'report'));
      else throw this.reader.error(child, 'an unknown part of a rule');
    }
    return { context, match: this.xpath(context), variables, asserts };
  }

  private assertion(element: ElementNode, kind: Assert['kind']): Assert {
    const { id, test, flag, role } = this.reader.attributes(element, ['id', 'test', 'flag', 'role']);
    const testText = this.reader.required(element, test, 'test');
    return {
      id: this.reader.required(element, id, 'id'),
      flag: flag ?? role ?? null,
      test: this.xpath(testText),
      testText,
      kind,
      message: this.message(element),
    };
  }

  /** Line breaks and indentation of the source are layout and no part of what people read. */
  private message(element: ElementNode): readonly (string | Expr)[] {
    const parts = this.reader.content(element);
    return parts.map((part, at) => {
      if (!(part instanceof ElementNode)) return squeezed(part.text, at === 0, at === parts.length - 1);
      if (!this.reader.is(part, SCHEMATRON, 'value-of')) throw this.reader.error(part, 'an unknown part of a message');
      return this.xpath(this.reader.required(part, this.reader.attributes(part, ['select']).select, 'select'));
    });
  }

  private variable(element: ElementNode): Variable {
    const { name, value } = this.reader.attributes(element, ['name', 'value']);
    return {
      name: this.reader.required(element, name, 'name'),
      value: this.xpath(this.reader.required(element, value, 'value')),
      type: null,
    };
  }

  private xpath(text: string): Expr {
    return parseXPath(text, this.reader.namespaces);
  }
}

function squeezed(text: string, isFirst: boolean, isLast: boolean): string {
  const single = text.replace(/\s+/g, ' ');
  const start = isFirst ? single.trimStart() : single;
  return isLast ? start.trimEnd() : start;
}
