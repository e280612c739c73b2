import { askedDayAdvice, isAskedDay } from '../../domain/asked-time';
import { encodingIn } from '../../domain/encoding-info';
import { flagWanted } from '../../domain/field-words';
import type { Language } from '../../domain/localized';
import { badRequest } from '../../domain/problem';
import type { FindingSource } from '../../domain/validation/finding';
import { inLanguage } from '../../domain/validation/finding';
import { type ExternalSource, layerCatalogue, layersWith } from '../../domain/validation/layer-catalogue';
import type { ValidationReport } from '../../domain/validation/validation-report';
import type { ValidateInvoice } from '../../usecases/validation/validate-invoice';
import type { RawBody } from '../request-context';
import { confidentialFlag, connectionIdOf, decodeBase64 } from '../submissions/submission-request';
import type { ValidateInvoiceRequest } from './validation-view';

/** What the query and the headers of a dry-run say; members of a JSON body go before. */
export interface ValidationOptions {
  connectionId?: string;
  checkRouting?: boolean;
  checkRoutingHeader?: string;
  confidentialSupply?: string;
}

type Command = Omit<ValidateInvoice, 'caller'>;

/**
 * The dry-run that a request asks for; without a JSON body the body is the XML itself. @throws ProblemError
 * `BAD_REQUEST`
 */
export const dryRunOf = (raw: RawBody, requested: ValidationOptions, body?: ValidateInvoiceRequest): Command =>
  body ? dryRunOfJson(body, requested) : dryRunOfXml(raw, requested);

/** A dry-run of a JSON body. @throws ProblemError `BAD_REQUEST` */
function dryRunOfJson(body: ValidateInvoiceRequest, requested: ValidationOptions): Command {
  const { options = {} } = body;
  const { assume_issue_date: day = null } = options;
  if (day !== null && !isAskedDay(day)) throw badRequest('/options/assume_issue_date', askedDayAdvice);
  return {
    xml: decodeBase64(body.xml_base64, '/xml_base64'),
    labels: { charset: null, envelope: body.encoding ?? null },
    connectionId: connectionIdOf(body.connection_id ?? requested.connectionId),
    confidentialSupply: options.confidential_supply ?? confidentialFlag(requested.confidentialSupply),
    requested: requestedLayers({
      peppol: options.check_routing ?? routingRequested(requested),
      delivery_provider: options.provider_dryrun ?? false,
    }),
    supposedDay: day,
  };
}

/** A dry-run of an XML body. @throws ProblemError `BAD_REQUEST` */
const dryRunOfXml = ({ bytes, charset }: RawBody, requested: ValidationOptions): Command => ({
  xml: bytes,
  labels: { charset, envelope: null },
  connectionId: connectionIdOf(requested.connectionId),
  confidentialSupply: confidentialFlag(requested.confidentialSupply),
  requested: requestedLayers({ peppol: routingRequested(requested) }),
  supposedDay: null,
});

const requestedLayers = (requested: Partial<Record<ExternalSource, boolean>>): FindingSource[] =>
  layersWith({ kind: 'external_check' }).filter((layer) => requested[layerCatalogue[layer].asks] ?? false);

function routingRequested({ checkRouting, checkRoutingHeader: header }: ValidationOptions): boolean {
  if (checkRouting !== undefined || header === undefined) return checkRouting ?? false;
  if (/^(true|1)$/i.test(header)) return true;
  if (/^(false|0)$/i.test(header)) return false;
  throw badRequest('header:X-Check-Routing', flagWanted);
}

/** A report with its messages in the caller's language. */
export const reportIn = <Report extends Pick<ValidationReport, 'findings' | 'encoding'>>(
  report: Report,
  language: Language,
): Report => ({
  ...report,
  findings: inLanguage(report.findings, language),
  encoding: encodingIn(report.encoding, language),
});
