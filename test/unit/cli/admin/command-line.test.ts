import { runCommand } from '../../../../src/cli/admin/command-line';
import { demoCompanies } from '../../../../src/cli/admin/demo/companies';
import { madeUpIdentifiers } from '../../../../src/cli/admin/fake-identifiers';
import { faultOfDic, faultOfIcDph, faultOfIco } from '../../../../src/domain/identifiers';

const neverOpened = () => {
  throw new Error('the portal was opened');
};
const type = (line: string) => runCommand(line.split(' ').filter(Boolean), neverOpened);

it('explains itself when nothing is asked', async () => {
  for (const line of ['', 'help', '--help']) {
    const { exitCode, stdout, stderr } = await type(line);
    expect([exitCode, stderr]).toEqual([0, '']);
    for (const name of ['tenant create', 'key revoke', 'connection disable', 'session create', 'demo'])
      expect(stdout).toContain(`npm run admin -- ${name} `);
  }
});

it.each([
  ['tenant', 'no command "tenant"'],
  ['tenant destroy', 'no command "tenant destroy"'],
  ['tenant list --all', "Unknown option '--all'"],
  ['tenant list extra', "Unexpected argument 'extra'"],
])('does not open the portal for "%s"', async (line, finding) => {
  const { exitCode, stdout, stderr } = await type(line);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(finding);
});

it('makes identifiers up that nothing has against', () => {
  for (let nth = 0; nth < 500; nth++) {
    const { dic, ico, icDph } = madeUpIdentifiers();
    expect([faultOfDic(dic), faultOfIco(ico), faultOfIcDph(icDph)]).toEqual([null, null, null]);
  }
});

it('gives the demo companies identifiers that nothing has against', () => {
  for (const { dic, ico, icDph } of demoCompanies)
    expect([faultOfDic(dic), faultOfIco(ico), faultOfIcDph(icDph)]).toEqual([null, null, null]);
});
