import { finding, type ValidationFinding } from '../../domain/finding';
import type { DocumentRoot } from '../../domain/invoice-document';
import { sameInAll } from '../../domain/localized';
import { maxReportedFindings, type RuleArtifact } from '../../domain/validation-report';
import type { ErrorDetail, Libxml2, XmlDocument, XsdValidator } from '../../document/libxml2';
import { usualPrefixes } from '../../document/ubl-namespaces';
import type { Layer } from '../layer';
import { placeOf, type Place } from '../location';

/**
 * UBL 2.1 by the official schemas. Each error is a finding `XSD-VALIDATION` with line and location; the message is libxml2's own
 * (English), with the usual prefixes in place of namespaces.
 */
export function xsdLayer(options: { lib: Libxml2; schemas: Record<DocumentRoot, XsdValidator>; artifacts: Record<DocumentRoot, RuleArtifact> }): Layer {
  const { lib, schemas } = options;
  return {
    id: 'xsd',
    requires: [],
    outage: 'closed',
    appliesTo: () => true,
    run: ({ tree, invoice }) => {
      const artifacts = [options.artifacts[invoice.root]];
      try {
        schemas[invoice.root].validate(tree);
        return { findings: [], artifacts };
      } catch (error) {
        if (!(error instanceof lib.XmlValidateError) || error.details.length === 0) throw error;
        const findings = error.details.map((detail, index) => findingOf(detail, index < maxReportedFindings ? place(lib, tree, detail) : null));
        return { findings, artifacts };
      }
    },
  };
}

function findingOf(detail: ErrorDetail, found: Place | null): ValidationFinding {
  const message = readable(detail.message);
  return finding({
    code: 'XSD-VALIDATION',
    severity: 'error',
    source: 'xsd',
    messages: sameInAll(message),
    location: found?.location ?? null,
    line: found?.line ?? (detail.line > 0 ? detail.line : null),
    column: detail.col > 0 ? detail.col : null,
    value: /'([^']*)' is not (?:a valid value|an element of the set|accepted by the pattern)/.exec(message)?.[1] ?? null,
  });
}

/** `Element '{urn:…CommonBasicComponents-2}ID': …` becomes `Element 'cbc:ID': …`. */
const readable = (message: string): string =>
  message.trim().replace(/\{([^}]*)\}/g, (_, namespace: string) => {
    const prefix = usualPrefixes[namespace];
    return prefix === undefined ? '' : `${prefix}:`;
  });

/** libxml2 writes the path with the document's own prefixes, which may be declared anywhere; compared as written they need no declaration. */
function place(lib: Libxml2, tree: XmlDocument, { xpath }: ErrorDetail): Place | null {
  if (!xpath) return null;
  const node = tree.get(xpath.replace(/[^/[\]*:]+:[^/[\]]+/g, '*[name()="$&"]'));
  return node && placeOf(lib, node);
}
