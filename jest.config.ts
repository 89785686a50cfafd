/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "commonjs", "moduleResolution": "node10", "verbatimModuleSyntax": false, "ignoreDeprecations": "6.0"}}
 */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/**
 * These packages have only ES modules, or use `import()` at run time, so Jest must compile them
 * too.
 */
const esmPackages = [
  '@redux-devtools',
  'any-ascii',
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

/**
 * Long tests are named `*.full.test.ts`. They run with `FULL=1`, and when an argument names files
 * rather than a folder.
 */
const namesFiles = process.argv
  .slice(2)
  .some(
    (arg) => /^[^-].*[a-z]/i.test(arg) && !statSync(arg, { throwIfNoEntry: false })?.isDirectory(),
  );
const testPathIgnorePatterns =
  process.env.FULL || namesFiles ? [] : [String.raw`\.full\.test\.tsx?$`];

const common = {
  rootDir: '.',
  testPathIgnorePatterns,
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
  // The last `node_modules` of the path counts, because a package may lie within another.
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)(?!.*/node_modules/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': '<rootDir>/src/client/testing/emptyModule.ts',
    /* Built before the tests, like the server's own programs. */
    '/workersFolder$': '<rootDir>/src/server/testing/workersFolder.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    /* Of the charts' own packages Jest can only require these bundles. */
    '^(d3-[a-z-]+)$': '<rootDir>/node_modules/$1/dist/$1.js',
  },
};

const config: Config = {
  /*
   * One more than there are cores, so that another works while one waits for PostgreSQL or a
   * process.
   */
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
      moduleNameMapper: {
        ...common.moduleNameMapper,
        /* React's development build keeps a stack for each element. */
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/scripts/jest/sharedEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/sharedRuntime.cjs',
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/stopTestDatabase.ts',
      testMatch: ['<rootDir>/src/server/**/*.test.ts'],
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
      /* What `URL` and types of another realm may change; the other rules are the same everywhere. */
      testMatch: ['<rootDir>/src/shared/platform/fields.test.ts'],
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
