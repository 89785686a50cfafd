import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Violation {
  from: string;
  rule: { name: string };
}

const project = process.cwd();
const config = path.join(project, '.dependency-cruiser.cjs');

/** A tree in which each planted file breaks exactly the rule it is listed under. */
const planted: Record<string, Record<string, string>> = {
  'no-circular': {
    'src/client/lib/hen.ts': "import { egg } from './egg';\nexport const hen = () => egg;",
    'src/client/lib/egg.ts': "import { hen } from './hen';\nexport const egg = () => hen;",
  },
  'no-unresolvable': { 'src/client/lib/lost.ts': "import './nowhere';" },
  'shared-is-leaf': { 'src/shared/up.ts': "import '../client/lib/good';" },
  'shared-only-yup': {
    'src/shared/withFs.ts': "import 'node:fs';",
    'src/shared/withReact.ts': "import 'react';",
  },
  'client-not-server': {
    'src/client/lib/toServer.ts': "import '@/server/platform/config/config';",
  },
  'server-not-client': { 'src/server/toClient.ts': "import '@/client/lib/good';" },
  'public-pages-need-no-store': {
    'src/client/features/results/publicPages/withRecords.ts': "import '../shared/widget/records';",
  },
  'client-no-node': { 'src/client/lib/withPath.ts': "import 'node:path';" },
  'no-cross-feature': {
    'src/client/features/money/one/peek.ts': "import '../two/page';",
    'src/client/features/money/shared/widget/toPage.ts': "import '../../two/page';",
  },
  'session-has-one-writer': {
    'src/client/api/writer.ts': "import '../session/sessionSlice';",
    'src/client/session/writer.ts': "import './sessionSlice';",
  },
  'routes-hold-no-business': {
    'src/server/modules/money/one/queryRoutes.ts':
      "import '@/server/modules/market/here/hereRepository';",
    'src/server/modules/money/one/tableRoutes.ts': "import '@/server/platform/db/schema/things';",
    'src/server/modules/money/one/drizzleRoutes.ts': "import 'drizzle-orm';",
  },
  'repositories-hold-queries': {
    'src/server/modules/money/one/askingRepository.ts': "import './onePolicy';",
    'src/server/modules/money/one/actingRepository.ts': "import './goodCommands';",
  },
  'plugins-are-for-the-app': {
    'src/server/platform/http/useOfPlugin.ts': "import '../plugins/goodPlugin';",
    'src/server/modules/money/one/pluginRoutes.ts':
      "import '@/server/platform/plugins/goodPlugin';",
  },
  'demo-works-through-commands': {
    'src/server/demo/rawRows.ts': "import '../platform/db/schema/things';",
    'src/server/demo/rawQueries.ts': "import 'drizzle-orm';",
  },
  'server-base-not-modules': {
    'src/server/platform/plugins/peek.ts': "import '../../modules/money/two/twoPolicy';",
    'src/server/platform/http/peek.ts': "import '../../modules/money/two/twoPolicy';",
    'src/server/platform/worker/peek.ts': "import '../../modules/money/two/twoPolicy';",
  },
  'not-to-test': {
    'src/client/lib/toTest.ts': "import './good.test';",
    'src/server/toHelper.ts': "import './testing/helper';",
    'src/server/toCases.ts': "import './modules/money/two/two.cases';",
  },
  'not-to-dev-package': { 'src/server/withDev.ts': "import 'typescript';" },
  'client-lib-imports-downward': { 'src/client/lib/toUi.ts': "import '../ui/piece';" },
  'client-ui-imports-downward': { 'src/client/ui/toSession.ts': "import '../session/slice';" },
  'client-session-imports-downward': { 'src/client/session/toApi.ts': "import '../api/base';" },
  'client-player-imports-downward': { 'src/client/player/toApi.ts': "import '../api/base';" },
  'client-api-imports-downward': {
    'src/client/api/toEntity.ts':
      "import type { Thing } from '../entities/things/things';\nexport type T = Thing;",
  },
  'client-entities-imports-downward': {
    'src/client/entities/things/toPage.ts':
      "export const page = () => import('@/client/features/money/two/page');",
  },
  'client-features-imports-downward': {
    'src/client/features/money/one/toApp.ts': "import '@/client/app/store';",
  },
};

