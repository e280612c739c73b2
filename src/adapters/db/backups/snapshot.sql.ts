/**
 * An account that does not bypass row-level security gets an error instead of no rows, which would look like an empty
 * table. The statements may take as long as they take.
 */
export const beginSnapshot = [
  'begin isolation level repeatable read, read only',
  'set local row_security = off',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  // Of the rows of COPY: what they say must not depend on the server's settings.
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'iso_8601'",
  'set local extra_float_digits = 3',
  "set local timezone = 'UTC'",
];

/** The snapshot is taken by this statement: what was committed before `at` is in it. */
export const takeSnapshot = `
  select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    current_setting('server_version_num')::integer as "serverVersion",
    (select max(name) from schema_migrations) as migration,
    to_regclass('public.installation') is not null as "countsEpochs"`;

export const selectEpoch = 'select epoch from installation';

/** Tables with pages of their own; which migrations have run is said by the manifest. */
export const selectTables = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes, ceil(pg_relation_size(c.oid) / 8192.0)::float8 as pages,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> 'schema_migrations'
  order by c.relname`;

export const selectSequences = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`;

export const selectSequence = (name: string): string =>
  `select last_value::text as "lastValue", is_called as "isCalled" from "${name}"`;

/** Columns that name the key under which a secret beside them is sealed. */
export const selectKeyColumns = `
  select c.relname as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and a.attname in ('key_id', 'pending_key_id', 'credentials_key_id', 'secret_key_id')
    and a.atttypid = 'text'::regtype`;

export const selectKeyIds = (columns: readonly { table: string; column: string }[]): string =>
  columns.map(({ table, column }) => `select "${column}" as id from "${table}" where "${column}" is not null`).join(`
  union `);

/** Pages, because the rows of a table have no other order that all of them have. @param to null = to the end */
export const copyPages = (table: string, columns: readonly string[], from: number, to: number | null): string => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const until = to === null ? '' : ` and ctid < '(${to},0)'`;
  return `copy (select ${list} from "${table}" where ctid >= '(${from},0)'${until}) to stdout`;
};

const stored = (prefix: string, hash: string, size: string, table: string): string => `
  select ${prefix}_key as key, ${prefix}_version_id as version, ${hash} as sha256, ${size} as bytes
  from ${table} where ${prefix}_key is not null`;

/** A document that became a duplicate or a supplement is named twice. */
const documents = [
  stored('xml', 'xml_sha256', 'xml_size_bytes', 'invoices'),
  stored('source_xml', 'source_xml_sha256', 'source_xml_size_bytes', 'invoices'),
  stored('xml', 'xml_sha256', 'xml_size_bytes', 'invoice_duplicates'),
  stored('object', 'sha256', 'size_bytes', 'attachments'),
].join(' union all ');

export const declareObjects = `
  declare backup_objects no scroll cursor for
  select distinct on (key collate "C") key, version as "versionId", sha256, bytes::float8 as "sizeBytes"
  from (${documents}) o order by key collate "C"`;

export const fetchObjects = 'fetch 5000 from backup_objects';
