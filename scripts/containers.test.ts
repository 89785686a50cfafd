import { KNOWN_SETTINGS } from '@/server/platform/config/readSetting';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(file, 'utf8');

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  security_opt: string[];
  cap_drop?: string[];
  image: string;
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
};

describe('the Dockerfile', () => {
  const file = read('Dockerfile');

  it('passes the linter', () => {
    expect(validate(file)).toEqual([]);
    expect(validate(`${file}\nCOPY`)).not.toEqual([]);
  });

  it('copies only files that exist and that .dockerignore includes', () => {
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied).toContain('package-lock.json');
    const ignored = read('.dockerignore');
    for (const name of copied.filter((each) => each !== '.')) {
      expect([name, existsSync(name)]).toEqual([name, true]);
      expect(ignored).toContain(`!${name}\n`);
    }
  });

  it('copies every input of the build', () => {
    const inputs = /inputs: \[[^\]]*\]/g;
    const named = [...(read('scripts/lib/build.mjs').match(inputs) ?? [])]
      .flatMap((list) => [...list.matchAll(/'([^']+)'/g)])
      .map(([, name = '']) => name.split('/')[0]);
    expect(named).toContain('src');
    for (const name of new Set([...named, 'webpack.config.js', 'tsconfig.json'])) {
      expect(read('.dockerignore')).toContain(`!${name}\n`);
    }
  });

  it('runs on the Node that .nvmrc names', () => {
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm-slim`]));
  });

  it('ends with a user that is not root', () => {
    const last = file.slice(file.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "dist'));
  });

  it('sets the same memory option as the systemd unit', () => {
    const [setting = ''] = /MALLOC_\w+=\d+/.exec(read('deploy/linernote.service')) ?? [];
    expect(setting).not.toBe('');
    expect(file).toContain(setting);
  });
});

describe('the compose file', () => {
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server'));

  it('has several servers that can write only to their data', () => {
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    for (const { security_opt: options } of Object.values(compose.services)) {
      expect(options).toEqual(['no-new-privileges:true']);
    }
  });

  it('gives the servers their own database role, which is not the superuser', () => {
    const { POSTGRES_USER: superuser = 'postgres' } = compose.services.postgres?.environment ?? {};
    for (const [, { environment = {} }] of servers) {
      const role = /^postgres:\/\/(\w+):/.exec(environment.DATABASE_URL ?? '')?.[1] ?? '';
      expect(role).not.toBe(superuser);
      expect(compose.configs.database?.content).toContain(`CREATE ROLE ${role} LOGIN PASSWORD`);
      expect(compose.configs.database?.content).toContain(`OWNER ${role};`);
    }
  });

  /** The image fixes these, as its volume and its port need. */
  const FIXED = ['PORT', 'HOST', 'DATA_DIR'];

  it('passes every setting on, and no other', () => {
    const known = KNOWN_SETTINGS.filter((name) => !FIXED.includes(name)).sort();
    for (const [, { environment = {} }] of servers)
      expect(Object.keys(environment).sort()).toEqual(known);
  });

  it('pins the versions of the other images', () => {
    for (const { image } of Object.values(compose.services)) {
      expect(image).toMatch(/^linernote$|:\d[\w.-]*$/);
    }
  });
});
