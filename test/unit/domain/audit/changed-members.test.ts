import { changedMembers } from '../../../../src/domain/audit/changed-members';

it('says of a change what differs, as it was and as it is, in the spelling of the contract', () => {
  const before = { name: 'A', icDph: null, list: ['x'], version: 1 };
  expect(changedMembers(before, { name: 'A', icDph: 'SK1', list: ['x', 'y'], version: 2 })).toEqual({
    before: { ic_dph: null, list: ['x'] },
    after: { ic_dph: 'SK1', list: ['x', 'y'] },
  });
});

it('takes members that the change does not name as unchanged', () => {
  expect(changedMembers({ name: 'A', enabled: true }, { name: undefined, enabled: false })).toEqual({
    before: { enabled: true },
    after: { enabled: false },
  });
});

it('says of what is made only how it is, and of what is removed only how it was', () => {
  expect(changedMembers(null, { role: 'admin' })).toEqual({ after: { role: 'admin' } });
  expect(changedMembers({ role: 'admin' }, null)).toEqual({ before: { role: 'admin' } });
});

it('keeps of personal members that they changed, and nothing of what they say', () => {
  const said = changedMembers(
    { name: 'Jana Nová', email: 'jana@firma.example', locale: 'sk' },
    { name: 'Jana Stará', email: 'jana@firma.example', locale: 'cs' },
    ['email', 'name'],
  );
  expect(said).toEqual({ before: { name: '*', locale: 'sk' }, after: { name: '*', locale: 'cs' } });
  expect(changedMembers(null, { contactEmail: 'p@firma.example', fax: null }, ['contact_email'])).toEqual({
    after: { contact_email: '*', fax: null },
  });
});
