import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/lib/server.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { freePort } from './lib/freePort.mjs';
import { inRoot } from './lib/run.mjs';

/* Photographs the README's screens, light and dark, from the product with its demo data. */

const DESKTOP = { width: 1440, height: 900 };
/* Down to the end of the tiers. */
const HOME = { width: 1440, height: 1780 };
const PHONE = { width: 390, height: 844 };
const GAP = 40;
const PASSWORD = 'listen-closely-9';
const FOLDER = inRoot('docs/pictures');

await ensureBuilt();
const dataDir = mkdtempSync(path.join(tmpdir(), 'linernote-pictures-'));
const settings = { DEMO: '1', PAYMENTS: 'test' };
const server = await startServer(await freePort(), dataDir, settings);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(FOLDER, { recursive: true });

const save = (image, name) => image.webp({ quality: 80 }).toFile(path.join(FOLDER, `${name}.webp`));

const HAS_LOADED = `[...document.images].every((image) =>
    image.complete || image.getBoundingClientRect().top > innerHeight)
  && !document.querySelector('style[data-fonts][media]') && document.fonts.status === 'loaded'
  && ![...document.querySelectorAll('[role="status"]')].some((each) => each.textContent.includes('Loading...'))`;

/** The live events stay open, so the network is never idle. */
async function settle(page) {
  await page.locator('main h1').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  while (!(await page.evaluate(HAS_LOADED))) await delay(50);
}

async function openAs(account, viewport, colorScheme) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const show = async (address) => {
    await page.goto(server.url + address);
    await settle(page);
    return page;
  };
  /* The address of the first link to a record of a list. */
  const first = async (list, record) => {
    const link = (await show(list)).locator(`main a[href^="${record}"]`).first();
    return link.getAttribute('href');
  };
  if (account) {
    await show('/login');
    await page.getByLabel('Email').fill(`${account}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
  }
  return { show, first, close: () => context.close() };
}

for (const scheme of ['light', 'dark']) {
  const photograph = async (page, name) =>
    save(sharp(await page.screenshot()), `${name}-${scheme}`);

  const visitor = await openAs(null, HOME, scheme);
  await photograph(await visitor.show('/'), 'home');
  await visitor.close();

  const artist = await openAs('demo-artist-1', DESKTOP, scheme);
  const campaign = await artist.first('/campaigns', '/campaigns/');
  const order = await artist.first('/my-orders?turn=yours', '/offers/');
  await photograph(await artist.show(campaign), 'campaign');
  await photograph(await artist.show(order), 'order');
  await photograph(await artist.show('/catalogue'), 'catalogue');
  await artist.close();

  const admin = await openAs('demo-admin', DESKTOP, scheme);
  const prices = await admin.show('/admin/prices');
  await prices.getByText('Outlet gets').first().waitFor();
  await photograph(prices, 'prices');
  await admin.close();

  const phone = await openAs('demo-artist-1', PHONE, scheme);
  const phones = [];
  for (const address of ['/profile', '/my-releases', order])
    phones.push(await (await phone.show(address)).screenshot());
  await phone.close();
  const sheet = sharp({
    create: {
      width: phones.length * (PHONE.width + GAP) - GAP,
      height: PHONE.height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  });
  const places = phones.map((input, at) => ({ input, left: at * (PHONE.width + GAP), top: 0 }));
  await save(sheet.composite(places), `phones-${scheme}`);
}

await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true });
