/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "commonjs", "moduleResolution": "node10", "verbatimModuleSyntax": false, "ignoreDeprecations": "6.0"}}
 */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** These are ES modules only, or import while they run, so Jest has to compile them too. */
const esmPackages = [
  '@redux-devtools',
  'nanoid',
  'uqr',
  'content-disposition',
  'cookie',
  'postal-mime',
  'request-filtering-agent',
  'htmlparser2',
  'entities',
  'domelementtype',
  'domhandler',
  'domutils',
  'dom-serializer',
];

const common = {
  rootDir: '.',
  setupFilesAfterEnv: ['<rootDir>/scripts/lib/testTimeout.ts'],
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ] as [string, Record<string, unknown>],
  },
  // The last folder of the path counts: a package may lie within another.
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)(?!.*/node_modules/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': '<rootDir>/src/client/testing/emptyModule.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    /* what the charts stand on offers only modules that Jest cannot require, and these */
    '^(d3-[a-z-]+)$': '<rootDir>/node_modules/$1/dist/$1.js',
    /* built before the tests, like the server's own programs */
    '/workersFolder$': '<rootDir>/src/server/testing/workersFolder.ts',
  },
};

/** These start many processes, or wait for what is gone: for `FULL=1` alone. */
const LONG = [
  ...['killedMoney', 'fullDisk', 'migrationTrouble', 'demo/remakeDemo'],
  ...['db/postgresTrouble', 'db/local/environments'],
].map((name) => `<rootDir>/src/server/${name}.test.ts`);

const config: Config = {
  /* One more than there are cores: while one waits, for PostgreSQL or another process, another works. */
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...common,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/client/**/*.test.ts?(x)'],
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        '<rootDir>/src/client/testing/setupJest.ts',
      ],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/scripts/jest/sharedEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/sharedRuntime.cjs',
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/stopTestDatabase.ts',
      testMatch: ['<rootDir>/src/server/**/*.test.ts'],
      testPathIgnorePatterns: process.env.FULL ? [] : LONG,
    },
    {
      ...common,
      displayName: 'shared in node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/shared/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'shared in jsdom',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/shared/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/**/*.test.ts'],
    },
  ],
};

export default config;
