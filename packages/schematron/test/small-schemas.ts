import { compileSchematron } from '../src/compile';
import { schema, valueOf } from './evaluate';

export const rule = (context: string, asserts: string): string =>
  `<pattern><rule context="${context}">${asserts}</rule></pattern>`;
export const assert = (id: string, test: string): string =>
  `<assert id="${id}" test="${test}" flag="warning">${id} does not hold</assert>`;
export const compiling = (content: string) => () => compileSchematron(schema(content));
export const values = (table: readonly (readonly [expression: string, xml: string, value: string])[]): void => {
  test.each(table)('%s of %s is %s', (expression, xml, value) => expect(valueOf(expression, xml)).toBe(value));
};
