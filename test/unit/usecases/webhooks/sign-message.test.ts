import { newWebhookSecret, signMessage } from '../../../../src/usecases/webhooks/sign-message';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: Buffer.from('{"test": 2432232314}'),
};

describe('a signed message', () => {
  it('is that of the test vector of Standard Webhooks', () => {
    expect(signMessage([secret], message)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('has a signature of each secret during a rotation, the current one first', () => {
    const next = newWebhookSecret();
    const [first, second, ...others] = (signMessage([next, secret], message)['webhook-signature'] ?? '').split(' ');
    expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(others).toEqual([]);
  });

  it('has another signature for every other id, time, body or secret', () => {
    const signed = (changed: object, by = secret) => signMessage([by], { ...message, ...changed })['webhook-signature'];
    const all = [
      signed({}),
      signed({ id: 'msg_2' }),
      signed({ timestamp: 1_614_265_331 }),
      signed({ body: Buffer.from('{"test": 2432232315}') }),
      signed({}, newWebhookSecret()),
    ];
    expect(new Set(all).size).toBe(5);
  });
});

describe('a new secret', () => {
  it('is 32 random bytes in base64 behind its prefix', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const one of secrets) expect(Buffer.from(one.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  });
});
