import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './e2e/engines/fixtures';

/* The main story in the other engines, which `scripts/test-engines.mjs` finds. */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e/engines',
  globalSetup: './e2e/engines/oneServer.ts',
  outputDir: 'test-results/engines',
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
