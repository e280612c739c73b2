import { randomUUID } from 'node:crypto';

import { takeOver } from '../../../src/cli/local/demo/receive-demo-invoice';
import { accepted, call, companyOf, invoiceOf, portal } from '../../support/services/api-client';
import { newTenant } from '../../support/services/portal';

it('the demo takes a sent invoice over at its recipient, as an accounting program does', async () => {
  const [seller, buyer] = await Promise.all([newTenant(), newTenant({ direction: 'both' })]);
  const number = `DEMO-${randomUUID().slice(0, 8)}`;
  await accepted({ tenant: seller, xml: invoiceOf(seller, { number, buyer: companyOf(buyer) }) });
  const lines: string[] = [];
  for await (const line of takeOver({ baseUrl: portal().base_url, token: buyer.integration.token, number }))
    lines.push(line);
  expect(lines).toEqual([
    expect.stringMatching(`claim .*${number} from .*: leased until 20`),
    expect.stringContaining('encoding="windows-1250"'),
    expect.stringContaining(`booked as FA-${number}`),
    expect.stringContaining('✓ http'),
  ]);
  const id = lines[3]?.split('/').at(-1) ?? '';
  const states = await call('GET', `/invoices/${id}/inbox-states`, { bearer: buyer.api_key });
  expect(states.body).toMatchObject({ items: [{ erp_state: 'acknowledged', erp_reference: `FA-${number}` }] });
}, 180_000);