/* Each room looks into the next one. */
const rooms = ['platform', 'identity', 'music', 'market', 'money', 'trade', 'results', 'admin'];
for (const [index, room] of rooms.slice(0, -1).entries()) {
  planted[`room-${room}-imports-earlier-rooms`] = {
    [`src/shared/${room}/up.ts`]: `import '../${rooms[index + 1]}/rule';`,
    [`src/client/features/${room}/page/up.ts`]: `import '@/shared/${rooms[index + 1]}/rule';`,
    [`src/server/modules/${room}/up/up.ts`]: `import '../../${rooms[index + 1]}/here/here';`,
  };
}

/** Imports that the rules allow, so that none of them forbids too much. */
const allowed: Record<string, string> = {
  ...Object.fromEntries(
    rooms.flatMap((room, index) => [
      [`src/shared/${room}/rule.ts`, `import '../${rooms[Math.max(index - 1, 0)]}/base';`],
      [`src/shared/${room}/base.ts`, 'export const base = 1;'],
      [`src/server/modules/${room}/here/here.ts`, `import '@/shared/${room}/rule';`],
      [`src/server/modules/${room}/here/hereRepository.ts`, 'export const rows = 1;'],
    ]),
  ),
  'src/shared/rules.ts': "import 'yup';\nexport const rule = 1;",
  'src/shared/rules.test.ts': "import 'node:assert';\nimport './rules';",
  'src/client/lib/good.ts': "import '@/shared/rules';\nexport const good = 1;",
  'src/client/lib/good.test.ts': "import './good';\nimport '../testing/render';",
  'src/client/api/base.test.ts': "import '../entities/things/thingsApi';",
  'src/client/testing/render.ts': "import '../app/store';",
  'src/client/ui/piece.ts': "import '../lib/good';\nimport 'react';",
  'src/client/session/slice.ts': "import '../lib/good';",
  'src/client/session/sessionSlice.ts': 'export interface State { token: string }',
  'src/client/session/sessionTokens.ts': "import './sessionSlice';",
  'src/client/session/selectors.ts':
    "import type { State } from './sessionSlice';\nexport type S = State;",
  'src/client/api/base.ts': "import '../session/slice';",
  'src/client/entities/things/things.ts': 'export interface Thing { id: number }',
  'src/client/entities/things/thingsApi.ts': "import '../../api/base';\nimport './things';",
  'src/client/entities/things/thingsHooks.ts': "import './thingsApi';",
  'src/client/features/money/shared/widget/widget.ts':
    "import '@/client/entities/things/thingsHooks';\nimport '@/client/ui/piece';",
  'src/client/features/money/two/page.ts':
    "import '@/client/entities/things/thingsHooks';\nimport '../shared/widget/widget';",
  'src/client/features/results/shared/widget/records.ts':
    "import '@/client/entities/things/thingsHooks';",
  'src/client/features/results/publicPages/pages.ts': "import '@/client/ui/piece';",
  'src/server/drawing.ts': "import '@/client/features/results/publicPages/pages';",
  'src/client/app/store.ts': "export const page = () => import('../features/money/two/page');",
  'src/server/platform/config/config.ts': "import 'node:path';",
  'src/server/testing/helper.ts': "import 'typescript';",
  'src/server/platform/db/schema/things.ts': 'export const things = 1;',
  'src/server/app.ts': "import './platform/plugins/goodPlugin';",
  'src/server/platform/plugins/goodPlugin.ts': "import './otherPlugin';",
  'src/server/platform/plugins/otherPlugin.ts': 'export const plugin = 1;',
  'src/server/demo/demoRepository.ts': "import '../platform/db/schema/things';",
  'src/server/demo/seed.ts':
    "import './demoRepository';\nimport '../modules/money/two/twoCommands';",
  'src/server/modules/money/one/onePolicy.ts': 'export const policy = 1;',
  'src/server/modules/money/one/oneRepository.ts':
    "import '@/server/platform/db/schema/things';\nimport 'drizzle-orm';\nimport '../two/twoRepository';",
  'src/server/modules/money/one/goodCommands.ts':
    "import '../two/twoRepository';\nimport '../two/twoCommands';\nimport '../two/presentTwo';",
  'src/server/modules/money/one/presentOne.ts': "import '../two/presentTwo';",
  'src/server/modules/money/one/oneRoutes.ts':
    "import './onePolicy';\nimport './oneRepository';\nimport './goodCommands';\nimport '@/server/platform/config/config';",
  'src/server/modules/money/two/presentTwo.ts': 'export const present = 1;',
  'src/server/modules/money/two/twoCommands.ts': "import './twoRepository';",
  'src/server/modules/money/two/twoPolicy.ts': 'export const policy = 1;',
  'src/server/modules/money/two/twoRepository.ts': "import '@/server/platform/db/schema/things';",
  'src/server/modules/money/two/two.cases.ts':
    "import './twoPolicy';\nimport '@/server/testing/helper';",
  'src/server/modules/money/two/twoRoutes.ts': "import './twoPolicy';",
};

