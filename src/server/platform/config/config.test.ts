import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { ConfigError, KNOWN_SETTINGS, warnOfUnknown } from './readSetting';
import { keysFor, signerFor, secretBox } from './serverKeys';

describe('config', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'linernote-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  describe('settings', () => {
    it('have the documented defaults', () => {
      const { jwtSecret, ...rest } = read();
      expect(jwtSecret).toMatch(/^[\w-]{64}$/);
      expect(rest).toEqual({
        port: 3000,
        host: '127.0.0.1',
        dataDir,
        publicUrl: 'http://localhost:3000',
        isPublic: false,
        mailFrom: 'Linernote <no-reply@localhost>',
        contactEmail: 'no-reply@localhost',
        demo: 'auto',
        demoPasswords: 'known',
        mediaActivation: false,
        adminSecondFactor: 'optional',
        proofLastsS: 600,
        accessTtlS: 900,
        refreshTtlS: 2_592_000,
        sessionIdleS: 1_209_600,
        sessionMaxS: 7_776_000,
        trustProxy: false,
        rateLimit: true,
        storageQuota: 2000 * 1024 * 1024,
        feePercent: 15,
        payoutHoldDays: 7,
        mailGatherS: 600,
        linkChecks: true,
        drainS: 0,
        payments: 'test',
      });
    });

    it('accept a metrics token that is hard to guess, and never repeat it', () => {
      expect(read({ METRICS_TOKEN: 'of-the-scraper_77' }).metricsToken).toBe('of-the-scraper_77');
      for (const METRICS_TOKEN of ['short', 'with a blank and more', 'x'.repeat(257)]) {
        const attempt = () => read({ METRICS_TOKEN });
        expect(attempt).toThrow('METRICS_TOKEN must have 16 to 256 letters');
        expect(attempt).not.toThrow(METRICS_TOKEN);
      }
    });

    it('allow admins without a second factor only in the demo, unless configured otherwise', () => {
      expect(read({ DEMO: '0' }).adminSecondFactor).toBe('required');
      expect(read({ NODE_ENV: 'production', PAYMENTS: 'off' }).adminSecondFactor).toBe('required');
      expect(read({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
    });

    it('give a proxy time to notice that the server stops, if there may be a proxy', () => {
      expect(read({ NODE_ENV: 'production', PAYMENTS: 'off' }).drainS).toBe(5);
      expect(read({ PUBLIC_URL: 'https://music.example.com', PAYMENTS: 'off' }).drainS).toBe(5);
      expect(read({ NODE_ENV: 'production', PAYMENTS: 'off', DRAIN_S: '0' }).drainS).toBe(0);
      expect(() => read({ DRAIN_S: '301' })).toThrow('DRAIN_S must be a whole number');
    });

    const stripe = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_def',
    };
    const shared = { DATABASE_URL: 'postgres://db/x', JWT_SECRET: 'x'.repeat(32) };

    it.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://music.example.com' }])(
      'require a payment provider where others reach the server: %j',
      (env) => {
        expect(() => read(env)).toThrow('PAYMENTS must be stripe, off or test');
        expect(read({ ...env, PAYMENTS: 'test' }).payments).toBe('test');
      },
    );

    it('accept no payments on a shared database unless configured', () => {
      expect(read(shared).payments).toBe('off');
      expect(read({ ...shared, PAYMENTS: 'test' }).payments).toBe('test');
      expect(read({ PAYMENTS: 'off', FEE_PERCENT: '0' })).toMatchObject({
        payments: 'off',
        feePercent: 0,
      });
      expect(read({ ...shared, ...stripe })).toMatchObject({
        payments: 'stripe',
        stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_def' },
      });
    });

    it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
      'name %s when it is not set or not a key, and never repeat it',
      (name) => {
        expect(() => read({ ...stripe, [name]: '' })).toThrow(new RegExp(`^${name} must be a key`));
        const attempt = () => read({ ...stripe, [name]: 'hunter2' });
        expect(attempt).toThrow(new RegExp(`^${name} must be a key`));
        expect(attempt).not.toThrow(/hunter2/);
      },
    );

    it('accept another Stripe address only on this machine and with a test key', () => {
      for (const near of ['http://127.0.0.1:12111', 'http://[::1]:12111', 'http://localhost:1']) {
        expect(read({ ...stripe, STRIPE_API_URL: near }).stripe?.apiUrl).toBe(near);
      }
      expect(read(stripe).stripe).not.toHaveProperty('apiUrl');
      for (const far of [
        ...['https://127.0.0.1:12111', 'http://10.0.0.1:1', 'http://127.0.0.1.example.com', 'x'],
        ...['http://example.com@evil.test', 'http://me@127.0.0.1:1', 'http://127.0.0.1:1/v1'],
        ...['http://stripe:12111', 'http://127.0.0.1:1/?x=1'],
      ]) {
        expect(() => read({ ...stripe, STRIPE_API_URL: far })).toThrow('STRIPE_API_URL must be');
      }
      for (const key of ['sk_live_abc', 'rk_live_abc']) {
        const live = { ...stripe, STRIPE_SECRET_KEY: key, STRIPE_API_URL: 'http://127.0.0.1:1' };
        expect(() => read(live)).toThrow('STRIPE_API_URL is taken with a test key');
      }
    });

    it.each([
      [{}, 'auto', 'known'],
      [{ HOST: '0.0.0.0' }, 'auto', 'random'],
      [{ NODE_ENV: 'production', PAYMENTS: 'off' }, false, 'random'],
      [{ PUBLIC_URL: 'https://music.example.com', PAYMENTS: 'off' }, false, 'random'],
      [{ NODE_ENV: 'production', PAYMENTS: 'off', DEMO: '1' }, true, 'random'],
      [{ DEMO: '0' }, false, 'known'],
    ])('with %j seed the demo: %s, with passwords that are %s', (env, demo, demoPasswords) => {
      expect(read(env)).toMatchObject({ demo, demoPasswords });
    });

    it('use the sender of the mails as the contact address, or another one', () => {
      expect(read({ MAIL_FROM: 'Music <hello@example.com>' }).contactEmail).toBe(
        'hello@example.com',
      );
      expect(read({ MAIL_FROM: 'hello@example.com' }).contactEmail).toBe('hello@example.com');
      expect(read({ CONTACT_EMAIL: 'help@example.com' }).contactEmail).toBe('help@example.com');
      expect(() => read({ CONTACT_EMAIL: '"><script>@example.com' })).toThrow(
        /^CONTACT_EMAIL must/,
      );
    });

    it('are read from the environment', () => {
      const config = read({
        PORT: '8080',
        HOST: '::1',
        DATABASE_URL: 'postgres://me@db/linernote',
        JWT_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'https://music.example.com/',
        PAYMENTS: 'off',
        REDIS_URL: 'rediss://me:secret@redis.example.com/2',
        SMTP_URL: 'smtps://relay.example.com',
        DEMO: '1',
        TRUST_PROXY: '1',
        RATE_LIMIT: '0',
        STORAGE_QUOTA_MB: '5',
      });
      expect(config).toMatchObject({
        port: 8080,
        databaseUrl: 'postgres://me@db/linernote',
        jwtSecret: 'x'.repeat(32),
        publicUrl: 'https://music.example.com',
        redisUrl: 'rediss://me:secret@redis.example.com/2',
        smtpUrl: 'smtps://relay.example.com',
        demo: true,
        trustProxy: true,
        rateLimit: false,
        storageQuota: 5 * 1024 * 1024,
      });
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it.each([
      ['127.0.0.1', 'http://localhost:3000'],
      ['0.0.0.0', 'http://localhost:3000'],
      ['192.168.1.5', 'http://192.168.1.5:3000'],
      ['fe80::2', 'http://[fe80::2]:3000'],
    ])('link mails to %s', (HOST, publicUrl) => {
      expect(read({ HOST }).publicUrl).toBe(publicUrl);
    });

    it.each([
      ['STORAGE_QUOTA_MB', '0'],
      ['PORT', 'three'],
      ['PORT', '65536'],
      ['PORT', '-1'],
      ['PORT', '1e3'],
      ['DATABASE_URL', 'mysql://db/x'],
      ['DATABASE_URL', 'not an address'],
      ['PUBLIC_URL', 'music.example.com'],
      ['PUBLIC_URL', 'https://music.example.com/app'],
      ['PUBLIC_URL', 'ftp://music.example.com'],
      ['JWT_SECRET', 'too short'],
      ['JWT_SECRET_PREVIOUS', 'too short'],
      ['SMTP_URL', 'http://relay.example.com'],
      ['REDIS_URL', 'http://redis.example.com'],
      ['REDIS_URL', 'redis.example.com:6379'],
      ['MAIL_FROM', 'nobody'],
      ['MAIL_FROM', 'A <a@example.com>\nBcc: b@example.com'],
      ['DEMO', 'yes'],
      ['MEDIA_ACTIVATION', 'true'],
      ['ADMIN_SECOND_FACTOR', 'no'],
      ['ACCESS_TTL_S', '0'],
      ['REFRESH_TTL_S', '1.5'],
      ['SESSION_IDLE_S', '0'],
      ['SESSION_MAX_S', 'long'],
      ['TRUST_PROXY', '2'],
      ['RATE_LIMIT', 'off'],
      ['FEE_PERCENT', '101'],
      ['FEE_PERCENT', '12.5'],
      ['PAYOUT_HOLD_DAYS', '181'],
      ['PAYOUT_NAME', 'Linernote'.repeat(8)],
      ['PAYOUT_IBAN', 'DE00120300000000202051'],
      ['MAIL_GATHER_S', '3601'],
      ['PAYMENTS', 'paypal'],
    ])('refuse %s=%s by name', (name, value) => {
      const attempt = () => read({ [name]: value });
      expect(attempt).toThrow(ConfigError);
      expect(attempt).toThrow(new RegExp(`^${name} must `));
    });

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

    it('never repeat a password in an error message', () => {
      const attempt = () => read({ DATABASE_URL: 'mysql://me:hunter2@db/x' });
      expect(attempt).toThrow(/^DATABASE_URL/);
      expect(attempt).not.toThrow(/hunter2/);
      const other = () => read({ REDIS_URL: 'http://me:hunter2@redis' });
      expect(other).toThrow(/^REDIS_URL/);
      expect(other).not.toThrow(/hunter2/);
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
      const onThisMachine = 'http://a:b@127.0.0.1:9000/uploads';
      expect(read({ S3_URL: onThisMachine }).objectStore?.endpoint).toBe('http://127.0.0.1:9000');
      const besideIt = 'http://a:b@store:8333/uploads';
      expect(read({ S3_URL: besideIt }).objectStore?.endpoint).toBe('http://store:8333');
      expect(() => read({ S3_URL: 'http://a:b@s3.example.com/uploads' })).toThrow('S3_URL');
    });

    it.each([
      ['an address', 'must be such as https://KEY:SECRET@'],
      ['https://s3.example.com/uploads', 'must be such as https://KEY:SECRET@'],
      ['https://hunter1@s3.example.com/uploads', 'must be such as https://KEY:SECRET@'],
      ['https://hunter1:hunter2@s3.example.com/', 'must be such as https://KEY:SECRET@'],
      ['https://hunter1:hunter2@s3.example.com/a/folder', 'must be such as https://KEY:SECRET@'],
      ['https://hunter1:hunter%ZZ2@s3.example.com/uploads', 'must be such as https://KEY:SECRET@'],
      ['https://hunter1:hunter/2@s3.example.com/uploads', 'must be such as https://KEY:SECRET@'],
      ['http://hunter1:hunter2@s3.example.com/uploads', 'must start with https://'],
      ['ftp://hunter1:hunter2@127.0.0.1/uploads', 'must start with https://'],
      ['https://hunter1:hunter2@s3.example.com/uploads?regoin=x', 'can have nothing but ?region='],
      [
        'https://hunter1:hunter2@s3.example.com/uploads?region=X+Y',
        'can have nothing but ?region=',
      ],
    ])('refuse %s for an object store, and repeat no key', (S3_URL, problem) => {
      const attempt = () => read({ S3_URL });
      expect(attempt).toThrow(`S3_URL ${problem}`);
      expect(attempt).not.toThrow(/hunter/);
    });

    it('require the secret when several servers may share a database', () => {
      expect(() => read({ DATABASE_URL: 'postgres://db/x' })).toThrow(/^JWT_SECRET must be given/);
    });
  });

  describe('the generated secret', () => {
    const file = () => path.join(dataDir, 'jwt-secret');

    it('stays the same, and only its owner can read it', () => {
      const { jwtSecret } = read();
      expect(read().jwtSecret).toBe(jwtSecret);
      expect(readFileSync(file(), 'utf8').trim()).toBe(jwtSecret);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
    });

    it('is not replaced when it is damaged, which would end every session', () => {
      writeFileSync(file(), 'half');
      expect(() => read()).toThrow(/^DATA_DIR cannot hold the generated secret/);
      expect(readFileSync(file(), 'utf8')).toBe('half');
    });

    it('is not created when another setting is invalid', () => {
      expect(() => read({ PORT: 'x' })).toThrow();
      expect(readdirSync(dataDir)).toEqual([]);
    });
  });
});

