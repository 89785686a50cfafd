import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { inRoot } from '../scripts/lib/run.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median, percentile } from './lib/median.mjs';
import { onSharedDatabase, PASSWORD, register } from './lib/servers.mjs';
import { sized } from './lib/sized.mjs';
import { listen } from './lib/listen.mjs';

/* npm run bench -- live [messages]: the cost of an event stream for the server, the time of a
   message from one process to a listener on another, and the cost of a chat of 10,000 messages. */

const [MESSAGE_COUNT] = countsGiven({ messages: 300 });
const STREAMS = sized(1000, 20);
/** Streams of one account; the server allows twelve. */
const STREAMS_EACH = 10;
const OUTLETS = STREAMS / STREAMS_EACH + 1;
const LONG = sized(10_000, 1000);
const PAGES = 15;
const MEMORY_REPORT = path.join(os.tmpdir(), `linernote-bench-memory-${process.pid}`);

const { ask, end } = createAsk(4);

/** Registers the outlets one by one, since hashing their passwords occupies the processor. */
async function people(url) {
  const artist = await register(url, 'artist', 'artist');
  const outlets = [];
  for (let count = 1; count <= OUTLETS; count += 1)
    outlets.push(await register(url, 'media', `outlet${count}`));
  return { artist, outlets };
}

