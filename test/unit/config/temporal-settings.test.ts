import { readTemporalConfig } from '../../../src/config';
import { pairFaults, versionFaults, versionSettings } from '../../../src/config/temporal-settings';
import { certificateFiles } from '../../support/factories/certificate-files';
import { anIdentity } from '../../support/factories/certificates';

const files = certificateFiles();
const one = files.write('one', anIdentity({ CN: 'one' }));
const other = files.write('other', anIdentity({ CN: 'other' }));
afterAll(() => files.remove());

const messageOf = (settings: NodeJS.ProcessEnv): string => {
  try {
    readTemporalConfig({ TEMPORAL_ADDRESS: 'temporal:7233', ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the settings of certificates', () => {
  it('take a certificate with its key, and authorities', () => {
    const { certFile, keyFile } = one;
    expect(
      messageOf({
        ...{ TEMPORAL_TLS_CERT_FILE: certFile, TEMPORAL_TLS_KEY_FILE: keyFile },
        TEMPORAL_TLS_CA_FILE: other.certFile,
      }),
    ).toBe('');
  });

  it.each([
    ['a file that is not there', { TEMPORAL_TLS_CA_FILE: '/nowhere/ca.pem' }, 'TEMPORAL_TLS_CA_FILE'],
    ['a key as certificate', { TEMPORAL_TLS_CA_FILE: one.keyFile }, 'TEMPORAL_TLS_CA_FILE'],
    ['a certificate as key', { TEMPORAL_TLS_KEY_FILE: one.certFile }, 'TEMPORAL_TLS_KEY_FILE'],
    ['a certificate alone', { TEMPORAL_TLS_CERT_FILE: one.certFile }, 'TEMPORAL_TLS_KEY_FILE: needed'],
    ['a key alone', { TEMPORAL_TLS_KEY_FILE: one.keyFile }, 'TEMPORAL_TLS_CERT_FILE: needed'],
    [
      'a key of another certificate',
      { TEMPORAL_TLS_CERT_FILE: one.certFile, TEMPORAL_TLS_KEY_FILE: other.keyFile },
      'TEMPORAL_TLS_KEY_FILE: not the key',
    ],
  ])('refuse %s by the name of the variable', (_name, settings, expected) => {
    expect(messageOf(settings)).toContain(expected);
  });

  it('ask for no pair where none is given', () => {
    expect(pairFaults({})).toEqual([]);
  });
});

describe('the settings of a version', () => {
  it('are a deployment and a build, or none of them', () => {
    expect(versionFaults({})).toEqual([]);
    expect(versionFaults({ TEMPORAL_DEPLOYMENT: 'portal', TEMPORAL_BUILD_ID: '1.2.0' })).toEqual([]);
    expect(versionFaults({ TEMPORAL_DEPLOYMENT: 'portal' })).toEqual([
      expect.stringMatching(/^TEMPORAL_BUILD_ID: needed/),
    ]);
    expect(versionFaults({ TEMPORAL_BUILD_ID: '1.2.0' })).toEqual([
      expect.stringMatching(/^TEMPORAL_DEPLOYMENT: needed/),
    ]);
  });

  it.each([
    ['TEMPORAL_DEPLOYMENT', 'faktura-portal', true],
    // Temporal joins the two by a dot.
    ['TEMPORAL_DEPLOYMENT', 'faktura.portal', false],
    ['TEMPORAL_DEPLOYMENT', '__unversioned__', false],
    ['TEMPORAL_BUILD_ID', '2026.11.1-rc+7f12be0', true],
    ['TEMPORAL_BUILD_ID', '__unversioned__', false],
    ['TEMPORAL_BUILD_ID', 'a build', false],
  ] as const)('%s may be %s: %s', (name, value, isTaken) => {
    expect(versionSettings[name].safeParse(value).success).toBe(isTaken);
  });
});
