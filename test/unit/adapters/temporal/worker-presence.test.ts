import { presenceIn } from '../../../../src/adapters/temporal/worker-presence';

const version = (buildId: string) => ({ deploymentName: 'portal', buildId });
const asked = (seconds: number, build: string | null) => ({
  lastAccessTime: { seconds },
  deploymentOptions:
    build === null ? { workerVersioningMode: 1, buildId: 'hash' } : { ...version(build), workerVersioningMode: 2 },
});
const at = (seconds: number): string => new Date(seconds * 1_000).toISOString();

describe('who gets the tasks of a queue', () => {
  it('is every worker where no build is current and none has a version', () => {
    expect(presenceIn({ pollers: [asked(100, null), asked(200, null)] })).toEqual({
      ...{ lastAsked: at(200), unpromoted: [] },
    });
    expect(presenceIn({ pollers: [{ lastAccessTime: { seconds: 100 } }], versioningInfo: {} }).lastAsked).toBe(at(100));
    expect(presenceIn({})).toEqual({ lastAsked: null, unpromoted: [] });
  });

  it('is no worker as long as the only build is not promoted', () => {
    expect(presenceIn({ pollers: [asked(100, 'one')], versioningInfo: {} })).toEqual({
      ...{ lastAsked: null, unpromoted: ['one'] },
    });
  });

  it('is the current build, not the one that came after it, nor workers without a version', () => {
    const pollers = [asked(100, 'one'), asked(200, 'two'), asked(300, null)];
    const versioningInfo = { currentDeploymentVersion: version('one') };
    expect(presenceIn({ pollers, versioningInfo })).toEqual({ lastAsked: at(100), unpromoted: ['two', 'hash'] });
  });

  it('of two that share them the one counts that has been silent for longer', () => {
    const pollers = [asked(100, 'one'), asked(200, 'two')];
    const ramp = (percent: number) => ({
      currentDeploymentVersion: version('one'),
      ...{ rampingDeploymentVersion: version('two'), rampingVersionPercentage: percent },
    });
    const ask = (percent: number) => presenceIn({ pollers, versioningInfo: ramp(percent) });
    expect(ask(10)).toEqual({ lastAsked: at(100), unpromoted: [] });
    expect(ask(100)).toEqual({ lastAsked: at(200), unpromoted: ['one'] });
    expect(ask(0)).toEqual({ lastAsked: at(100), unpromoted: ['two'] });
  });

  it('is no worker as soon as one build of the two has none', () => {
    const versioningInfo = {
      currentDeploymentVersion: version('one'),
      ...{ rampingDeploymentVersion: version('two'), rampingVersionPercentage: 10 },
    };
    expect(presenceIn({ pollers: [asked(100, 'one')], versioningInfo }).lastAsked).toBeNull();
  });
});
