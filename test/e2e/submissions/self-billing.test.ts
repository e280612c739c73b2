import { aCreditNoteXml, anInvoiceXml } from '../../support/factories/invoice-factory';
import {
  companyOf,
  type DemoTenant,
  expectProblem,
  freshNumber,
  portal,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { admin, newTenant } from '../../support/services/portal';

const supplier = portal().tenants[1];
let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

it.each([
  ['389', anInvoiceXml],
  ['261', aCreditNoteXml],
])('document type %s is sent by its buyer, once the operator has allowed it', async (type, document) => {
  const xml = () => document({ type, number: freshNumber(), seller: companyOf(supplier), buyer: companyOf(tenant) });
  await admin('tenant', 'set', tenant.dic, '--no-allow-self-billing');
  expectProblem(await submit({ tenant, xml: xml() }), 422, 'SELF_BILLING_NOT_ENABLED');
  await admin('tenant', 'set', tenant.dic, '--allow-self-billing');
  const answer = await submit({ tenant, xml: xml() });
  expect([answer.status, answer.body.doc_type_code]).toEqual([202, type]);
  await untilStatus(String(answer.body.id), ['delivered'], 30, tenant);
});
