import { defineConfig, devices } from '@playwright/test';
import type { ServerOptions } from './e2e/support/fixtures';

/* Chromium's sandbox does not start as root, which is who runs the tests in many containers. */
const isRoot = process.getuid?.() === 0;

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  testIgnore: 'engines/**',
  /* The stories show that the parts meet; `FULL=1` runs what only a browser can prove as well. */
  grep: process.env.FULL === '1' ? /./ : /@story/,
  outputDir: 'test-results',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: false,
  /* of two cores they leave little idle: two workers take half as long again */
  workers: 3,
  /* against what hangs, not against a busy machine, which needs several times as long as a free one */
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    /* recording takes an eighth of the time; `npm run test:e2e -- --last-failed --trace=on` */
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
