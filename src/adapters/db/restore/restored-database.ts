import { systemActor } from '../../../domain/access/actor';
import type { RestoredDatabase } from '../../../domain/ports/restore/installation';
import { restoredReason } from '../../../domain/restore/adoption';
import { type FinishWork, type Installation, jumpsBetween } from '../../../domain/restore/finish-restore';
import { recordAudit } from '../audit/audit-log';
import { selectInstallation } from '../system/installation';
import { asOwnerOfAll, type OwnerTransaction } from './owner-session';

/**
 * Numbers of companies of the sandbox are part of a DIČ of ten digits: there are few, and 10,000 accounts are many to
 * lose.
 */
const sandboxNumbers = 'sandbox_accounts_no_seq';
const sandboxNumbersJump = 10_000;
/** Raised by one: the seals of the audit log tell by it which transaction ids belong together. */
const auditEpoch = 'audit_epoch';

const jumpSequences = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass,
    last_value + case sequencename when '${sandboxNumbers}' then least($1, ${sandboxNumbersJump}) else $1 end)
  from pg_sequences where schemaname = 'public' and last_value is not null and sequencename <> '${auditEpoch}'`;

/** Workflows have ids with the generation in them: those of the lost time may be running still. */
const selectGenerations = `
  select quote_ident(c.table_name) as name from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'generation' and c.data_type = 'integer'
    and t.table_type = 'BASE TABLE' order by 1`;

const moveStarts = `
  update outbox set lease_token = null, attempts = 0, parked_at = null, due_at = clock_timestamp(),
    task = jsonb_set(task, '{start,generation}', to_jsonb(generation))
  where generation is not null`;

/** Whatever worked on an open delivery worked on a generation of before. */
const startOpenDeliveries = `
  insert into outbox (id, tenant_id, invoice_id, generation, task)
  select gen_random_uuid(), d.tenant_id, d.invoice_id, d.generation,
    jsonb_build_object('kind', 'start_submission', 'start', jsonb_build_object(
      'tenantId', d.tenant_id, 'invoiceId', d.invoice_id, 'generation', d.generation,
      'providerType', d.provider_type, 'requestId', d.request_id, 'traceparent', d.traceparent))
  from deliveries d
  where d.status in ('queued', 'validating', 'sending', 'sent')
    and not exists (select from outbox o where o.invoice_id = d.invoice_id and o.generation = d.generation)`;

/** What was under way in the time of the backup will never be answered. */
const forgetRequests = 'delete from idempotency_keys where answer is null';

/**
 * Calls of adopted invoices may have been made since they were accepted, which their ids tell (UUIDv7): their keys
 * count from there.
 */
const dateAdopted = `
  update delivery_transmissions c
  set started_at = least(c.started_at,
    to_timestamp(('x' || substr(replace(c.invoice_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0))
  from delivery_events e
  where e.reason_code = '${restoredReason}' and c.tenant_id = e.tenant_id and c.invoice_id = e.invoice_id and c.transmission = 1`;

/** Calls that were lost went to the account of their time: a key of it means nothing at another one. */
const bindToAccounts = `
  update delivery_transmissions c set account_no = k.account_no
  from deliveries d join connections k on k.tenant_id = d.tenant_id and k.id = d.connection_id
  where c.tenant_id = d.tenant_id and c.invoice_id = d.invoice_id and c.transmission = d.transmission
    and c.account_no is null and d.status in ('queued', 'validating', 'sending')`;

const requeueJobs = `
  update jobs set state = 'queued', progress_at = clock_timestamp() where state in ('running', 'paused')`;

/** Who asked providers in the time of the backup is gone, and what came since is to be fetched. */
const askProviders = `
  update poll_turns set lease = null, every_seconds = null, asked = false, due_at = clock_timestamp()`;

const beginEpoch = `
  update installation
  set epoch = $1, recovered_to = $2, finished_at = clock_timestamp(), unfinished_recovery = null`;

/** @param ownerUrl of the owner of the schema */
export const createRestoredDatabase = (ownerUrl: string): RestoredDatabase => ({
  begin: (decide) =>
    asOwnerOfAll(ownerUrl, async (tx) => {
      const installation = await lockInstallation(tx);
      const decision = decide(installation);
      if (decision.kind === 'finish') await begin(tx, installation, decision);
      return decision;
    }),
  finish: (decision) =>
    asOwnerOfAll(ownerUrl, async (tx) => {
      const installation = await lockInstallation(tx);
      if (installation.epoch < decision.epoch) await finish(tx, installation, decision);
    }),
});

async function lockInstallation(tx: OwnerTransaction): Promise<Installation> {
  const [installation] = await tx.query<Installation>(`${selectInstallation} for update`);
  if (!installation) throw new Error('the row of the installation is missing');
  return installation;
}

/**
 * Sequences are outside of the transaction: a step that is repeated puts them forward once more, which harms nothing.
 */
async function begin(
  tx: OwnerTransaction,
  { epoch: former }: Installation,
  { epoch, recoveredTo }: FinishWork,
): Promise<void> {
  const { numbers } = jumpsBetween(former, epoch);
  await tx.query(`select nextval('${auditEpoch}')`);
  await tx.query(jumpSequences, [numbers]);
  await tx.query('update feed_counters set seq = seq + $1', [numbers]);
  await tx.query(forgetRequests);
  await tx.query('update installation set unfinished_recovery = $1', [recoveredTo]);
}

async function finish(
  tx: OwnerTransaction,
  { epoch: former }: Installation,
  { epoch, recoveredTo }: FinishWork,
): Promise<void> {
  const { generations } = jumpsBetween(former, epoch);
  for (const { name } of await tx.query<{ name: string }>(selectGenerations))
    await tx.query(`update ${name} set generation = generation + $1 where generation is not null`, [generations]);
  await tx.query(dateAdopted);
  await tx.query(moveStarts);
  await tx.query(startOpenDeliveries);
  await tx.query(bindToAccounts);
  await tx.query(requeueJobs);
  await tx.query(askProviders);
  await tx.query(beginEpoch, [epoch, recoveredTo]);
  await recordAudit(tx, {
    tenantId: null,
    actor: systemActor('restore-cli'),
    action: 'backup.restored',
    objectType: 'installation',
    objectId: 'portal',
    details: { epoch, recovered_to: recoveredTo },
  });
}
