import { firefox, test as base } from '@playwright/test';
import type { ServerAddress } from '../support/server';
import { playwrightScreen } from './playwrightScreen';
import type { Screen } from './screen';
import { startWebkit } from './webkitScreen';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

interface WorkerFixtures extends EngineOptions {
  server: ServerAddress;
  started: { screen: Screen; version: string | undefined; stop: () => Promise<void> };
}

async function startFirefox(origin: string) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage({ baseURL: origin });
  const stop = () => browser.close();
  return { screen: playwrightScreen(page), version: browser.version(), stop };
}

/** One browser for all tests of an engine. */
export const test = base.extend<{ view: Screen }, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const url = process.env.ENGINES_SERVER_URL;
      const databaseUrl = process.env.ENGINES_DATABASE_URL;
      if (!url || !databaseUrl) throw new Error('The server of oneServer.ts is not there.');
      await use({ url, databaseUrl });
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engine, server }, use) => {
      const started = await (engine === 'firefox' ? startFirefox : startWebkit)(server.url);
      console.log(`${engine} ${started.version ?? ''}`);
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  /* Each test starts as a visitor. */
  view: async ({ started: { screen } }, use) => {
    await screen.open('/terms');
    await screen.evaluate('(localStorage.clear(), sessionStorage.clear(), 0)');
    await use(screen);
  },
});

export { expect } from '@playwright/test';
