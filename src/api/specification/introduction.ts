/** First page of the reference: what somebody who connects a program has to know before the first call. */
export const introduction = `
Send invoices (UBL 2.1, Peppol BIS Billing 3.0) through your delivery provider and follow what becomes of them.

**Two audiences.** Accounting software with an API key (\`svc_…\`) and people with a session use the paths outside \`/erp\`. ERP
integrations use the paths below \`/erp\`, with a token (\`erp_…\`) or name and password. Credentials of one audience do not open the other.

**Sending once.** Every submission carries an \`Idempotency-Key\`. No answer, a 5xx or a 429? Repeat the request with the same key and
the same body. A key belongs to one body: another body under it is refused with \`IDEMPOTENCY_CONFLICT\`.

**After 202.** Delivery goes on without you. Read \`Location\`, or better \`GET /erp/outbox/changes\`, which brings every change of status
of all your invoices in order.

| status | meaning | what to do |
| --- | --- | --- |
| \`queued\`, \`validating\`, \`sending\` | on its way | nothing |
| \`sent\` | the provider has it | wait |
| \`delivered\` | the recipient has it | done |
| \`delivery_failed\` | cannot be delivered, e.g. the recipient is not in Peppol | the duty to send is met; do not issue it again |
| \`rejected_by_provider\` | the provider refused it | correct it and submit it with a new key |
| \`failed_permanent\` | not sent; the reason says why | act on the reason, then submit it with a new key |

**Webhooks.** \`POST /webhooks\` names an address of yours that is told of the same events, by signed calls; \`POST /webhooks/{webhookId}/test\`
tries it out. The section of webhooks of this document describes every message.

**Test mode.** \`test=true\`, the header \`X-Test-Mode\` or the member \`test\` does everything with a submission but the sending, and answers 200 with
the result; \`simulate\` supposes what becomes of it, \`X-Test-Start\` when. Results are kept 24 hours: \`GET /test-runs/{testRunId}\`.

**Errors** are \`application/problem+json\`. Decide by \`code\` and \`retryable\`; show \`detail\` (in the language of \`Accept-Language\`:
sk, cs, en). \`type\` leads to a page with an explanation.

**What may change.** Later versions may add members to answers, values to texts that are marked \`x-extensible-enum\`, problem codes and
operations: ignore what you do not know. Members that may be null may also be absent.

**Conventions.** JSON unless stated otherwise; money is a decimal string; times are UTC in ISO 8601; unknown members and query
parameters are refused; request bodies may be compressed with gzip; \`X-Request-Id\` of yours is kept and found in our logs.
`.trim();

export const tags = [
  { name: 'Invoices', description: 'Submit invoices and read what became of them, with an API key or a session.' },
  { name: 'Validation', description: 'Check an invoice without sending it, and read what was checked.' },
  {
    name: 'ERP',
    description: 'The same for ERP integrations, in single requests or batches, with a feed of status changes.',
  },
  { name: 'ERP inbox', description: 'Received invoices, offered to each integration until it has acknowledged them.' },
  { name: 'Participants', description: 'Partners in Peppol: who is registered, and whom you have sent to.' },
  { name: 'Jobs', description: 'Long work: its state, its result, cancelling and restarting it.' },
  { name: 'Exports', description: 'Archives and tables of many invoices.' },
  { name: 'Notifications', description: 'Notices of the company and of the portal, and the mails about them.' },
  { name: 'Developer sandbox', description: 'Two companies that send to each other and to nobody else.' },
  { name: 'Test mode', description: 'Results of submissions that were only tried.' },
  { name: 'Deliveries', description: 'For the people who run the portal: deliveries that need a decision.' },
  { name: 'Connections', description: 'Your accounts at delivery providers.' },
  { name: 'Providers', description: 'What delivery providers report.' },
  { name: 'Sign-in', description: 'For people: log in and out, second factor, password, sessions, your companies.' },
  {
    name: 'Portal',
    description:
      'For people who look after more than one company: companies, partners, people, settings of the portal.',
  },
  {
    name: 'Machines',
    description: 'API keys and ERP integrations of your company, looked after by its administrators.',
  },
  {
    name: 'Webhooks',
    description: 'Addresses of yours that are told of events, by signed calls (Standard Webhooks 1.0).',
  },
  { name: 'Webhook calls', description: 'What these addresses are told: the calls that the portal makes.' },
  {
    name: 'Forwarding',
    description: 'Documents that go on by themselves, by mail or to an address of yours, when they get a status.',
  },
  { name: 'People', description: 'For administrators of a company: its people and their roles.' },
  { name: 'Audit', description: 'Who did what, when and from where.' },
  { name: 'System', description: 'The service itself and your company.' },
];
