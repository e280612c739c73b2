import { type Language, type Localized, localized } from '../../../domain/localized';
import type { SchemaFault } from '../xsd/schema-fault';
import { czech } from './cs';
import { english } from './en';
import type { Reader } from './reader';
import { slovak } from './sk';
import { withComparison } from './with-comparison';

const words = { sk: slovak, cs: czech, en: english };

/** More would not help: what stands first is what is missing. */
const maxExpected = 4;

/** What a fault by the schemas says to its reader, with the value that was probably meant. */
export function schemaMessages(fault: SchemaFault, reader: Reader): Localized {
  const message = (language: Language): string => {
    const { schemaFaults, element, remedy: correct, asRecipient } = words[language];
    const fillers: Readonly<Record<string, string>> = {
      value: shortened(fault.value ?? ''),
      element: element(fault.element ?? ''),
      attribute: fault.attribute ?? '',
      expected: fault.expectedElements.slice(0, maxExpected).map(element).join(', '),
    };
    const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => fillers[name] ?? '');
    const [problem = '', remedy = correct] = (schemaFaults[fault.kind] ?? '').split(' | ');
    return `${filled(problem)} ${reader === 'issuer' ? filled(remedy) : asRecipient[reader]}`;
  };
  const { expectedValue } = fault;
  return withComparison(localized(message('sk'), message('cs'), message('en')), {
    found: null,
    expected: expectedValue,
    isWritten: true,
  });
}

const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 59)}…` : value);
