import js from '@eslint/js';
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx,mjs}', '**/*.rows.ts', '**/testing/**', 'e2e/**'];

const nodeGlobals = Object.fromEntries(
  [
    'AbortController',
    'AbortSignal',
    'Blob',
    'Buffer',
    'FormData',
    'URL',
    'clearInterval',
    'clearTimeout',
    'console',
    'fetch',
    'performance',
    'process',
    'setInterval',
    'setTimeout',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.data/',
      '.cache/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  comments.recommended,
  {
    name: 'every exception says why',
    rules: {
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: [] }],
      '@eslint-community/eslint-comments/disable-enable-pair': ['error', { allowWholeFile: true }],
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
    },
  },
  {
    name: 'patterns run in linear time, whatever they look at',
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    name: 'typescript',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      /* React and Formik take handlers that answer a promise; the handlers catch their own errors */
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      /* an empty string counts as "nothing given" in forms, which is what || says */
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      /* Fastify plugins and handlers are async by contract, even without an await */
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      /* RTK thunks, React Router and Fastify throw and reject with values of their own types */
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      /* recurses without end on Formik's generic error types; we have no class-typed instances */
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../../*'], message: "Use '@/…' across folders." },
            { group: ['lodash', 'lodash/*'], message: 'The platform has it.' },
          ],
        },
      ],
    },
  },
  {
    name: 'product code',
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    name: 'browser program',
    files: ['src/client/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      /* a label wraps its control in some pieces and names it by htmlFor in others */
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 4 }],
      /* `role` is also a prop of our own: artist or media */
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      'no-alert': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Use lib/storage: storage can be refused or full.' },
        { name: 'sessionStorage', message: 'Use lib/storage: storage can be refused or full.' },
      ],
    },
  },
  {
    name: 'where the storage is wrapped',
    files: ['src/client/lib/storage*.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    name: 'read by drizzle-kit, which knows no alias',
    files: ['src/server/db/schema/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    name: 'the process itself prints',
    files: ['src/server/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'tests',
    files: tests,
    rules: {
      /* tests read answers whose shape is what they assert */
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-globals': 'off',
      'max-lines': 'off',
    },
  },
  {
    name: 'configuration and declaration files export a default by contract',
    files: ['*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'scripts and configuration in plain JavaScript',
    files: ['**/*.{js,cjs,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals },
  },
  {
    name: 'CommonJS',
    files: ['**/*.cjs', 'webpack.config.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        __dirname: 'readonly',
        __filename: 'readonly',
        module: 'writable',
        require: 'readonly',
      },
    },
  },
);
