import { ValidateError } from '@tsoa/runtime';
import type { Request, Response } from 'express';

import { RouteTemplateService } from '../../../src/api/validation-service';

const item = {
  dataType: 'refObject' as const,
  properties: {
    reference: { dataType: 'string' as const, required: true, validators: { maxLength: { value: 3 } } },
    key: { dataType: 'string' as const, required: true },
  },
  additionalProperties: false,
};
const service = new RouteTemplateService(
  { Item: item },
  { noImplicitAdditionalProperties: 'throw-on-extras', bodyCoercion: false },
);

function validate(items: unknown, maxItems?: number): unknown {
  const body = {
    in: 'body' as const,
    name: 'body',
    required: true,
    dataType: 'nestedObjectLiteral' as const,
    nestedProperties: {
      items: {
        dataType: 'array' as const,
        array: { ref: 'Item' },
        required: true,
        validators: { minItems: { value: 1 }, ...(maxItems === undefined ? {} : { maxItems: { value: maxItems } }) },
      },
    },
  };
  const request = { body: { items } } as Request;
  return service.getValidatedArgs({ args: { body }, request, response: {} as Response })[0];
}

function faultsOf(items: unknown, maxItems?: number): string[] {
  try {
    validate(items, maxItems);
  } catch (error) {
    if (error instanceof ValidateError) return Object.keys(error.fields);
    throw error;
  }
  return [];
}

const good = { reference: 'r', key: 'k' };

describe('the validation of an array', () => {
  it('hands on valid elements', () => {
    expect(validate([good, { ...good, key: 'l' }], 2)).toEqual({ items: [good, { ...good, key: 'l' }] });
  });

  it('names the faults of each element by its place', () => {
    expect(faultsOf([good, {}, { ...good, extra: 1 }, { reference: 'long', key: 7 }])).toEqual([
      'items.$1.reference',
      'items.$1.key',
      'items.$2.extra',
      'items.$3.reference',
      'items.$3.key',
    ]);
  });

  it('looks at the length before the elements', () => {
    // So many take seconds when each of them is looked at; more would take minutes, in which this test could not end.
    expect(faultsOf(Array(2_000).fill({}), 500)).toEqual(['body.items']);
    expect(faultsOf([], 500)).toEqual(['body.items']);
    expect(faultsOf({}, 500)).toEqual(['body.items']);
  });

  it('stops at a hundred faults, so that invalid elements at the allowed maximum cost no more than a hundred', () => {
    let read = 0;
    const items = Array.from({ length: 2_000 }, () =>
      Object.defineProperty({}, 'reference', { enumerable: true, get: () => void (read += 1) }),
    );
    expect(faultsOf(items).length).toBe(100);
    expect(read).toBe(50);
  });
});
