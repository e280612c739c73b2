import type { ErrorDetail } from '../../document/libxml2';
import { usualPrefixes } from '../../document/ubl-namespaces';
import type { DocumentRoot } from '../../domain/invoices/invoice-document';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { maxReportedFindings, type RuleArtifact } from '../../domain/validation/validation-report';
import type { Layer } from './layer';
import { type Place, placeOfLibxml2 } from './location';
import { termAt } from './terms-of-fields';
import type { Reader } from './texts/reader';
import { schemaMessages } from './texts/schema-messages';
import type { Conformance } from './xsd/conformance';
import type { CompiledSchemas } from './xsd/libxml2-schemas';
import { schemaFaultOf } from './xsd/schema-fault';

/**
 * UBL 2.1 by the official schemas: by our own check, which says yes or nothing, and then by libxml2. Each error is a
 * finding `XSD-VALIDATION` with line and location; libxml2's own message (English) is kept beside ours, with the usual
 * prefixes in place of namespaces.
 */
export function xsdLayer(options: {
  conforms: Conformance;
  /** Compiled by libxml2 when a document first needs it. */
  schemas: () => Promise<CompiledSchemas>;
  artifacts: Record<DocumentRoot, RuleArtifact>;
}): Layer {
  return {
    id: 'xsd',
    appliesTo: () => true,
    run: async ({ elements, libxml2Document, invoice, reader }) => {
      const artifacts = [options.artifacts[invoice.root]];
      if (options.conforms(elements)) return { findings: [], artifacts };
      const [schemas, { lib, document }] = await Promise.all([options.schemas(), libxml2Document.document()]);
      try {
        schemas[invoice.root].validate(document);
        return { findings: [], artifacts };
      } catch (error) {
        if (!(error instanceof lib.XmlValidateError) || error.details.length === 0) throw error;
        const findings = error.details.map((detail, index) =>
          findingOf(
            detail,
            index < maxReportedFindings && detail.xpath ? placeOfLibxml2(elements, detail.xpath) : null,
            reader,
          ),
        );
        return { findings, artifacts };
      }
    },
  };
}

function findingOf(detail: ErrorDetail, found: Place | null, reader: Reader): ValidationFinding {
  const message = readable(detail.message);
  const fault = schemaFaultOf(message);
  return finding({
    code: 'XSD-VALIDATION',
    severity: 'error',
    source: 'xsd',
    messages: schemaMessages(fault, reader),
    location: found?.location ?? null,
    line: found?.line ?? (detail.line > 0 ? detail.line : null),
    bt: termAt(found?.location ?? null),
    column: detail.col > 0 ? detail.col : null,
    value: fault.value,
    found: fault.value,
    expected: fault.expectedValue,
    official_message: message,
  });
}

/** `Element '{urn:…CommonBasicComponents-2}ID': …` becomes `Element 'cbc:ID': …`. */
const readable = (message: string): string =>
  message.trim().replace(/\{([^{}]*)\}/g, (_, namespace: string) => {
    const prefix = usualPrefixes[namespace];
    return prefix === undefined ? '' : `${prefix}:`;
  });