describe('a setting that is not known', () => {
  it('knows the settings of the README', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z][^|]+/gm) ?? [];
    const named = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect([...KNOWN_SETTINGS].sort()).toEqual(named.sort());
  });

  it.each([
    ['FEE_PERCNT', ' Did you mean FEE_PERCENT?'],
    ['LINERNOTE_PORT', ' Did you mean PORT?'],
    ['LINERNOTE_COLOUR', ''],
    ['DATABASE_URI', ' Did you mean DATABASE_URL?'],
  ])('names a variable that looks like a setting: %s', (name, hint) => {
    const env = { [name]: 'x', FEE_PERCENT: '15' };
    expect(warnOfUnknown(env)).toEqual([`${name} is not a setting of Linernote.${hint}`]);
  });

  it('leaves the variables of other programs alone', () => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'TERM', 'LANG', 'NODE_ENV', 'S3_KEY'];
    expect(warnOfUnknown(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('keys of the server', () => {
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
});

describe('a secret box', () => {
  const SECRET = 'a secret of the server that is long enough';

  const secrets = { jwtSecret: SECRET };

  const box = secretBox(secrets, 'tests');

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 7);
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.open(sealed, 7)).toBe('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 7)).not.toBe(sealed);
    expect(secretBox(secrets, 'tests').open(sealed, 7)).toBe('JBSWY3DPEHPK3PXP');
  });

  it.each([
    ['a text in another row', (sealed: string) => box.open(sealed, 8)],
    [
      'a text with another secret',
      (sealed: string) => secretBox({ jwtSecret: `${SECRET}!` }, 'tests').open(sealed, 7),
    ],
    [
      'a text for another purpose',
      (sealed: string) => secretBox(secrets, 'others').open(sealed, 7),
    ],
    ['a shortened text', (sealed: string) => box.open(sealed.slice(0, -4), 7)],
    ['a changed text', (sealed: string) => box.open(`AAAA${sealed.slice(4)}`, 7)],
    ['an empty text', () => box.open('', 7)],
  ])('does not open %s', (_how, open) => {
    expect(open(box.seal('JBSWY3DPEHPK3PXP', 7))).toBeNull();
  });

  it('opens what the previous secret sealed, but never seals with it', () => {
    const rotated = secretBox({ jwtSecret: `${SECRET}!`, jwtSecretPrevious: SECRET }, 'tests');
    expect(rotated.open(box.seal('JBSWY3DPEHPK3PXP', 7), 7)).toBe('JBSWY3DPEHPK3PXP');
    expect(box.open(rotated.seal('JBSWY3DPEHPK3PXP', 7), 7)).toBeNull();
  });
});
