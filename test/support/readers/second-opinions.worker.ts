import path from 'node:path';

import { loadLibxml2 } from '../../../src/document/libxml2';
import { parseXml } from '../../../src/document/parse-xml';
import { ProblemError } from '../../../src/domain/problem';
import { hasOnlyPlainNamespaces, readTree } from '../../../src/validation/engine/read-tree';
import { conformanceTo } from '../../../src/validation/format/xsd/conformance';
import { schemasOf } from '../../../src/validation/format/xsd/libxml2-schemas';
import { readSchemaModel } from '../../../src/validation/rules/compile-schemas';
import { locateRules } from '../../../src/validation/rules/installed-rules';

/** Entry of a thread, because Jest cannot load libxml2: it is an ES module. */

const rules = locateRules(path.resolve(__dirname, '../../../.local/rules'));
const conforms = conformanceTo(readSchemaModel(rules.compiledDir, rules.manifest.schema));
const schemas = schemasOf(loadLibxml2, rules.manifest.schema, rules.artefactsDir);

/** What our own reading and schema check say of a document, and what libxml2 says. */
export interface Opinions {
  ours: 'conforms' | 'well-formed' | 'uncertain' | 'refused';
  libxml2: 'conforms' | 'well-formed' | 'refused';
}

export async function opinionsOf(xml: string): Promise<Opinions> {
  const bytes = Buffer.from(xml);
  const libxml2 = await opinionOfLibxml2(bytes);
  try {
    const tree = readTree(bytes);
    if (!hasOnlyPlainNamespaces(tree)) return { ours: 'uncertain', libxml2 };
    return { ours: conforms(tree) ? 'conforms' : 'well-formed', libxml2 };
  } catch (error) {
    if (error instanceof ProblemError) return { ours: 'refused', libxml2 };
    throw error;
  }
}

async function opinionOfLibxml2(bytes: Buffer): Promise<Opinions['libxml2']> {
  const lib = await loadLibxml2();
  let document;
  try {
    document = parseXml(lib, bytes);
  } catch (error) {
    if (error instanceof ProblemError) return 'refused';
    throw error;
  }
  try {
    (await schemas())[document.root.name === 'CreditNote' ? 'CreditNote' : 'Invoice'].validate(document);
    return 'conforms';
  } catch (error) {
    if (error instanceof lib.XmlValidateError) return 'well-formed';
    throw error;
  } finally {
    document.dispose();
  }
}
