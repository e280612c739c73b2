import { measureJson } from '../../src/api/bodies/json-members';
import { createShapeReader, type JsonSchema } from '../../src/api/bodies/json-shape';
import openApi from '../../src/api/generated/openapi.json';
import { sizeGrowth, superlinear } from '../support/readers/growth';

const shapeOf = createShapeReader(openApi.components.schemas as unknown as Record<string, JsonSchema>);
const batch = shapeOf({ $ref: '#/components/schemas/ErpBatchRequest' });
const limits = { maxItems: 50, maxEnvelopeBytes: 264_000 };

describe('the measures of a body', () => {
  it.each([
    ['base64', (n: number) => `{"items":[{"xml_base64":"${'A'.repeat(n)}"}]}`],
    ['escapes', (n: number) => `{"items":[{"xml_base64":"${'\\\\'.repeat(n / 2)}"}]}`],
    ['quotes', (n: number) => `{"items":[{"xml_base64":"${'\\"'.repeat(n / 2)}"}]}`],
    ['white space', (n: number) => `{"items":[${' '.repeat(n)}]}`],
    ['brackets that close nothing', (n: number) => ']}'.repeat(n / 2)],
    ['strings outside of anything', (n: number) => '""'.repeat(n / 2)],
  ])('take linear time: %s', (_what, write) => {
    const workOf = (size: number): (() => void) => {
      const body = Buffer.from(write(size));
      return () => void measureJson(body, batch, limits);
    };
    expect(sizeGrowth(workOf, 4_000_000)).toBeLessThan(superlinear);
  });
});
