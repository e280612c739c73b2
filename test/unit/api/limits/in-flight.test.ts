import fc from 'fast-check';

import {
  createInFlight,
  type InFlightLimits,
  type RequestKind,
  type Share,
} from '../../../../src/api/limits/in-flight';
import { ProblemError } from '../../../../src/domain/problem';

const limits: InFlightLimits = {
  processBytes: 100,
  tenantBytes: 60,
  perTenant: { body: 2, list: 1, page: 1, download: 1 },
};
const codeOf = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
  return 'admitted';
};

describe('bytes in flight', () => {
  it('are refused to a tenant beyond its own limit, and to everybody beyond that of the process', () => {
    const inFlight = createInFlight(limits);
    const [a, b] = [inFlight.admit('a', 'body'), inFlight.admit('b', 'body')];
    a.reserveBody(50);
    expect(codeOf(() => a.reserveBody(61))).toBe('RATE_LIMITED');
    expect(codeOf(() => b.reserveBody(51))).toBe('SERVICE_UNAVAILABLE');
    b.reserveBody(50);
    expect(inFlight.bytes()).toBe(100);
    a.release();
    b.reserveBody(60);
    expect(inFlight.bytes()).toBe(60);
  });

  it('that an answer has are never refused, but who comes next is', () => {
    const inFlight = createInFlight(limits);
    const first = inFlight.admit('a', 'download');
    first.holdAnswer(500);
    expect(codeOf(() => void inFlight.admit('a', null))).toBe('RATE_LIMITED');
    expect(codeOf(() => void inFlight.admit('b', 'page'))).toBe('SERVICE_UNAVAILABLE');
    first.release();
    expect(codeOf(() => void inFlight.admit('b', 'page'))).toBe('admitted');
  });

  it('leave a reserve for small requests', () => {
    const inFlight = createInFlight(limits);
    for (const owner of ['a', 'b']) inFlight.admit(owner, 'download').holdAnswer(55);
    expect(codeOf(() => void inFlight.admit('c', 'body'))).toBe('SERVICE_UNAVAILABLE');
    expect(codeOf(() => void inFlight.admit('c', null))).toBe('admitted');
  });

  it('count requests of one kind by tenant', () => {
    const inFlight = createInFlight(limits);
    const first = inFlight.admit('a', 'list');
    expect(codeOf(() => void inFlight.admit('a', 'list'))).toBe('RATE_LIMITED');
    expect(codeOf(() => void inFlight.admit('a', 'page'))).toBe('admitted');
    expect(codeOf(() => void inFlight.admit('b', 'list'))).toBe('admitted');
    first.release();
    first.release();
    expect(codeOf(() => void inFlight.admit('a', 'list'))).toBe('admitted');
    expect(codeOf(() => void inFlight.admit('a', 'list'))).toBe('RATE_LIMITED');
  });

  it('come back to nothing, whatever was refused on the way', () => {
    const step = fc.record({
      owner: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom<RequestKind | null>('body', 'list', 'page', 'download', null),
      body: fc.nat(80),
      answer: fc.nat(80),
      ends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const inFlight = createInFlight(limits);
        const open: Share[] = [];
        for (const { owner, kind, body, answer, ends } of steps) {
          codeOf(() => {
            const share = inFlight.admit(owner, kind);
            open.push(share);
            share.reserveBody(body);
            share.holdAnswer(answer);
          });
          if (ends) open.shift()?.release();
        }
        for (const share of open) share.release();
        expect(inFlight.bytes()).toBe(0);
        for (const owner of ['a', 'b', 'c']) expect(codeOf(() => void inFlight.admit(owner, 'list'))).toBe('admitted');
      }),
    );
  });
});
