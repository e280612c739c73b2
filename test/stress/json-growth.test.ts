import { measureJson } from '../../src/api/bodies/json-members';
import { createShapeReader, type JsonSchema } from '../../src/api/bodies/json-shape';
import openApi from '../../src/api/generated/openapi.json';

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
    const time = (bytes: Buffer): number => {
      const times = [1, 2, 3, 4, 5].map(() => {
        const startedAt = performance.now();
        measureJson(bytes, batch, limits);
        return performance.now() - startedAt;
      });
      return Math.min(...times);
    };
    const [small, large] = [Buffer.from(write(500_000)), Buffer.from(write(4_000_000))];
    time(small);
    // Eight times the size; quadratic time would be 64 times.
    expect(time(large) / Math.max(time(small), 0.2)).toBeLessThan(24);
  });
});
