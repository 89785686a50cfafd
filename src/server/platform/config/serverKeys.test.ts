import { keysFor, signerFor } from './serverKeys';

const OLD = { jwtSecret: 'the secret of before, which is long enough' };
const BOTH = {
  jwtSecret: 'the secret of today, which is long enough',
  jwtSecretPrevious: OLD.jwtSecret,
};
const NEW = { jwtSecret: BOTH.jwtSecret };

it('each purpose has its own key', () => {
  const keys = ['files', 'cookies'].flatMap((purpose) => keysFor(BOTH, purpose));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
  expect(signerFor(NEW, 'files').isSigned('x', signerFor(NEW, 'cookies').sign('x'))).toBe(false);
});

it('accepts what the previous secret signed until it is removed, and signs nothing with it', () => {
  const [before, during, after] = [OLD, BOTH, NEW].map((secrets) => signerFor(secrets, 'files'));
  const signature = before?.sign('x') ?? '';
  expect(during?.isSigned('x', signature)).toBe(true);
  expect(after?.isSigned('x', signature)).toBe(false);
  expect(during?.sign('x')).toBe(after?.sign('x'));
  expect(during?.isSigned('y', signature)).toBe(false);
});
