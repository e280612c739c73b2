import type { MigrationStep } from './migration';

/**
 * The question that each index of the audit log answers. What they cost the writer of an entry is measured by
 * `npm run bench:audit`: that of objects, whose ids come in random order, a third of the WAL; the others next to
 * nothing.
 */
const questions: Readonly<Record<string, string>> = {
  audit_log_by_time: 'GET /audit: what was done in a company, within a period; how much of it is not sealed yet',
  audit_log_by_time_of_all: 'GET /admin/audit: what was done in all companies and beside them',
  audit_log_by_action: 'GET /audit?action=: in a company that may never have done it; which actions begin alike',
  audit_log_by_action_of_all: 'GET /admin/audit?action=',
  audit_log_by_actor: 'GET /audit?actor_id=: parts of the portal act in all companies, so the company goes first',
  audit_log_by_actor_of_all: 'GET /admin/audit?actor_id=',
  audit_log_by_object: 'GET /audit?object_id=, /admin/audit?object_id=, evidence: what became of this invoice',
  audit_log_by_request: 'GET /audit?request_id=, /admin/audit?request_id=: what did this request do',
  audit_log_by_transaction: 'the sealer: what is not sealed yet, of all companies',
  audit_log_by_chain: 'GET /audit/verify, exports: what is under these seals of a company',
};

export const up: MigrationStep = async ({ context }) => {
  await context.query(
    Object.entries(questions)
      .map(([index, question]) => `comment on index ${index} is '${question}';`)
      .join('\n'),
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(
    Object.keys(questions)
      .map((index) => `comment on index ${index} is null;`)
      .join('\n'),
  );
};
