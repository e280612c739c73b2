import { readTemporalConfig } from '../../../src/config';
import { pairFaults } from '../../../src/config/temporal-settings';
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
