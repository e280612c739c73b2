import document from '../../src/api/generated/openapi.json';
import { permissionTable } from '../../src/domain/access/permissions';

interface Documented {
  operationId: string;
  'x-audience': string;
  'x-permission'?: string;
}
const operations = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods) as unknown as Documented[],
);

it('names a permission of the table for every operation that is open to some people only', () => {
  const byPermission = operations.filter(({ 'x-audience': audience }) =>
    ['portal', 'person', 'admin', 'operator'].includes(audience),
  );
  expect(byPermission.length).toBeGreaterThan(20);
  const nameless = byPermission.filter(({ 'x-permission': permission = '' }) => !(permission in permissionTable));
  expect(nameless.map(({ operationId }) => operationId)).toEqual([]);
});

it('names none for those that are open to everybody, or to integrations by their scopes', () => {
  const open = operations.filter(({ 'x-audience': audience }) =>
    ['public', 'provider', 'erp', 'enrolling', 'self'].includes(audience),
  );
  expect(open.filter((operation) => 'x-permission' in operation)).toEqual([]);
});
