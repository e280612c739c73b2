import type { Words } from '../words';
import { codeLists } from './code-lists';
import { countryRules } from './country-rules';
import { elements } from './elements';
import { groups } from './groups';
import { invoiceRules } from './invoice-rules';
import { names } from './names';
import { nationalRules } from './national-rules';
import { peppolRules } from './peppol-rules';
import { schemaFaults } from './schema-faults';
import { taxDataRules } from './tax-data-rules';
import { templates } from './templates';
import { ublRules } from './ubl-rules';

const known: Readonly<Record<string, string>> = { ...groups, ...elements };

export const czech: Words = {
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
  schemaFaults,
  element: (local) => known[local] ?? local,
  attribute: 'atribut',
  remedy: 'Opravte fakturu.',
  asRecipient: {
    recipient: 'Požádejte dodavatele o opravu.',
    recipient_of_self_billing: 'Požádejte odběratele, který doklad vystavil, o opravu.',
  },
  taxData: 'Daňové údaje, které z této faktury odešle digitální pošťák slovenské finanční správě, by byly chybné.',
  found: 'Uvedeno: {0}.',
  computed: 'Vypočteno: {0}.',
  expected: 'Má být: {0}.',
};
