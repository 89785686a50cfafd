import { keysFor, signerFor } from './serverKeys';

const OLD = { jwtSecret: 'the secret of before, which is long enough' };
const BOTH = {
  jwtSecret: 'the secret of today, which is long enough',
  jwtSecretPrevious: OLD.jwtSecret,
};
const NEW = { jwtSecret: BOTH.jwtSecret };

it('each purpose has a key of its own', () => {
  const keys = ['files', 'cookies'].flatMap((purpose) => keysFor(BOTH, purpose));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
  expect(signerFor(NEW, 'files').isSigned('x', signerFor(NEW, 'cookies').sign('x'))).toBe(false);
});

it('what the secret before has signed is accepted until it is gone, and nothing is signed with it', () => {
  const [before, during, after] = [OLD, BOTH, NEW].map((secrets) => signerFor(secrets, 'files'));
  const signature = before?.sign('x') ?? '';
  expect(during?.isSigned('x', signature)).toBe(true);
  expect(after?.isSigned('x', signature)).toBe(false);
  expect(during?.sign('x')).toBe(after?.sign('x'));
  expect(during?.isSigned('y', signature)).toBe(false);
});
