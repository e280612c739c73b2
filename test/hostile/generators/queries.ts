import openApi from '../../../src/api/generated/openapi.json';
import { type Caller, family, type Generator, lineSizes, once } from '../generator';
import { fill, grow, oddDays } from './texts';

interface Parameter {
  name: string;
  in: string;
  isArray: boolean;
  isDay: boolean;
}
interface Operation {
  id: string;
  path: string;
  caller: Caller;
  parameters: readonly Parameter[];
}

const unknownId = '00000000-0000-4000-8000-000000000000';

const callerOf = (audience: string | undefined, isSessionOnly: boolean): Caller => {
  if (audience === 'erp') return 'erp_token';
  if (isSessionOnly) return 'administrator';
  if (audience === 'operator') return 'operator';
  return audience === 'portal' ? 'api_key' : 'anonymous';
};

interface Documented {
  operationId: string;
  'x-audience'?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; schema?: { type?: unknown; $ref?: string; format?: string } }[];
}

/** Whether no key opens it, whatever its scopes. */
const isSessionOnly = ({ security = [] }: Documented): boolean =>
  security.length === 1 && security.every((scheme) => 'session' in scheme);

/** Every reading operation of the interface, as it is documented. */
export const readingOperations: readonly Operation[] = Object.entries(
  openApi.paths as unknown as Record<string, { get?: Documented }>,
).flatMap(([path, { get }]) =>
  get === undefined
    ? []
    : [
        {
          id: get.operationId,
          path: path.replaceAll(/\{\w+\}/g, unknownId),
          caller: callerOf(get['x-audience'], isSessionOnly(get)),
          parameters: (get.parameters ?? []).map(({ name, in: place, schema }) => ({
            name,
            in: place,
            isArray: schema?.type === 'array',
            isDay: /^(from|to|since|older_than)$|date_(from|to)$/.test(name),
          })),
        },
      ],
);

const reading = (
  { id, path, caller }: Operation,
  what: string,
  query: (size: number) => string,
  sizes: readonly number[] = lineSizes,
): Generator => ({
  name: `${id}, ${what}`,
  caller,
  sizes,
  build: (size) => ({ method: 'GET', path: `${path}?${query(size)}` }),
});

const ofParameter = (operation: Operation, { name, isArray, isDay }: Parameter): Generator[] => [
  reading(operation, `${name} that is long`, (size) => `${name}=${fill(size, 'a')}`),
  ...(isArray
    ? [reading(operation, `${name} again and again`, (size) => fill(size, `${name}=sent&`).slice(0, -1))]
    : []),
  ...(isArray ? [reading(operation, `${name} of commas`, (size) => `${name}=${fill(size, ',')}`)] : []),
  ...(isDay
    ? oddDays.map((day) => {
        const other = name.endsWith('from') ? name.replace(/from$/, 'to') : name.replace(/to$/, 'from');
        const both = other === name ? '' : `&${other}=${day}`;
        return reading(operation, `${name} ${day}`, () => `${name}=${encodeURIComponent(day)}${both}`, once);
      })
    : []),
];

const ofEvery = (operation: Operation): Generator[] => [
  reading(operation, 'unknown parameters', (size) => grow(size, (index) => `x${index}=1&`)),
  reading(operation, 'ampersands', (size) => fill(size, '&')),
];

const lists = readingOperations.filter(({ id }) =>
  ['listInvoices', 'summariseInvoices', 'listErpInboxByPeriod'].includes(id),
);
const texts = ['partner', 'search', 'number', 'amount_min', 'limit', 'cursor'];

export const queryGenerators: readonly Generator[] = family('query', [
  ...readingOperations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => ofParameter(operation, parameter)),
  ),
  ...lists.flatMap(ofEvery),
  ...lists
    .filter(({ id }) => id === 'listInvoices')
    .flatMap((operation) =>
      texts.flatMap((name) => [
        reading(operation, `${name} of marks`, (size) => `${name}=a${fill(size, encodeURIComponent('\u0301\u0316'))}`),
        reading(operation, `${name} of wildcards`, (size) => `${name}=${fill(size, '%25_')}`),
        reading(operation, `${name} of words`, (size) => `${name}=${fill(size, 'a+')}`),
        reading(operation, `${name} of digits`, (size) => `${name}=${fill(size, '9')}`),
        reading(operation, `${name} of broken escapes`, (size) => `${name}=${fill(size, '%e2%80')}`),
      ]),
    ),
]);
