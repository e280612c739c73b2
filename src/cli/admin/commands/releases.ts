import type { WorkerReleases } from '../../../domain/ports/system/worker-releases';
import type { Command, CommandOutput } from '../command';
import type { Admin } from '../compose-admin';
import { flagOf, type ParsedArguments, requiredText, textOf, UsageError, wholeNumberOf } from '../options';

const deployment = { deployment: { type: 'string' } } as const;

export const showReleaseCommand: Command = {
  name: 'release show',
  usage: '[--deployment NAME]',
  summary: 'which build of the workers gets the tasks (worker versions, TEMPORAL_DEPLOYMENT)',
  options: deployment,
  run: (admin, given) => change(admin, given, () => Promise.resolve()),
};

export const rampReleaseCommand: Command = {
  name: 'release ramp',
  usage: 'BUILD --percent 0..100 [--deployment NAME]',
  summary: 'give the tasks of so many of 100 workflows to the workers of a build; 0 takes them back',
  options: { ...deployment, percent: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    requiredText(given, 'percent');
    const percent = wholeNumberOf(given, 'percent', 0, 100, 0);
    const build = requiredBuild(given);
    return change(admin, given, (releases, name) => releases.ramp(name, build, percent));
  },
};

export const promoteReleaseCommand: Command = {
  name: 'release promote',
  usage: '(BUILD | --unversioned) [--deployment NAME]',
  summary: 'give all tasks to the workers of a build, or to those without a version; back: promote the former build',
  options: { ...deployment, unversioned: { type: 'boolean' } },
  positionals: true,
  async run(admin, given) {
    const isUnversioned = flagOf(given, 'unversioned');
    if (isUnversioned === given.positionals.length > 0) throw new UsageError('give either a build or --unversioned');
    const build = isUnversioned ? null : requiredBuild(given);
    return change(admin, given, (releases, name) => releases.promote(name, build));
  },
};

function requiredBuild({ positionals: [build, ...more] }: ParsedArguments): string {
  if (build === undefined || build === '' || more.length > 0) throw new UsageError('give one build');
  return build;
}

/** Does it, and says what holds afterwards. @throws Error with what Temporal says when it refuses */
async function change(
  admin: Admin,
  given: ParsedArguments,
  act: (releases: WorkerReleases, deployment: string) => Promise<void>,
): Promise<CommandOutput> {
  const name = textOf(given, 'deployment') ?? admin.deployment;
  if (name === null) throw new UsageError('--deployment is missing, and TEMPORAL_DEPLOYMENT is not set');
  const releases = await admin.openWorkerReleases();
  try {
    await act(releases, name);
    const state = await releases.describe(name);
    if (state === null) return { json: null, lines: [`No worker of ${name} has ever asked for tasks.`] };
    const { current, ramping, builds } = state;
    return {
      json: { deployment: name, current, ramping, builds },
      lines: [
        `${current ?? 'workers without a version'}: current`,
        ...(ramping === null ? [] : [`${ramping.build}: ramping, ${ramping.percent} %`]),
        ...builds.filter((build) => build !== current && build !== ramping?.build).map((build) => `${build}: no tasks`),
      ],
    };
  } finally {
    await releases.close();
  }
}
