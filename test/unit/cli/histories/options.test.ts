import { readOptions, UsageError } from '../../../../src/cli/histories/options';
import { workflowTypes } from '../../../../src/workflow-contract/workflow-types';

it('takes a folder, and has a default for the rest', () => {
  expect(readOptions(['--to', 'there'])).toEqual({
    ...{ to: 'there', types: workflowTypes, perType: 50, maxEvents: 10_000 },
  });
  const given = ['--to', 'there', '--address', 'temporal:7233', '--namespace', 'portal', '--per-type', '5'];
  expect(readOptions([...given, '--max-events', '100', '--query', "TenantId = 'x'", '--type', 'runBackup'])).toEqual({
    ...{ to: 'there', address: 'temporal:7233', namespace: 'portal', perType: 5, maxEvents: 100 },
    ...{ query: "TenantId = 'x'", types: ['runBackup'] },
  });
});

it.each([
  [[], '--to is missing'],
  [['--to', ''], '--to is missing'],
  [['--to', 'there', '--per-type', '0'], '--per-type must be'],
  [['--to', 'there', '--max-events', 'many'], '--max-events must be'],
  [['--to', 'there', '--all'], '--all'],
  [['--to', 'there', '--type', 'deliverInvoices'], '--type must be one of deliverInvoice, '],
])('refuses %j', (args, finding) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(finding);
});