function writeTree(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
}

function cruise(folder: string): Promise<Violation[]> {
  const cli = path.join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [cli, 'src', '--config', config, '--output-type', 'json'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout === '') reject(error ?? new Error('dependency-cruiser said nothing'));
        else resolve(JSON.parse(stdout).summary.violations);
      },
    );
  });
}

describe('the import rules', () => {
  let folder: string;
  let violations: Violation[];
  const rules: string[] = jest
    .requireActual<{ forbidden: { name: string }[] }>(config)
    .forbidden.map(({ name }) => name);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linernote-rules-'));
    cpSync(path.join(project, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
    const manifest = {
      dependencies: { yup: '*', react: '*', 'drizzle-orm': '*' },
      devDependencies: { typescript: '*' },
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    for (const name of ['yup', 'react', 'drizzle-orm', 'typescript']) {
      writeTree(folder, {
        [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
        [`node_modules/${name}/index.js`]: '',
      });
    }
    writeTree(folder, allowed);
    for (const files of Object.values(planted)) writeTree(folder, files);
    violations = await cruise(folder);
  }, 60_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const filesAgainst = (name: string): string[] => [
    ...new Set(violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)),
  ];

  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...rules].sort());
  });

  it.each(Object.keys(planted))('%s finds files that violate it', (name) => {
    expect(filesAgainst(name)).toEqual(
      expect.arrayContaining(
        name === 'no-circular' ? [expect.anything()] : Object.keys(planted[name] ?? {}),
      ),
    );
  });

  it('find no other violation', () => {
    const guilty = new Set(violations.map(({ from }) => from));
    expect(Object.keys(allowed).filter((file) => guilty.has(file))).toEqual([]);
  });
});

it('lets no two server modules import each other', () => {
  const base = path.join(project, 'src/server/modules');
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/\w+\/.*(?<!\.test|\.cases)\.ts$/.test(file),
  );
  const moduleOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const edges = new Set(
    files.flatMap((file) => {
      const text = readFileSync(path.join(base, file), 'utf8');
      const aliases = [...text.matchAll(/'@\/server\/modules\/([^']+)'/g)].map(([, to]) => to);
      const relatives = [...text.matchAll(/'(\.\.?\/[^']+)'/g)].map(([, to]) =>
        path.join(path.dirname(file), to ?? ''),
      );
      return [...aliases, ...relatives].map((to) => `${moduleOf(file)} ${moduleOf(to ?? '')}`);
    }),
  );
  const mutual = [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`);
  });
  expect(mutual.sort()).toEqual([]);
});
