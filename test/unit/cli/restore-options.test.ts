import { parseRestore, UsageError } from '../../../src/cli/restore/options';

describe('the command line of a restore', () => {
  it('reads the instant and the epoch', () => {
    expect(parseRestore(['finish', '--recovered-to', '2026-11-22T02:00:00+01:00', '--epoch', '3'])).toEqual({
      kind: 'finish',
      request: { recoveredTo: '2026-11-22T01:00:00.000000Z', epoch: 3 },
    });
    expect(parseRestore(['finish'])).toEqual({ kind: 'finish', request: { recoveredTo: null, epoch: null } });
  });

  it('reads which backup is loaded', () => {
    expect(parseRestore(['--backup', 'latest'])).toEqual({ kind: 'load', wanted: { kind: 'latest', to: null } });
    expect(parseRestore(['--backup', 'b1'])).toEqual({ kind: 'load', wanted: { kind: 'id', id: 'b1' } });
    expect(parseRestore(['--backup', 'latest', '--to', '2026-11-22T01:00:00Z'])).toEqual({
      ...{ kind: 'load', wanted: { kind: 'latest', to: '2026-11-22T01:00:00.000000Z' } },
    });
  });

  it('reads that only documents are copied back', () => {
    expect(parseRestore(['documents'])).toEqual({ kind: 'documents' });
  });

  it.each([
    [['finish', '--backup', 'latest']],
    [['--backup', 'latest', '--epoch', '2']],
    [['--backup', 'b1', '--to', '2026-11-22T01:00:00Z']],
    [['--backup', 'latest', '--to', 'yesterday']],
    [['--to', '2026-11-22T01:00:00Z']],
    [['documents', '--epoch', '2']],
    [['documents', '--backup', 'latest']],
    [['documents', 'finish']],
    [[]],
    [['begin']],
    [['finish', '--recovered-to', 'yesterday']],
    [['finish', '--epoch', '0']],
    [['finish', '--x']],
  ])('does not carry %j out', (args) => {
    expect(() => parseRestore(args)).toThrow(UsageError);
  });
});
