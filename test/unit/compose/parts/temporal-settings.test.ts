import { versionOf } from '../../../../src/compose/parts/temporal-settings';

it('workers have a version where deployment and build are set, and none otherwise', () => {
  expect(versionOf({ TEMPORAL_DEPLOYMENT: 'faktura-portal', TEMPORAL_BUILD_ID: '2026.11.1' })).toEqual({
    version: { deploymentName: 'faktura-portal', buildId: '2026.11.1' },
  });
  expect(versionOf({})).toEqual({});
});
