import { TOTP } from 'otpauth';
import { newTotpSecret, stepOf } from './totp';

const now = new Date('2026-05-06T07:08:09Z');

describe('a code of an authenticator app', () => {
  const secret = newTotpSecret();

  it('belongs to the time step in which it is generated', () => {
    const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
    expect(stepOf(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000));
  });

  it.each(['', '12345', '1234567', '12 456', '😀😀😀', '１２３４５６', 'abcdef', '12345é'])(
    'is not %j',
    (code) => {
      expect(stepOf(secret, code, now)).toBeNull();
    },
  );
});
