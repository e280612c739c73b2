/** How the rows of a table go into the export of a company. */
export interface ExportedTable {
  table: string;
  /** Unique within a company, and in the order of an index that begins with the company. */
  key: readonly string[];
  /** Which rows are the company's, with its id as `$1`. */
  where: string;
  /** Secrets, and what only makes rows quick to find. */
  omit: readonly string[];
}

const own = 'tenant_id = $1';
const sealed = ['credentials_ciphertext', 'credentials_key_id'];

const exported = (
  table: string,
  key: readonly string[],
  { where = own, omit = [] }: Partial<ExportedTable> = {},
): ExportedTable => ({ table, key, where, omit });

/** Every table that has rows of one company, each with the order in which it is read. */
export const exportedTables: readonly ExportedTable[] = [
  exported('tenants', ['id'], { where: 'id = $1' }),
  exported('users', ['id'], {
    where: 'id in (select m.user_id from memberships m where m.tenant_id = $1)',
    omit: ['password_hash', 'last_tenant_id'],
  }),
  exported('memberships', ['id']),
  exported('api_keys', ['id'], { omit: ['secret_sha256'] }),
  exported('integrations', ['id']),
  exported('integration_tokens', ['id'], { omit: ['secret_sha256'] }),
  exported('technical_accounts', ['id'], { omit: ['password_hash'] }),
  exported('connections', ['id'], { omit: sealed }),
  exported('connection_accounts', ['connection_id', 'account_no'], { omit: sealed }),
  exported('connection_poll_states', ['connection_id']),
  exported('connection_polls', ['connection_id', 'id']),
  exported('failing_documents', ['connection_id', 'document_id']),
  exported('excluded_recipients', ['id']),
  exported('validation_settings', ['version']),
  exported('invoices', ['id'], { omit: ['search_words', 'seller_text', 'buyer_text', 'number_key', 'seller_key'] }),
  exported('attachments', ['invoice_id', 'id']),
  exported('invoice_duplicates', ['invoice_id', 'id']),
  exported('provider_documents', ['connection_id', 'document_id', 'xml_sha256']),
  exported('validation_runs', ['invoice_id', 'id']),
  exported('pending_validations', ['invoice_id']),
  exported('deliveries', ['invoice_id']),
  exported('delivery_transmissions', ['invoice_id', 'transmission']),
  exported('delivery_attempts', ['invoice_id', 'transmission', 'attempt_no']),
  exported('delivery_events', ['invoice_id', 'at', 'id']),
  exported('provider_events', ['connection_id', 'event_id']),
  exported('events', ['seq']),
  exported('inbox_entries', ['integration_id', 'invoice_id']),
  exported('inbox_nacks', ['invoice_id', 'integration_id', 'at']),
  exported('notifications', ['at', 'id']),
  exported('forwarding_rules', ['id'], { omit: ['secret_ciphertext', 'secret_key_id'] }),
  exported('forwarding_addresses', ['id'], { omit: ['token_sha256', 'token_ciphertext', 'token_key_id'] }),
  exported('forwarding_deliveries', ['id']),
  exported('participants', ['participant_id'], { omit: ['search_text'] }),
  exported('provider_answers', ['participant_id']),
  exported('request_counts', ['month']),
  exported('sandbox_companies', ['tenant_id']),
  exported('audit_log', ['epoch', 'xid', 'id'], { omit: ['address'] }),
  exported('audit_seals', ['no']),
  exported('jobs', ['id'], { omit: ['cursor'] }),
  exported('job_items', ['job_id', 'seq']),
  exported('webhook_endpoints', ['id'], {
    omit: ['secret_ciphertext', 'secret_key_id', 'former_ciphertext', 'former_key_id'],
  }),
  exported('webhook_deliveries', ['id']),
  exported('webhook_attempts', ['delivery_id', 'no'], { omit: ['headers'] }),
];

/** Every other table, with the reason why an export does not have it. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  audit_addresses: 'addresses are erased in time, and would outlive that in an export',
  backup_health: 'of the portal',
  backups: 'of the portal',
  bulk_replays: 'of the portal and its partners; what was decided for a company is in jobs',
  creation_keys: 'protects requests of people against repetition for a day',
  digest_entries: 'mails to people, erased once sent',
  event_positions: 'how far readers of the events have come',
  feed_counters: 'a counter',
  feed_purges: 'how far old events were removed',
  idempotency_keys: 'protects requests against repetition; answers repeat what other tables say',
  inbox_clocks: 'a counter',
  inbox_counts: 'counts of inbox_entries',
  inbox_subscriptions: 'the place of integrations in their inbox, which inbox_entries have',
  inbox_unacknowledged: 'an index of inbox_entries',
  installation: 'of the portal',
  job_parts: 'where exports are stored',
  known_devices: 'secrets of people, of no company',
  login_addresses: 'of people, of no company',
  login_challenges: 'secrets of people, of no company',
  login_failures: 'of people, of no company',
  mail_outbox: 'mails to people, of no company, erased once sent',
  network_answers: 'of Peppol, of no company',
  notification_preferences: 'of people, of no company',
  notification_reads: 'of people: what they have read',
  outbox: 'tasks that are under way',
  partners: 'of the portal',
  passkey_challenges: 'what is asked of authenticators for some minutes',
  poll_turns: 'when connections are asked next',
  provider_types: 'of the portal',
  rate_limits: 'budgets of the current minute',
  retention_periods: 'set by the people who run the portal',
  retention_reached: 'how far a setting has reached the stored documents',
  rule_set_periods: 'of the portal',
  sandbox_accounts: 'of people who try the portal out, with a company beside this one',
  sandbox_links: 'secrets of people, of no company',
  sandbox_requests: 'the last requests of people who try the portal out',
  sandbox_usage: 'of an account with two companies',
  schema_migrations: 'of the portal',
  search_keys: 'an index of other tables',
  search_objects: 'an index of other tables',
  search_positions: 'how far the search has come',
  sessions: 'secrets of people, of no company',
  system_settings: 'of the portal',
  test_runs: 'what programs have tried; shown for a day, and nothing of it was ever sent',
  user_backup_codes: 'secrets of people',
  user_links: 'secrets of people',
  user_passkeys: 'what people sign in with',
  user_totp: 'secrets of people',
};

/** Lists of Finančná správa are public. */
export const isPublicTable = (table: string): boolean => table.startsWith('tax_register_');