async function fill(run, { artist, outlets: [outlet] }) {
  await run('UPDATE media_profiles SET approved_at = now()');
  await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
    VALUES (${outlet.user.profile.id}, 'online_article', 3500, 7, 'Words.', 'approved')`);
  await run(`INSERT INTO orders
    (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage, due_at)
    SELECT ${artist.user.profile.id}, 1, ${outlet.user.profile.id}, 'online_article', 3500, 525, 7,
      'placed', now() + interval '20 days' FROM generate_series(1, 2)`);
  await run(`INSERT INTO messages (order_id, user_id, client_id, text, created_at)
    SELECT 2, CASE WHEN n % 3 = 0 THEN ${artist.user.id} ELSE ${outlet.user.id} END,
      gen_random_uuid(), 'Message ' || n || ' ' || repeat('of a long talk ', 1 + n % 12),
      now() - (${LONG} - n) * interval '10 minutes'
    FROM generate_series(1, ${LONG}) n`);
  await run('VACUUM (ANALYZE)');
}

const spread = (values) => ({
  p50: `${percentile(values, 0.5).toFixed(1)} ms`,
  p95: `${percentile(values, 0.95).toFixed(1)} ms`,
});

/** Returns the bytes that the process uses after a garbage collection. */
async function memoryOf({ pid }) {
  await rm(MEMORY_REPORT, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await delay(100);
    const text = await readFile(MEMORY_REPORT, 'utf8').catch(() => '');
    if (text !== '') return Number(text);
  }
}

/** Measures the memory of each of a thousand silent streams; resolves with their closer. */
async function openMany(server, outlets) {
  const closers = [];
  const open = async (accounts) => {
    for (const account of accounts)
      for (let count = 0; count < STREAMS_EACH; count += 1)
        closers.push(await listen(server.url, account));
  };
  /* The first streams also allocate what all of them share. */
  await open(outlets.slice(0, 5));
  for (const close of closers.splice(0)) close();
  await delay(1000);
  const before = await memoryOf(server);
  await open(outlets);
  await delay(1000);
  const after = await memoryOf(server);
  console.log(
    `each of ${STREAMS} idle streams: ${((after - before) / STREAMS / 1000).toFixed(1)} kB`,
  );
  return () => closers.forEach((close) => close());
}

/** Measures a bare pg_notify from one connection to another, in ms. */
async function floorOf(connectionString) {
  const [from, to] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([from.connect(), to.connect()]);
  await to.query('LISTEN bench');
  const times = [];
  for (let count = 0; count < MESSAGE_COUNT; count += 1) {
    const heard = new Promise((resolve) => to.once('notification', resolve));
    const startedAt = performance.now();
    await Promise.all([from.query(`SELECT pg_notify('bench', 'x')`), heard]);
    times.push(performance.now() - startedAt);
  }
  await Promise.all([from.end(), to.end()]);
  return times;
}

/** Measures from the POST of a message at one process to its event at the other, in ms. */
async function eventsOf(here, there, { artist, outlets: [outlet] }) {
  let onEvent = () => undefined;
  const close = await listen(there.url, outlet, (event) => event.type === 'message' && onEvent());
  const times = [];
  for (let count = 0; count < MESSAGE_COUNT; count += 1) {
    const heard = new Promise((resolve) => (onEvent = resolve));
    const startedAt = performance.now();
    const sending = ask(here.url, artist, 'POST', 'offers/1/messages/', {
      client_id: randomUUID(),
      text: `Message ${count}`,
    });
    await heard;
    times.push(performance.now() - startedAt);
    await sending;
    await delay(5);
  }
  close();
  return times;
}

async function pagesOf(server, { artist }) {
  const rows = {};
  for (const [name, query] of [
    ['newest 100', ''],
    ['200 in the middle', `?before=${LONG / 2}&limit=200`],
    ['200 at the beginning', '?before=201&limit=200'],
    ['200 after one in the middle', `?after=${LONG / 2}&limit=200`],
  ]) {
    const times = [];
    for (let count = 0; count < PAGES + 2; count += 1)
      times.push((await ask(server.url, artist, 'GET', `offers/2/messages/${query}`)).ms);
    rows[name] = `${median(times.slice(2)).toFixed(1)} ms`;
  }
  return rows;
}

async function pageOf(browser, { url }, email) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/profile');
  return page;
}

/** Runs in the page: resolves with the time when a message with that text is painted. */
const untilPainted = (page, text) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const check = () => {
          const last = [...document.querySelectorAll('[data-message]')].at(-1);
          if (!last?.textContent.includes(wanted)) return requestAnimationFrame(check);
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        check();
      }),
    text,
  );

/** Measures from the POST of a message at one process until a browser at the other paints it. */
async function screensOf(here, page, { artist }) {
  await page.goto('/message?offer=1');
  await page.getByRole('log').waitFor();
  await delay(3000);
  const times = [];
  for (let count = 0; count < 15; count += 1) {
    const text = `On the screen ${count}.`;
    const startedAt = performance.now();
    const body = { client_id: randomUUID(), text };
    const sending = ask(here.url, artist, 'POST', 'offers/1/messages/', body);
    await untilPainted(page, text);
    times.push(performance.now() - startedAt);
    await sending;
  }
  return times;
}

/** Opens the chat of 10,000 messages, scrolls all the way up, then types a letter. */
async function longTalk(page) {
  await page.goto('/message');
  const link = page.locator('a[href$="offer=2"]');
  await link.waitFor();
  await link.evaluate((element) =>
    element.addEventListener('click', () => (window.at = performance.now())),
  );
  await link.click();
  const shownAt = await untilPainted(page, `Message ${LONG} `);
  const shown = shownAt - (await page.evaluate(() => window.at));
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const beganAt = performance.now();
  const isThrough = () =>
    document.querySelector('[data-message]')?.textContent.includes('Message 1 ');
  while (!(await page.evaluate(isThrough))) {
    await page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
    await page.waitForTimeout(10);
  }
  const up = performance.now() - beganAt;
  const longest = await page.evaluate(() => window.longest);
  const rows = await page.locator('[data-message]').count();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.focus();
  await page.evaluate(() => {
    window.letter = new Promise((resolve) => {
      const note = () => {
        const at = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
      };
      document.activeElement.addEventListener('keydown', note, { once: true });
    });
  });
  await page.keyboard.press('x');
  const letter = await page.evaluate(() => window.letter);
  const ms = (value) => `${value.toFixed(0)} ms`;
  return {
    'until shown': ms(shown),
    'all the way up': ms(up),
    'longest task': ms(longest),
    'in the page': rows,
    'a letter': ms(letter),
  };
}

await ensureBuilt();
const executablePath = await ensureBrowser();
console.log(
  `load average ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await onSharedDatabase({ people, fill, settings: {} }, async (target) => {
  const { cast, databaseUrl, start } = target;
  const here = await start();
  const there = await start({
    NODE_OPTIONS: `--import=${inRoot('bench/lib/reportMemory.mjs')}`,
    MEMORY_REPORT,
  });
  const browser = await chromium.launch({ executablePath });
  try {
    const closeAll = await openMany(there, cast.outlets.slice(1));
    const floor = await floorOf(databaseUrl);
    const events = await eventsOf(here, there, cast);
    closeAll();
    const page = await pageOf(browser, there, 'outlet1@example.com');
    const screens = await screensOf(here, page, cast);
    const ratio = percentile(events, 0.5) / percentile(floor, 0.5);
    console.table({
      'bare pg_notify': spread(floor),
      'POST here until the hint there': { ...spread(events), 'x the floor': ratio.toFixed(1) },
      'POST here until painted there': spread(screens),
    });
    console.table({ [`of ${LONG} messages`]: await pagesOf(here, cast) });
    console.table({ [`${LONG} messages in a browser`]: await longTalk(page) });
  } finally {
    await browser.close();
    await Promise.all([here.stop(), there.stop()]);
    await rm(MEMORY_REPORT, { force: true });
  }
});
console.log(
  `load average ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
end();
