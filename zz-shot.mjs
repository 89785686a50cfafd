import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const base = 'http://localhost:4821';
export async function open(who, size, dark) {
  const c = await b.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light' });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  p.on('console', (m) => { if (m.type() === 'error') console.log('CON', m.text()); });
  await p.goto(base + '/login');
  await p.getByLabel('Email').fill(who);
  await p.getByLabel('Password', { exact: true }).fill('listen-closely-9');
  await p.getByRole('button', { name: 'Log in' }).click();
  await p.waitForURL((u) => !u.pathname.includes('login'));
  return p;
}
const m = 'demo-media-1@example.com';
const steps = process.argv[2];
if (steps === 'two') {
  const p = await open(m, { width: 1440, height: 900 }, true);
  await p.goto(base + '/artist-submissions');
  await p.getByRole('list', { name: 'Submissions' }).waitFor();
  await p.waitForTimeout(1200);
  await p.keyboard.press(' ');
  await p.waitForTimeout(1500);
  await p.keyboard.press('d'); await p.waitForTimeout(300); await p.keyboard.press('2');
  await p.keyboard.press('Control+Enter');
  await p.waitForTimeout(900);
  await p.screenshot({ path: '/tmp/in1.png' });
  await p.keyboard.press('u'); await p.waitForTimeout(500);
  await p.keyboard.press('o'); await p.waitForTimeout(1500);
  await p.screenshot({ path: '/tmp/in2.png' });
  await p.keyboard.press('Escape');
  await p.goto(base + '/profile-settings#texts');
  await p.getByRole('button', { name: 'New text' }).click();
  await p.getByLabel('Name').fill('EP, warm');
  await p.getByLabel('Text', { exact: true }).fill('Hello {artist}, {title} stayed on all morning.');
  await p.waitForTimeout(400);
  await p.screenshot({ path: '/tmp/in3.png' });
  const q = await open(m, { width: 390, height: 844 }, false);
  await q.goto(base + '/artist-submissions');
  await q.getByRole('list', { name: 'Submissions' }).waitFor();
  await q.getByRole('button', { name: /^Play / }).first().click();
  await q.waitForTimeout(1500);
  await q.screenshot({ path: '/tmp/in4.png' });
  await q.getByRole('button', { name: /^Decline / }).first().click();
  await q.waitForTimeout(1200);
  await q.screenshot({ path: '/tmp/in5.png' });
}
await b.close();
