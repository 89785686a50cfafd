import { defineConfig, devices } from '@playwright/test';
import type { ServerOptions } from './e2e/support/fixtures';

/* Chromium's sandbox does not start as root, the usual user in containers. */
const isRoot = process.getuid?.() === 0;

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  testIgnore: 'engines/**',
  /* One story for each role and the main screens' accessibility; `FULL=1` runs all tests. */
  grep: process.env.FULL === '1' ? /./ : /@story/,
  outputDir: 'test-results',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: false,
  /* With two workers on two cores the tests take half as long again. */
  workers: 3,
  /* Only for hanging tests: a busy machine needs several times as long as an idle one. */
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    /*
     * Recording takes an eighth of the time. `npm run test:e2e -- --last-failed --trace=on`
     * records.
     */
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
