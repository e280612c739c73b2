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

export const slovak: Words = {
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
  attribute: 'atribút',
  remedy: 'Opravte faktúru.',
  asRecipient: {
    recipient: 'Požiadajte dodávateľa o opravu.',
    recipient_of_self_billing: 'Požiadajte odberateľa, ktorý doklad vyhotovil, o opravu.',
  },
  taxData: 'Daňové údaje, ktoré z tejto faktúry odošle digitálny poštár Finančnej správe, by boli chybné.',
  found: 'Uvedené: {0}.',
  computed: 'Vypočítané: {0}.',
  expected: 'Má byť: {0}.',
};
