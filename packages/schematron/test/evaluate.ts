import { parseTree, type Tree } from '@faktura-portal/xml';

import { compileSchematron } from '../src/compile';
import type { FailedAssert, RuleSet } from '../src/rule-set';
import { ruleSetOfCode } from '../src/verify/rule-set-of-code';

/** Small schemas and documents, compiled and run as the product does it: through a module file. */

export const tree = (xml: string): Tree => parseTree(new TextEncoder().encode(xml));

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A schema with the given content; prefixes `a` (urn:a), `xs` and `u` (urn:u) are bound. */
export const schema = (content: string): string =>
  `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" queryBinding="xslt2">
    <ns prefix="a" uri="urn:a"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><ns prefix="u" uri="urn:u"/>
    ${content}
  </schema>`;

export const compiled = (content: string): RuleSet => ruleSetOfCode(compileSchematron(schema(content)).code);

/** What a schema says about a document. */
export const run = (content: string, xml: string): readonly FailedAssert[] => compiled(content).run(tree(xml));

export const ids = (failures: readonly FailedAssert[]): string[] => failures.map(({ id }) => id);

/**
 * The value of an expression at the first element that the context matches, as `fn:string` writes it, or the code of
 * its dynamic error. A boolean or a number is its string too.
 */
export function valueOf(expression: string, xml = '<r/>', context = '/*'): string {
  const content = `<pattern><rule context="${escaped(context)}"><report id="x" test="true()">=<value-of select="${escaped(expression)}"/></report></rule></pattern>`;
  const [first] = run(content, xml);
  if (first === undefined) throw new Error(`${context} does not match.`);
  return first.errorCode ?? first.message.slice(1);
}
