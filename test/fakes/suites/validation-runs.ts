import { randomUUID } from 'node:crypto';

import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { ValidationRunRepository } from '../../../src/domain/ports/validation/validation-runs';
import type { ValidationRun } from '../../../src/domain/validation/validation-report';
import { aValidationRun } from '../../support/rigs/report-rig';

/** A repository of validation runs with an invoice that was validated once, when it was accepted. */
export interface ValidationRunsUnderTest {
  runs: ValidationRunRepository;
  tenantId: TenantId;
  invoiceId: InvoiceId;
  first: ValidationRun;
  /** Adds a run to those of the invoice. */
  add: (run: ValidationRun) => Promise<unknown>;
}

/** The rules that every repository of validation runs keeps. */
export function describeValidationRuns(open: () => Promise<ValidationRunsUnderTest>): void {
  const idsOf = (runs: readonly ValidationRun[] | null) => runs?.map(({ id }) => id);

  it('gives the run of an accepted invoice back as it was stored', async () => {
    const { runs, tenantId, invoiceId, first } = await open();
    const [found] = (await runs.list(tenantId, invoiceId, 10)) ?? [];
    expect({ ...found, checked_at: Date.parse(found?.checked_at ?? '') }).toEqual({
      ...first,
      invoice_id: invoiceId,
      checked_at: Date.parse(first.checked_at),
    });
  });

  it('lists the runs of an invoice newest first, as many as are asked for', async () => {
    const { runs, tenantId, invoiceId, first, add } = await open();
    const later = (minutes: number) =>
      aValidationRun({
        invoice_id: invoiceId,
        checked_at: new Date(Date.parse(first.checked_at) + minutes * 60_000).toISOString(),
      });
    const [second, third] = [later(1), later(2)];
    await add(third);
    await add(second);
    expect(idsOf(await runs.list(tenantId, invoiceId, 10))).toEqual([third.id, second.id, first.id]);
    expect(idsOf(await runs.list(tenantId, invoiceId, 2))).toEqual([third.id, second.id]);
  });

  it('finds a run of the invoice, and no run of another', async () => {
    const { runs, tenantId, invoiceId, first } = await open();
    expect(await runs.find(tenantId, invoiceId, first.id)).toMatchObject({ id: first.id, invoice_id: invoiceId });
    expect(await runs.find(tenantId, invoiceId, randomUUID())).toBeNull();
    expect(await runs.find(tenantId, asId<InvoiceId>(randomUUID()), first.id)).toBeNull();
    expect(await runs.find(asId<TenantId>(randomUUID()), invoiceId, first.id)).toBeNull();
  });

  it('has no invoice of another company, and none that does not exist', async () => {
    const { runs, tenantId, invoiceId } = await open();
    expect(await runs.list(asId<TenantId>(randomUUID()), invoiceId, 10)).toBeNull();
    expect(await runs.list(tenantId, asId<InvoiceId>(randomUUID()), 10)).toBeNull();
  });
}
