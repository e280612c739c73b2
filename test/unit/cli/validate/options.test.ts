import { readOptions, UsageError } from '../../../../src/cli/validate/options';

it.each([
  [[]],
  [['--only', 'rules', 'a.xml']],
  [['--rule-set', 'x', 'a.xml']],
  [['--repeat', '0', 'a.xml']],
  [['--assume-issue-date', '2026-02-30', 'a.xml']],
  [['--tenant-ico', '12345678', 'a.xml']],
  [['--what', 'a.xml']],
])('does not take the command line %j', (args) => expect(() => readOptions(args)).toThrow(UsageError));

it.each([
  ['unknown_option', '--what', ['--what', 'a.xml']],
  ['unknown_option', '--what', ['--what=x', 'a.xml']],
  ['option_value', '--lang', ['a.xml', '--lang']],
  ['option_value', '--json', ['--json=yes', 'a.xml']],
] as const)('says that it is %s of %s', (misuse, option, args) => {
  expect(() => readOptions([...args])).toThrow(expect.objectContaining({ misuse, option }) as Error);
});
