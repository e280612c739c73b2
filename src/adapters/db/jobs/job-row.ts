const columns = (request: string): string => `
  j.id, j.tenant_id as "tenantId", j.kind, j.state, j.generation, ${request} as request, j.actor, j.total::float8 as total, j.done::float8 as done,
  j.counts, j.cursor, j.chunks, j.result, j.error, iso_utc(j.created_at) as "createdAt", iso_utc(j.started_at) as "startedAt",
  iso_utc(j.progress_at) as "progressAt", iso_utc(j.finished_at) as "finishedAt", iso_utc(j.expires_at) as "expiresAt"`;

/** Members of a {@link Job} as columns of `jobs j`. */
export const jobColumns = columns('j.request');

/** The same for lists: thousands of ids that were asked for are left out. */
export const listedJobColumns = columns(`j.request - 'invoiceIds'`);

/** Bind 1: the company of the job; null = the portal's own. */
export const isOfTenant = `tenant_id is not distinct from $1`;

export const isOpenRow = `state in ('queued', 'running', 'paused')`;

/** Of `jobs j`: no earlier one of its company and kind is open. Of the portal there is one of a kind. */
export const isNextRow = `
  not exists (select from jobs o where o.tenant_id = j.tenant_id and o.kind = j.kind
    and o.state in ('queued', 'running', 'paused') and (o.queued_at, o.id) < (j.queued_at, j.id))`;
