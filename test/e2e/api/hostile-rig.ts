import {
  accepted,
  type Answer,
  type DemoTenant,
  invoiceOf,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, rows, storedOf } from '../../support/services/portal';

export const head = '<?xml version="1.0" encoding="UTF-8"?>';
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

export function hostileUnderTest() {
  // What is sent here means harm, or comes from a broken program. Every answer is a problem document, nothing is
  // stored, nothing falls over.
  let tenant: DemoTenant;
  let stored: Awaited<ReturnType<typeof storedOf>>;
  beforeAll(async () => {
    tenant = await newTenant();
    await untilStatus(await accepted({ tenant }), ['delivered'], 30, tenant);
    stored = await storedOf(tenant.id);
  });

  afterAll(async () => {
    expect(await storedOf(tenant.id)).toEqual(stored);
    expect(await rows('select key from idempotency_keys where tenant_id = $1 and answer is null', [tenant.id])).toEqual(
      [],
    );
    await untilStatus(await accepted({ tenant }), ['delivered'], 30, tenant);
  });

  const send = (body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
    submit({ tenant, xml: body, headers });
  const filled = (): string => invoiceOf(tenant);

  return { tenant: () => tenant, send, filled };
}
