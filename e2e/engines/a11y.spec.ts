import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { newPerson, register, type Role } from '../support/people';
import { expect, test } from './fixtures';
import type { Screen } from './screen';
import { arrivesAt } from './walk';

const samples = [
  ...['/dashboard', '/offers', '/offers/1', '/marketplace', '/campaigns', '/artist-submissions'],
  ...['/submissions-overview', '/message', '/my-feedback', '/wallet'],
];
const screens: Record<'visitor' | Role, string[]> = {
  visitor: [
    ...['/', '/login', '/reset-password', '/new-password?token=x', '/sign-up'],
    ...['/sign-up/artist', '/sign-up/media', '/activate?token=x', '/blog', '/blog/1'],
    ...['/terms', '/privacy-policy', '/no-such-page', ...samples],
  ],
  artist: [
    ...['/profile', '/profile-settings', '/my-releases', '/submit-music', '/my-orders'],
    ...['/create-order?service=999999'],
  ],
  media: ['/profile', '/profile-settings', '/my-services', '/create-service'],
};

const axePath = createRequire(path.join(process.cwd(), 'package.json')).resolve(
  'axe-core/axe.min.js',
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RUN = `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

const IS_THERE = `document.querySelectorAll('h1').length === 1 &&
  !document.querySelector('[aria-busy=true]') && !document.body.innerText.includes('Loading...')`;

async function expectAccessible(screen: Screen, address: string, axe: string): Promise<void> {
  await screen.open(address);
  await expect.poll(() => screen.evaluate(IS_THERE), { message: address }).toBe(true);
  await screen.inject(axe);
  expect(await screen.evaluate(RUN), address).toEqual([]);
}

for (const who of ['visitor', 'artist', 'media'] as const) {
  test(`each screen of ${who === 'visitor' ? 'a visitor' : `an account (${who})`} is accessible`, async ({
    view: screen,
    server,
  }) => {
    const axe = await readFile(axePath, 'utf8');
    if (who !== 'visitor') {
      const person = newPerson(who);
      await register(server, person);
      await screen.open('/login');
      await screen.fill('Email', person.email);
      await screen.fill('Password', person.password);
      await screen.press('button', 'Log in');
      await arrivesAt(screen, '/profile');
    }
    for (const address of screens[who]) {
      await test.step(address, () => expectAccessible(screen, address, axe));
    }
  });
}
