import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Libxml2, LoadedLibxml2, XsdValidator } from '../../../document/libxml2';
import type { DocumentRoot } from '../../../domain/invoices/invoice-document';
import type { RuleArtifact } from '../../../domain/validation/validation-report';
import type { RuleManifest } from '../../rules/manifest';

/** All files lie in one folder that exists only in memory: libxml2 is never let near the disk. */
const memoryFolder = 'memory:/ubl/';

/** The official UBL schemas import these without saying where they are. */
const importedFiles: Readonly<Record<string, string>> = {
  'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2': 'CCTS_CCT_SchemaModule.xsd',
  'http://www.w3.org/2000/09/xmldsig#': 'xmldsig-core-schema.xsd',
  'http://uri.etsi.org/01903/v1.3.2#': 'XAdES01903v132-201601.xsd',
  'http://uri.etsi.org/01903/v1.4.1#': 'XAdES01903v141-201601.xsd',
};

/** The UBL 2.1 schemas of both kinds of document, compiled at the first use, once a thread (some 300 ms). */
export function schemasOf(
  libxml2: LoadedLibxml2,
  schema: RuleManifest['schema'],
  artefactsDir: string,
): () => Promise<CompiledSchemas> {
  let compiled: Promise<CompiledSchemas> | null = null;
  return () => (compiled ??= libxml2().then((lib) => compileSchemas(lib, schema, artefactsDir)));
}

export type CompiledSchemas = Readonly<Record<DocumentRoot, XsdValidator>>;

/**
 * @throws XmlValidateError when a schema does not compile: then the thread must not start
 */
function compileSchemas(lib: Libxml2, schema: RuleManifest['schema'], artefactsDir: string): CompiledSchemas {
  const sources = new Map(
    schema.files.map(({ file }) => [path.basename(file), prepare(readFileSync(path.join(artefactsDir, file), 'utf8'))]),
  );
  const buffers = Object.fromEntries([...sources].map(([name, text]) => [memoryFolder + name, Buffer.from(text)]));
  lib.xmlRegisterInputProvider(new lib.XmlBufferInputProvider(buffers));
  const compile = (root: DocumentRoot): XsdValidator => {
    const name = schemaName(root);
    const document = lib.XmlDocument.fromString(sources.get(name) ?? '', { url: memoryFolder + name });
    try {
      return lib.XsdValidator.fromDoc(document);
    } finally {
      document.dispose();
    }
  };
  return { Invoice: compile('Invoice'), CreditNote: compile('CreditNote') };
}

/**
 * The record of the schema that a document was checked against: the file of its root element stands for all that it
 * includes.
 */
export function schemaArtifacts({ id, version, files }: RuleManifest['schema']): Record<DocumentRoot, RuleArtifact> {
  const artifact = (root: DocumentRoot): RuleArtifact => {
    const pinned = files.find(({ file }) => path.basename(file) === schemaName(root));
    if (!pinned) throw new Error(`schematron/manifest.json names no ${schemaName(root)}`);
    return { id, version, sha256: pinned.sha256 };
  };
  return { Invoice: artifact('Invoice'), CreditNote: artifact('CreditNote') };
}

const schemaName = (root: DocumentRoot): string => `UBL-${root}-2.1.xsd`;

/**
 * Points each import to the file in memory, and drops the DOCTYPE of the XML signature schema, which names one on the
 * web.
 */
const prepare = (source: string): string =>
  source
    .replace(/<!DOCTYPE[^[>]*(?:(\[[^\]]*\])\s*)?>/, '')
    .replace(/<(xsd?):import\b([^>]*?)(\/?)>/g, (_, prefix: string, attributes: string, close: string) => {
      const namespace = /\bnamespace\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '';
      const written = /\bschemaLocation\s*=\s*"([^"]*)"/.exec(attributes)?.[1];
      const file = importedFiles[namespace] ?? path.basename(written ?? '');
      return `<${prefix}:import namespace="${namespace}" schemaLocation="${memoryFolder}${file}"${close}>`;
    })
    .replace(/(<xsd?:include\b[^>]*\bschemaLocation\s*=\s*")(?:[^"]*\/)?([^"/]+")/g, `$1${memoryFolder}$2`);
