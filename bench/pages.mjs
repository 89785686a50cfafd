import { createServer, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median } from './lib/median.mjs';
import { watchRequests } from './lib/quiet.mjs';
import { onServer } from './lib/servers.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { buildFloors } from './pages/floors.mjs';

/* npm run bench -- pages [runs]: the cost of a page's first visit on a slow phone. */

const [RUNS] = countsGiven({ runs: 5 });
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const VIEWPORT = { width: 412, height: 823 };
/** Milliseconds within which nothing more is painted. */
const REST = 500;
const DEMO_ARTIST = { email: 'demo-artist-1@example.com', password: 'listen-closely-9' };

const PAGES = [
  { address: '/' },
  { address: '/login' },
  { address: '/blog/1' },
  { address: '/my-releases', isPrivate: true },
  { address: '/dashboard', isPrivate: true },
];

/** Runs in the page before any of its own code. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, ready: 0, tasks: [] };
  window.benchmark = seen;
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  /* The program controls a form once React has attached its properties to it. */
  const check = () => {
    const form = document.querySelector('form');
    if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) {
      seen.ready = performance.now();
    } else requestAnimationFrame(check);
  };
  check();
}

async function logIn(url) {
  const response = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ARTIST),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Stores a session in the program's own format. */
function storeSession({ access, refresh }) {
  localStorage.setItem('linernote:refresh', refresh);
  localStorage.setItem(
    'persist:session',
    JSON.stringify({
      accessToken: JSON.stringify(access),
      _persist: JSON.stringify({ version: 1, rehydrated: true }),
    }),
  );
}

/** Makes one first visit in a fresh profile; `cpu` is the factor that slows the machine down. */
async function visit(browser, url, { isPrivate, tokens, cpu = CPU_SLOWDOWN, network = NETWORK }) {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2 });
  await context.addInitScript(observe);
  if (isPrivate) await context.addInitScript(storeSession, tokens);
  const page = await context.newPage();
  const quiet = watchRequests(page);
  const devTools = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await devTools.send('Network.enable');
  if (network) await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet();
  await delay(REST);
  const { fcp, lcp, cls, ready, tasks } = await page.evaluate(() => window.benchmark);
  const html = await page.content();
  await context.close();
  const over = (list) => list.reduce((total, { duration }) => total + duration - 50, 0);
  return {
    fcp,
    lcp,
    cls,
    ready,
    blocking: over(tasks),
    blockingAfter: over(tasks.filter(({ startTime }) => startTime >= fcp)),
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    kilobytes: bytes / 1000,
    requests,
    html,
  };
}

const withoutScripts = (html) =>
  html.replace(/<script\b[^]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');

async function serveFloor(realUrl) {
  const bodies = new Map();
  const server = createServer((incoming, outgoing) => {
    const body = bodies.get(incoming.url);
    if (body) {
      const type = incoming.url.endsWith('.js') ? 'text/javascript' : 'text/html';
      outgoing.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-encoding': 'br',
      });
      outgoing.end(body);
      return;
    }
    const { method, headers } = incoming;
    httpRequest(new URL(incoming.url, realUrl), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    }).end();
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    put: (address, text) => bodies.set(address, brotliCompressSync(text)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the server's HTML, or for a page that the browser renders the resulting HTML. */
async function htmlOf(browser, url, { address, isPrivate }, tokens) {
  if (isPrivate) {
    return (await visit(browser, url + address, { isPrivate, tokens, cpu: 1, network: null })).html;
  }
  const response = await fetch(url + address, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Measures the pages and their floors run by run, so that other load affects all of them. */
async function measure(browser, url, floor) {
  const rows = PAGES.map((page) => ({ page, real: [], same: [], fast: [] }));
  const least = { bare: [], hydrated: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of Object.keys(least)) {
      least[name].push(await visit(browser, `${floor.url}/floor/${name}`, {}));
    }
    for (const { page, real, same, fast } of rows) {
      const { address } = page;
      /* A fresh token each time: it is short-lived, and the page must not have to renew it. */
      const tokens = await logIn(url);
      if (run === 0) floor.put(address, withoutScripts(await htmlOf(browser, url, page, tokens)));
      real.push(await visit(browser, url + address, { ...page, tokens }));
      same.push(await visit(browser, floor.url + address, {}));
      fast.push(await visit(browser, url + address, { ...page, tokens, cpu: 1, network: null }));
    }
  }
  return { rows, least };
}

const of = (visits, key) => median(visits.map((one) => one[key]));
const against = (visits, floors, key) => {
  const [reached, least] = [of(visits, key), of(floors, key)];
  const ratio = least === 0 ? '' : ` = ${(reached / least).toFixed(2)}`;
  return `${reached.toFixed(0)} / ${least.toFixed(0)}${ratio}`;
};

function print({ rows, least }) {
  const table = rows.map(({ page, real, same, fast }) => [
    page.address,
    {
      'FCP ms': against(real, same, 'fcp'),
      'LCP ms': against(real, same, 'lcp'),
      CLS: of(real, 'cls').toFixed(3),
      'blocking ms': of(real, 'blockingAfter').toFixed(0),
      kB: `${of(real, 'kilobytes').toFixed(0)} / ${of(same, 'kilobytes').toFixed(0)}`,
      'longest task ms, 1x': of(fast, 'longest').toFixed(0),
    },
  ]);
  console.log('\nBehind the slash the same HTML without its scripts');
  console.table(Object.fromEntries(table));

  const at = (address) => rows.find(({ page }) => page.address === address);
  const { bare, hydrated } = least;
  const [home, login, releases] = ['/', '/login', '/my-releases'].map(at);
  const line = (name, measured, limit) => [name, { 'reached / floor': measured, goal: limit }];
  console.log('The first second, against a page of 100 elements: bare, and with React hydrated');
  console.table(
    Object.fromEntries([
      line('/ first paint ms, bare', against(home.real, bare, 'fcp'), '1.3'),
      line('/ largest paint ms, bare', against(home.real, bare, 'lcp'), '1.3'),
      line('/ blocking ms in all, hydrated', against(home.real, hydrated, 'blocking'), '1'),
      line('/ requests, bare', against(home.real, bare, 'requests'), '7 in all'),
      line('/login ready ms, hydrated', against(login.real, hydrated, 'ready'), '1.25'),
      line('/login largest paint ms, hydrated', against(login.real, hydrated, 'lcp'), '1.3'),
      line(
        '/my-releases largest paint ms, same',
        against(releases.real, releases.same, 'lcp'),
        '2',
      ),
    ]),
  );
}

await ensureBuilt();
const executablePath = await ensureBrowser();
await onServer({ settings: { DEMO: '1' } }, async ({ start, dataDir }) => {
  const server = await start();
  const floor = await serveFloor(server.url);
  for (const [address, text] of await buildFloors(dataDir)) floor.put(address, text);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    console.log(
      `Medians of ${RUNS} first visits, CPU ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s, 150 ms`,
    );
    print(await measure(browser, server.url, floor));
  } finally {
    await browser.close();
    await floor.stop();
    await server.stop();
  }
});
