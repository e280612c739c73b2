import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SchemaModel } from '../format/xsd/model';
import { readSchemas } from '../format/xsd/read-schemas';
import type { RuleManifest } from './manifest';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** What may stand in an extension, which the model leaves to libxml2. */
const inExtensions = /Signature|xmldsig|XAdES/;

export const schemaModelName = ({ id, version }: RuleManifest['schema']): string => `${id}-${version}.schema.json`;

/**
 * Writes the UBL schemas as the model that documents are checked against first.
 *
 * @returns the name of the file made
 * @throws RuleCompileError on anything in the schemas that is not understood
 */
export function compileSchemaModel(schema: RuleManifest['schema'], artefactsDir: string, outputDir: string): string {
  const sources = schema.files
    .filter(({ file }) => !inExtensions.test(file))
    .map(({ file }) => readFileSync(path.join(artefactsDir, file), 'utf8'));
  const model = readSchemas(sources, [
    { uri: `${ubl}Invoice-2`, local: 'Invoice' },
    { uri: `${ubl}CreditNote-2`, local: 'CreditNote' },
  ]);
  const name = schemaModelName(schema);
  writeFileSync(path.join(outputDir, name), JSON.stringify(model));
  return name;
}

export const readSchemaModel = (compiledDir: string, schema: RuleManifest['schema']): SchemaModel =>
  JSON.parse(readFileSync(path.join(compiledDir, schemaModelName(schema)), 'utf8')) as SchemaModel;
