import { Configuration, ERPApi, ERPInboxApi, ProblemFromJSON, ResponseError } from './client/index.js';

/** What a client that openapi-generator has made for TypeScript reads from a portal, as one line of JSON. */
const setting = (name: string): string => process.env[name] ?? '';
const configuration = new Configuration({ basePath: setting('PORTAL_URL'), accessToken: setting('ERP_TOKEN') });
const erp = new ERPApi(configuration);
const inbox = new ERPInboxApi(configuration);

const submit = (xmlBase64: string, idempotencyKey: string) =>
  erp.submitErpInvoice({ idempotencyKey, invoiceEnvelope: { xmlBase64 } });

async function problemOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof ResponseError) return ProblemFromJSON(await error.response.json());
    throw error;
  }
  throw new Error('not refused');
}

async function main(): Promise<void> {
  const accepted = await submit(setting('XML_BASE64'), setting('IDEMPOTENCY_KEY'));
  const invoice = await erp.getErpInvoice({ invoiceId: accepted.id });
  const changes = await erp.readErpOutboxChanges({ limit: 500 });
  const pending = await inbox.listErpInboxPending({ limit: 1 });
  const me = await erp.getErpMe();
  const problem = await problemOf(submit('bm8gWE1M', `${setting('IDEMPOTENCY_KEY')}-wrong`));

  const read = {
    accepted: accepted.id,
    accepted_number: accepted.invoiceNumber,
    number: invoice.invoiceNumber,
    issue_date: invoice.issueDate.toISOString().slice(0, 10),
    total_gross: invoice.totalGross,
    buyer: invoice.buyer.name,
    last_error: invoice.lastError ?? null,
    note: invoice.note ?? null,
    has_unknown_member: 'from_a_later_version' in invoice,
    changes: changes.items.length > 0,
    received: pending.items[0]?.invoiceNumber,
    integration: me.integration.name,
    problem: problem.code,
    problem_status: problem.status,
    problem_retryable: problem.retryable,
  };
  console.log(JSON.stringify(read));
}

void main();
