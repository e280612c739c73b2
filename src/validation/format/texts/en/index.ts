import type { Words } from '../words';
import { codeLists } from './code-lists';
import { countryRules } from './country-rules';
import { invoiceRules } from './invoice-rules';
import { names } from './names';
import { nationalRules } from './national-rules';
import { peppolRules } from './peppol-rules';
import { schemaFaults } from './schema-faults';
import { taxDataRules } from './tax-data-rules';
import { templates } from './templates';
import { ublRules } from './ubl-rules';

export const english: Words = {
  names,
  templates,
  rules: {
    ...invoiceRules,
    ...ublRules,
    ...codeLists,
    ...peppolRules,
    ...countryRules,
    ...taxDataRules,
    ...nationalRules,
  },
  // The names of UBL are English words without blanks between them.
  schemaFaults,
  element: (local) => local.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
  attribute: 'attribute',
  remedy: 'Correct the invoice.',
  asRecipient: {
    recipient: 'Ask the seller for a correction.',
    recipient_of_self_billing: 'Ask the buyer, who has issued the document, for a correction.',
  },
  taxData: 'The tax data that the service provider reports from this invoice to the tax authority would be wrong.',
  found: 'Found: {0}.',
  computed: 'Computed: {0}.',
  expected: 'Expected: {0}.',
};
