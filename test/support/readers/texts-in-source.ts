import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

/** A text in one language, as it stands in the source; what is filled in is `…`. */
export interface SourceText {
  /** File and line. */
  at: string;
  language: 'sk' | 'cs';
  text: string;
}

/**
 * Slovak and Czech texts of a folder: what `localized` is called with, and the strings of folders called by a language.
 */
export function textsIn(folder: string): SourceText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => textsOf(path.join(folder, name)));
}

function textsOf(file: string): SourceText[] {
  const folderLanguage = /\/texts\/(sk|cs)\//.exec(file)?.[1] as 'sk' | 'cs' | undefined;
  const written = readFileSync(file, 'utf8');
  // Most files have no texts, and reading all of them as TypeScript takes seconds.
  if (folderLanguage === undefined && !written.includes('localized')) return [];
  const source = ts.createSourceFile(file, written, ts.ScriptTarget.Latest, true);
  const texts: SourceText[] = [];
  const add = (language: 'sk' | 'cs', node: ts.Node | undefined): void => {
    const text = node && textOf(node);
    if (node === undefined || text === null || text === undefined) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    texts.push({ at: `${file}:${line + 1}`, language, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'localized') {
      add('sk', node.arguments[0]);
      add('cs', node.arguments[1]);
    } else if (folderLanguage !== undefined && ts.isPropertyAssignment(node)) add(folderLanguage, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
