import { ElementNode, stringValue } from '@faktura-portal/xml';

import type { Body, UserFunction, Variable } from '../model';
import type { Expr, SequenceType } from '../xpath/ast';
import { parseSequenceType, parseXPath } from '../xpath/parser';
import { type SourceReader, XSL } from './source-reader';

/** The XSLT 2.0 that rule sources are mixed with: variables (section 9) and functions (section 10.3). */
export class XsltReader {
  constructor(private readonly reader: SourceReader) {}

  userFunction(element: ElementNode): UserFunction {
    const { name, as } = this.reader.attributes(element, ['name', 'as']);
    const [prefix = '', local = ''] = this.reader.required(element, name, 'name').split(':');
    const uri = this.reader.namespaces(prefix);
    if (uri === undefined) throw this.reader.error(element, `prefix ${prefix} is not bound`);
    const children = this.reader.elements(element);
    const params = children.filter((child) => this.reader.is(child, XSL, 'param'));
    const body = children.slice(params.length);
    return {
      uri,
      local,
      params: params.map((param) => {
        const found = this.reader.attributes(param, ['name', 'as']);
        return { name: this.reader.required(param, found.name, 'name'), type: this.type(found.as) };
      }),
      result: this.type(as),
      body: this.body(element, body),
    };
  }

  private body(parent: ElementNode, children: readonly ElementNode[]): Body {
    const last = children.at(-1);
    if (last === undefined) throw this.reader.error(parent, 'has no body');
    const variables = children.slice(0, -1).map((child) => {
      if (!this.reader.is(child, XSL, 'variable')) throw this.reader.error(child, 'not a variable');
      return this.variable(child);
    });
    if (this.reader.is(last, XSL, 'sequence')) {
      return {
        variables,
        result: this.xpath(this.reader.required(last, this.reader.attributes(last, ['select']).select, 'select')),
      };
    }
    if (!this.reader.is(last, XSL, 'choose')) throw this.reader.error(last, 'an unknown instruction');
    const branches = [...this.reader.elements(last)];
    const otherwise = branches.pop();
    if (otherwise === undefined || !this.reader.is(otherwise, XSL, 'otherwise'))
      throw this.reader.error(last, 'has no otherwise');
    return {
      variables,
      result: {
        kind: 'choose',
        branches: branches.map((branch) => {
          if (!this.reader.is(branch, XSL, 'when')) throw this.reader.error(branch, 'not a when');
          const test = this.xpath(this.reader.required(branch, this.reader.attributes(branch, ['test']).test, 'test'));
          return { test, body: this.body(branch, this.reader.elements(branch)) };
        }),
        otherwise: this.body(otherwise, this.reader.elements(otherwise)),
      },
    };
  }

  variable(element: ElementNode): Variable {
    const { name, select, as } = this.reader.attributes(element, ['name', 'select', 'as']);
    return {
      name: this.reader.required(element, name, 'name'),
      value: this.variableValue(element, select),
      type: this.type(as),
    };
  }

  /**
   * From `select`, from one `xsl:sequence`, or the text of the element (a document node with that text: used as a
   * string only).
   */
  private variableValue(element: ElementNode, select: string | undefined): Expr {
    const content = this.reader.content(element);
    if (select !== undefined) {
      if (content.length > 0) throw this.reader.error(element, 'has both select and content');
      return this.xpath(select);
    }
    const [only, ...more] = content;
    if (only === undefined || more.length > 0) throw this.reader.error(element, 'has no value');
    if (!(only instanceof ElementNode)) return { kind: 'string', value: stringValue(element) };
    if (!this.reader.is(only, XSL, 'sequence')) throw this.reader.error(only, 'an unknown instruction');
    return this.xpath(this.reader.required(only, this.reader.attributes(only, ['select']).select, 'select'));
  }

  private xpath(text: string): Expr {
    return parseXPath(text, this.reader.namespaces);
  }

  private type(text: string | undefined): SequenceType | null {
    return text === undefined ? null : parseSequenceType(text, this.reader.namespaces);
  }
}
