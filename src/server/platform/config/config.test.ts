import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { testFolder } from '@/server/testing/testFolder';
import { readConfig } from './config';
import { ConfigError, KNOWN_SETTINGS, warnOfUnknown } from './readSetting';
import { keysFor, signerFor, secretBox } from './serverKeys';

type Box = ReturnType<typeof secretBox>;

const folder = testFolder();
const secretFile = () => folder.at('jwt-secret');
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder.path, ...env });

const CONTACT = { CONTACT_EMAIL: 'help@example.com' };
const PUBLIC = { PUBLIC_URL: 'https://music.example.com', ...CONTACT };
const PRODUCTION = { ...CONTACT, NODE_ENV: 'production' };
const DAY_S = 24 * 3600;
const OFF = { PAYMENTS: 'off' };
const SHARED = { DATABASE_URL: 'postgres://db/x', JWT_SECRET: 'x'.repeat(32) };
const STRIPE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_def',
};

describe('settings', () => {
  it.each([
    [
      {},
      { host: '127.0.0.1', trustProxy: false, rateLimit: true, isPublic: false, linkChecks: true },
    ],
    [{}, { feePercent: 15, payoutHoldDays: 7, payments: 'test', mediaActivation: false }],
    [{}, { publicUrl: 'http://localhost:3000', contactEmail: 'no-reply@localhost', drainS: 0 }],
    [{}, { port: 3000, storageQuota: 2000 * 1024 ** 2, mailGatherS: 600 }],
    [{}, { accessTtlS: 900, refreshTtlS: 30 * DAY_S, proofLastsS: 600 }],
    [{}, { sessionIdleS: 14 * DAY_S, sessionMaxS: 90 * DAY_S }],
    // Several servers may share a database, so what only a demo may do is off.
    [SHARED, { payments: 'off' }],
    [{ ...SHARED, PAYMENTS: 'test' }, { payments: 'test' }],
    [
      { ...OFF, FEE_PERCENT: '0' },
      { payments: 'off', feePercent: 0 },
    ],
    [
      { ...SHARED, ...STRIPE },
      { payments: 'stripe', stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_def' } },
    ],
    // Only a demo has admins without a second factor.
    [{}, { adminSecondFactor: 'optional' }],
    [{ DEMO: '0' }, { adminSecondFactor: 'required' }],
    [{ ...PRODUCTION, ...OFF }, { adminSecondFactor: 'required' }],
    [{ ADMIN_SECOND_FACTOR: 'required' }, { adminSecondFactor: 'required' }],
    // A proxy, if there may be one, gets time to notice that the server stops.
    [{ ...PRODUCTION, ...OFF }, { drainS: 5 }],
    [{ ...PUBLIC, ...OFF }, { drainS: 5 }],
    [{ ...PRODUCTION, ...OFF, DRAIN_S: '0' }, { drainS: 0 }],
    [{}, { demo: 'auto', demoPasswords: 'known' }],
    [{ HOST: '0.0.0.0' }, { demo: 'auto', demoPasswords: 'random' }],
    [
      { ...PRODUCTION, ...OFF },
      { demo: false, demoPasswords: 'random' },
    ],
    [
      { ...PUBLIC, ...OFF },
      { demo: false, demoPasswords: 'random' },
    ],
    [
      { ...PRODUCTION, ...OFF, DEMO: '1' },
      { demo: true, demoPasswords: 'random' },
    ],
    [{ DEMO: '0' }, { demo: false, demoPasswords: 'known' }],
    // The sender of the mails is the contact, unless there is another one.
    [{ MAIL_FROM: 'Music <hello@example.com>' }, { contactEmail: 'hello@example.com' }],
    [{ MAIL_FROM: 'hello@example.com' }, { contactEmail: 'hello@example.com' }],
    [{ CONTACT_EMAIL: 'help@example.com' }, { contactEmail: 'help@example.com' }],
    // The address in mails.
    [{ HOST: '0.0.0.0' }, { publicUrl: 'http://localhost:3000' }],
    [{ HOST: '192.168.1.5' }, { publicUrl: 'http://192.168.1.5:3000' }],
    [{ HOST: 'fe80::2' }, { publicUrl: 'http://[fe80::2]:3000' }],
    [{ METRICS_TOKEN: 'of-the-scraper_77' }, { metricsToken: 'of-the-scraper_77' }],
    [
      { PORT: '8080', TRUST_PROXY: '1', RATE_LIMIT: '0' },
      { port: 8080, rateLimit: false },
    ],
    [{ TRUST_PROXY: '1' }, { trustProxy: true }],
    [{ STORAGE_QUOTA_MB: '5' }, { storageQuota: 5 * 1024 * 1024 }],
    [{ REDIS_URL: 'rediss://me:x@redis.com/2' }, { redisUrl: 'rediss://me:x@redis.com/2' }],
    [
      { ...SHARED, DATABASE_URL: 'postgres://me:x@one:5432,other:5433/base' },
      { databaseUrl: 'postgres://me:x@one:5432,other:5433/base' },
    ],
    [SHARED, { databaseUrl: SHARED.DATABASE_URL, jwtSecret: SHARED.JWT_SECRET }],
  ])('are, with %j: %j', (env: Record<string, string>, settings) => {
    expect(read(env)).toMatchObject(settings);
  });

  it('require an address that people write to where others reach the server', () => {
    expect(() => read({ ...PUBLIC, ...OFF, CONTACT_EMAIL: '' })).toThrow('CONTACT_EMAIL must be');
  });

  it.each([PRODUCTION, PUBLIC])(
    'require a payment provider where others reach the server: %j',
    (env) => {
      expect(() => read(env)).toThrow('PAYMENTS must be stripe, off or test');
      expect(read({ ...env, PAYMENTS: 'test' }).payments).toBe('test');
    },
  );

  it.each([
    ['smtp://relay.example.com', 'smtp://relay.example.com?requireTLS=true'],
    ['smtp://me:p%40ss@10.0.0.7:587', 'smtp://me:p%40ss@10.0.0.7:587?requireTLS=true'],
    ['smtp://relay.example.com?pool=true', 'smtp://relay.example.com?pool=true&requireTLS=true'],
    ['smtp://mailpit:1025?requireTLS=false', 'smtp://mailpit:1025?requireTLS=false'],
    ['smtps://relay.example.com', 'smtps://relay.example.com'],
    ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
    ['smtp://[::1]:2525', 'smtp://[::1]:2525'],
    ['smtp://localhost', 'smtp://localhost'],
  ])('require TLS to a mail server on another machine: %s', (SMTP_URL, smtpUrl) => {
    expect(read({ SMTP_URL }).smtpUrl).toBe(smtpUrl);
  });

  it.each([
    ['PORT', ['three', '65536', '-1', '1e3']],
    ['DATABASE_URL', ['mysql://me:hunter2@db/x', 'postgres://one,:/base', 'not an address']],
    ['PUBLIC_URL', ['music.example.com', 'https://music.example.com/app', 'ftp://a.example.com']],
    ['JWT_SECRET', ['too short']],
    ['JWT_SECRET_PREVIOUS', ['too short']],
    ['SMTP_URL', ['http://relay.example.com']],
    ['REDIS_URL', ['http://me:hunter2@redis', 'redis.example.com:6379']],
    ['MAIL_FROM', ['nobody', 'A <a@example.com>\nBcc: b@example.com']],
    ['CONTACT_EMAIL', ['"><script>@example.com']],
    ['DEMO', ['yes']],
    ['MEDIA_ACTIVATION', ['true']],
    ['ADMIN_SECOND_FACTOR', ['no']],
    ['ACCESS_TTL_S', ['0']],
    ['REFRESH_TTL_S', ['1.5']],
    ['SESSION_IDLE_S', ['0']],
    ['SESSION_MAX_S', ['long']],
    ['STORAGE_QUOTA_MB', ['0']],
    ['TRUST_PROXY', ['2']],
    ['RATE_LIMIT', ['off']],
    ['FEE_PERCENT', ['101', '12.5']],
    ['PAYOUT_HOLD_DAYS', ['181']],
    ['OPERATOR_COUNTRY', ['Ireland']],
    ['OPERATOR_VAT', ['IE6388047V']],
    ['PAYOUT_NAME', ['Linernote'.repeat(8)]],
    ['PAYOUT_IBAN', ['DE00120300000000202051']],
    ['MAIL_GATHER_S', ['3601']],
    ['DRAIN_S', ['301']],
    ['PAYMENTS', ['paypal']],
    ['METRICS_TOKEN', ['hunter2', 'hunter2 and a blank', 'hunter2'.repeat(40)]],
    ['STRIPE_SECRET_KEY', ['', 'hunter2']],
    ['STRIPE_WEBHOOK_SECRET', ['', 'hunter2']],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', ['hunter2']],
    ['S3_URL', ['http://a:hunter2@s3.example.com/uploads']],
  ])('refuse a wrong %s by name, and repeat no secret: %j', (name, values) => {
    for (const value of values) {
      const attempt = () => read({ ...(name.startsWith('STRIPE') && STRIPE), [name]: value });
      expect(attempt).toThrow(ConfigError);
      expect(attempt).toThrow(new RegExp(`^${name} must `));
      expect(attempt).not.toThrow(/hunter/);
    }
  });

  it('require a secret when several servers may share a database', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/x' })).toThrow(/^JWT_SECRET must be given/);
  });

  it('accept another Stripe address only on this machine and with a test key', () => {
    for (const near of ['http://127.0.0.1:12111', 'http://[::1]:12111', 'http://localhost:1']) {
      expect(read({ ...STRIPE, STRIPE_API_URL: near }).stripe?.apiUrl).toBe(near);
    }
    expect(read(STRIPE).stripe).not.toHaveProperty('apiUrl');
    for (const far of [
      ...['https://127.0.0.1:12111', 'http://10.0.0.1:1', 'http://127.0.0.1.example.com', 'x'],
      ...['http://example.com@evil.test', 'http://me@127.0.0.1:1', 'http://127.0.0.1:1/v1'],
      ...['http://stripe:12111', 'http://127.0.0.1:1/?x=1'],
    ]) {
      expect(() => read({ ...STRIPE, STRIPE_API_URL: far })).toThrow('STRIPE_API_URL must be');
    }
    for (const key of ['sk_live_abc', 'rk_live_abc']) {
      const live = { ...STRIPE, STRIPE_SECRET_KEY: key, STRIPE_API_URL: 'http://127.0.0.1:1' };
      expect(() => read(live)).toThrow('STRIPE_API_URL is taken with a test key');
    }
  });

  const store = 'https://AKIA1:s%2Fe%2Bcret@s3.example.com:9000/up-loads';

  it('store uploads in the configured object store', () => {
    expect(read().objectStore).toBeUndefined();
    expect(read({ S3_URL: `${store}?region=eu-west-1` }).objectStore).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'up-loads',
      region: 'eu-west-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 's/e+cret',
    });
    expect(read({ S3_URL: store }).objectStore?.region).toBe('us-east-1');
    for (const endpoint of ['http://127.0.0.1:9000', 'http://store:8333']) {
      const S3_URL = `${endpoint.replace('//', '//a:b@')}/uploads`;
      expect(read({ S3_URL }).objectStore?.endpoint).toBe(endpoint);
    }
  });

  it.each([
    [
      'must be such as https://KEY:SECRET@',
      ...['an address', 'https://s3.example.com/uploads', 'https://hunter1@s3.example.com/up'],
      ...['', 'a/folder'].map((bucket) => `https://hunter1:hunter2@s3.example.com/${bucket}`),
      ...['hunter%ZZ2', 'hunter/2'].map((key) => `https://hunter1:${key}@s3.example.com/up`),
    ],
    [
      'must start with https://',
      'http://hunter1:hunter2@s3.example.com/uploads',
      'ftp://hunter1:hunter2@127.0.0.1/uploads',
    ],
    ['can have nothing but ?region=', `${store}?regoin=x`, `${store}?region=X+Y`],
  ])('refuse an object store that %s, and repeat no key', (problem, ...urls) => {
    for (const S3_URL of urls) {
      const attempt = () => read({ S3_URL });
      expect(attempt).toThrow(`S3_URL ${problem}`);
      expect(attempt).not.toThrow(/hunter|AKIA/);
    }
  });

  it('create a secret, which stays the same, and which only its owner can read', () => {
    const { jwtSecret } = read();
    expect(jwtSecret).toMatch(/^[\w-]{64}$/);
    expect(read().jwtSecret).toBe(jwtSecret);
    expect(readFileSync(secretFile(), 'utf8').trim()).toBe(jwtSecret);
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toEqual(['jwt-secret']);
    // Another one would end every session.
    writeFileSync(secretFile(), 'half');
    expect(() => read()).toThrow(/^DATA_DIR cannot hold the generated secret/);
    expect(readFileSync(secretFile(), 'utf8')).toBe('half');
  });

  it('create none when it is given or another setting is invalid', () => {
    read(SHARED);
    expect(() => read({ PORT: 'x' })).toThrow(ConfigError);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('of the README are known', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z][^|]+/gm) ?? [];
    const named = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect([...KNOWN_SETTINGS].sort()).toEqual(named.sort());
  });

  it.each([
    ['FEE_PERCNT', ' Did you mean FEE_PERCENT?'],
    ['LINERNOTE_PORT', ' Did you mean PORT?'],
    ['LINERNOTE_COLOUR', ''],
    ['DATABASE_URI', ' Did you mean DATABASE_URL?'],
  ])('that only look like one are named, and no variables of other programs: %s', (name, hint) => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'TERM', 'LANG', 'NODE_ENV', 'S3_KEY'];
    const env = Object.fromEntries([name, 'FEE_PERCENT', ...others].map((each) => [each, '15']));
    expect(warnOfUnknown(env)).toEqual([`${name} is not a setting of Linernote.${hint}`]);
  });
});

