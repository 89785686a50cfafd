import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Guard } from '@/client/app/screens/screen';
import { screens } from '@/client/app/screens/screens';
import { newPerson, register, type Role } from '../support/people';
import { expect, test } from './fixtures';
import type { Screen } from './screen';
import { arrivesAt } from './walk';

const isFor = (role: Role, guard: Guard | undefined) => guard === undefined || guard === role;
const examplesOf = (isShown: (screen: (typeof screens)[number]) => boolean): string[] =>
  screens.filter(isShown).map(({ path: address, example = address }) => example);

const shownTo: Record<'visitor' | Role, string[]> = {
  visitor: examplesOf(({ frame }) => frame !== 'signed-in'),
  artist: examplesOf(({ frame, guard }) => frame === 'signed-in' && isFor('artist', guard)),
  media: examplesOf(({ frame, guard }) => frame === 'signed-in' && isFor('media', guard)),
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

for (const caller of ['visitor', 'artist', 'media'] as const) {
  test(`each screen of ${caller === 'visitor' ? 'a visitor' : `an account (${caller})`} is accessible`, async ({
    view: screen,
    server,
  }) => {
    const axe = await readFile(axePath, 'utf8');
    if (caller !== 'visitor') {
      const person = newPerson(caller);
      await register(server, person);
      await screen.open('/login');
      await screen.fill('Email', person.email);
      await screen.fill('Password', person.password);
      await screen.press('button', 'Log in');
      await arrivesAt(screen, '/profile');
    }
    for (const address of shownTo[caller]) {
      await test.step(address, () => expectAccessible(screen, address, axe));
    }
  });
}
