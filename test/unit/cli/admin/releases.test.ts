import { runCommand } from '../../../../src/cli/admin/command-line';
import type { Admin } from '../../../../src/cli/admin/compose-admin';
import type { WorkerReleases } from '../../../../src/domain/ports/system/worker-releases';

/** An installation whose deployment has the builds one and two. */
function installation(deployment: string | null = 'portal') {
  const state: Awaited<ReturnType<WorkerReleases['describe']>> = {
    current: 'one',
    ramping: null,
    builds: ['two', 'one'],
  };
  const asked: string[] = [];
  let isClosed = false;
  const releases: WorkerReleases & { close(): Promise<void> } = {
    describe: (name) => Promise.resolve(name === 'portal' ? state : null),
    promote: (name, build) => {
      asked.push(name);
      if (build === 'unknown') return Promise.reject(new Error('5 NOT_FOUND: Version not found in deployment'));
      state.current = build;
      return Promise.resolve();
    },
    ramp: (name, build, percent) => {
      asked.push(name);
      state.ramping = { build, percent };
      return Promise.resolve();
    },
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
  };
  const admin: Pick<Admin, 'deployment' | 'openWorkerReleases' | 'close'> = {
    deployment,
    openWorkerReleases: () => Promise.resolve(releases),
    close: () => Promise.resolve(),
  };
  return {
    asked,
    isClosed: () => isClosed,
    type: (line: string) => runCommand(line.split(' '), () => admin as Admin),
  };
}

it('says which build gets the tasks', async () => {
  const { type, isClosed } = installation();
  expect(await type('release show')).toEqual({ exitCode: 0, stdout: 'one: current\ntwo: no tasks\n', stderr: '' });
  expect(isClosed()).toBe(true);
  expect((await type('release show --deployment other')).stdout).toBe('No worker of other has ever asked for tasks.\n');
});

it('gives a build a share, all, and takes it back', async () => {
  const { type, asked } = installation();
  expect((await type('release ramp two --percent 10')).stdout).toBe('one: current\ntwo: ramping, 10 %\n');
  expect((await type('release promote two')).stdout).toContain('two: current\n');
  expect((await type('release promote --unversioned')).stdout).toContain('workers without a version: current\n');
  const { stdout } = await type('release promote one --deployment portal --json');
  expect(JSON.parse(stdout)).toMatchObject({ deployment: 'portal', current: 'one', builds: ['two', 'one'] });
  expect(asked).toEqual(['portal', 'portal', 'portal', 'portal']);
});

it('says why Temporal refuses', async () => {
  const { type, isClosed } = installation();
  const { exitCode, stderr } = await type('release promote unknown');
  expect([exitCode, stderr, isClosed()]).toEqual([1, 'error: 5 NOT_FOUND: Version not found in deployment\n', true]);
});

it.each([
  ['release promote', 'give either a build or --unversioned'],
  ['release promote two --unversioned', 'give either a build or --unversioned'],
  ['release promote one two', 'give one build'],
  ['release ramp two', '--percent is missing'],
  ['release ramp --percent 10', 'give one build'],
  ['release ramp two --percent 101', '--percent must be a whole number from 0 to 100'],
])('changes nothing for "%s"', async (line, finding) => {
  const { type, asked } = installation();
  const { exitCode, stderr } = await type(line);
  expect([exitCode, asked]).toEqual([2, []]);
  expect(stderr).toContain(finding);
});

it('asks for the name of the deployment where the configuration has none', async () => {
  const { exitCode, stderr } = await installation(null).type('release show');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--deployment is missing, and TEMPORAL_DEPLOYMENT is not set');
});