describe('keys of the server', () => {
  const OLD = { jwtSecret: 'the secret of before, which is long enough' };
  const NEW = { jwtSecret: 'the secret of today, which is long enough' };
  const BOTH = { ...NEW, jwtSecretPrevious: OLD.jwtSecret };

  it('are different for each purpose', () => {
    const keys = ['files', 'cookies'].flatMap((purpose) => keysFor(BOTH, purpose));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
    expect(signerFor(NEW, 'files').isSigned('x', signerFor(NEW, 'cookies').sign('x'))).toBe(false);
  });

  it('of the previous secret are accepted until it is removed, and sign nothing', () => {
    const [before, during, after] = [OLD, BOTH, NEW].map((secrets) => signerFor(secrets, 'files'));
    const signature = before?.sign('x') ?? '';
    expect(during?.isSigned('x', signature)).toBe(true);
    expect(after?.isSigned('x', signature)).toBe(false);
    expect(during?.sign('x')).toBe(after?.sign('x'));
    expect(during?.isSigned('y', signature)).toBe(false);
  });

  const TEXT = 'JBSWY3DPEHPK3PXP';
  const [box, newBox] = [OLD, NEW].map((secrets) => secretBox(secrets, 'tests')) as [Box, Box];

  it('seal a text differently each time, and open it', () => {
    const sealed = box.seal(TEXT, 7);
    expect(sealed).not.toContain(TEXT);
    expect(box.seal(TEXT, 7)).not.toBe(sealed);
    expect(secretBox(OLD, 'tests').open(sealed, 7)).toBe(TEXT);
    const rotated = secretBox(BOTH, 'tests');
    expect(rotated.open(sealed, 7)).toBe(TEXT);
    expect(box.open(rotated.seal(TEXT, 7), 7)).toBeNull();
  });

  it.each([
    ['in another row', (sealed: string) => box.open(sealed, 8)],
    ['with another secret', (sealed: string) => newBox.open(sealed, 7)],
    ['for another purpose', (sealed: string) => secretBox(OLD, 'others').open(sealed, 7)],
    ['that is shortened', (sealed: string) => box.open(sealed.slice(0, -4), 7)],
    ['that is changed', (sealed: string) => box.open(`AAAA${sealed.slice(4)}`, 7)],
    ['that is empty', () => box.open('', 7)],
  ])('do not open a text %s', (_how, open) => {
    expect(open(box.seal(TEXT, 7))).toBeNull();
  });
});
