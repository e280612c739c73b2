import path from 'node:path';

import { linesOf, meaningOf, readAll, recorded } from '../../src/api/specification/record';

const { record, document, changelog } = readAll(path.resolve(__dirname, '../..'));
const copy = (): { paths: Record<string, unknown>; components: { schemas: Record<string, Record<string, unknown>> } } =>
  structuredClone(document) as ReturnType<typeof copy>;

describe('the OpenAPI document and CHANGELOG.md', () => {
  it('change together: write a line under Unreleased, then npm run api:record', () => {
    expect(record.at(-1)?.document).toBe(meaningOf(document));
  });

  it('are tied by lines that stand in the CHANGELOG, each telling of one change', () => {
    const lines = new Set(linesOf(changelog));
    for (const { told } of record) expect(told.length).toBeGreaterThan(0);
    expect(record.at(-1)?.told.filter((line) => !lines.has(line))).toEqual([]);
    const all = record.flatMap(({ told }) => told);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(record.map((state) => state.document)).size).toBe(record.length);
  });

  it('notice a new operation, member or limit, and not another wording', () => {
    const meaning = meaningOf(document);
    const more = copy();
    more.paths['/new'] = { get: { operationId: 'new', responses: {} } };
    const other = copy();
    for (const schema of Object.values(other.components.schemas)) schema.description = 'said otherwise';
    const member = copy();
    for (const schema of Object.values(member.components.schemas))
      schema.properties = { ...(schema.properties as object), description: { type: 'string' } };
    expect([meaningOf(more), meaningOf(member)]).not.toContain(meaning);
    expect(meaningOf(other)).toBe(meaning);
  });

  it('cannot be recorded without a new line', () => {
    const changed = copy();
    changed.paths['/new'] = {};
    // Lines that tell operators of something else may stand there, too.
    const told = new Set(record.flatMap((state) => state.told));
    const ofApi = changelog
      .split('\n')
      .filter((line) => linesOf(line).every((digest) => told.has(digest)))
      .join('\n');
    expect(() => recorded(record, changed, ofApi)).toThrow('CHANGELOG.md');
    const next = recorded(record, changed, `${ofApi}\n- \`GET /new\`.\n`);
    expect(next.at(-1)).toEqual({ document: meaningOf(changed), told: linesOf('- `GET /new`.\n') });
    expect(recorded(next, changed, ofApi)).toBe(next);
  });
});
