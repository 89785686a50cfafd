import path from 'node:path';
import type { Page } from '@playwright/test';
import { screens } from '@/client/app/screens/screens';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expectWholeWords } from './support/largeText';
import { artwork, presskit } from './support/files';
import { expect, test } from './support/fixtures';
import { arrive, logIn } from './support/people';
import { chooseFiles, expectSubmitted, fillRelease, submitButton } from './support/releases';
import { settled } from './support/settled';
import { newOutlet } from './support/trade';

interface Screen {
  name: string;
  address: string;
  /** Brings the screen into the state that is checked. */
  prepare?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const publicScreens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'login', address: '/login' },
  { name: 'login in error', address: '/login', prepare: press('Log in') },
  { name: 'new password', address: '/new-password?token=x' },
  { name: 'new password without token', address: '/new-password' },
  { name: 'sign up as artist', address: '/sign-up/artist' },
  { name: 'sign up in error', address: '/sign-up/artist', prepare: press('Sign up') },
  { name: 'sign up as media', address: '/sign-up/media' },
  { name: 'activation failed', address: '/activate?token=x' },
  { name: 'new address not confirmed', address: '/confirm-email?token=x' },
  { name: 'change of the address', address: '/keep-email?token=x' },
  { name: 'own data by a link', address: '/take-data?token=x' },
  { name: 'blog post', address: '/blog/1' },
  { name: 'post not found', address: '/blog/99' },
  { name: 'not found', address: '/no-such-page' },
];

const artistScreens: Screen[] = [
  { name: 'profile', address: '/profile' },
  { name: 'profile settings', address: '/profile-settings' },
  { name: 'notices', address: '/profile', prepare: press(/^Notices/) },
  { name: 'edit profile', address: '/profile-settings', prepare: press('Edit Profile') },
  { name: 'change password', address: '/profile-settings', prepare: press('Change password') },
  { name: 'delete account', address: '/profile-settings', prepare: press('Delete account') },
  { name: 'two-step log-in', address: '/profile-settings', prepare: press('Turn on') },
  { name: 'my releases', address: '/my-releases' },
  { name: 'menu of a release', address: '/my-releases', prepare: press(/^More for/) },
  { name: 'edit release', address: '/my-releases?edit=1' },
  { name: 'files', address: '/submissions-overview' },
  { name: 'submit music', address: '/submit-music' },
  { name: 'submit music in error', address: '/submit-music', prepare: press('Send to review') },
  { name: 'my orders', address: '/my-orders' },
  { name: 'an order’s menu', address: '/my-orders', prepare: press(/^More for/) },
  { name: 'order of what is gone', address: '/create-order?service=999999' },
  { name: 'already logged in', address: '/sign-up' },
];

const outletScreens: Screen[] = [
  { name: 'media profile', address: '/profile' },
  { name: 'media settings', address: '/profile-settings' },
  { name: 'my services', address: '/my-services' },
  { name: 'edit service', address: '/my-services', prepare: press(/^Edit/) },
  { name: 'create service', address: '/create-service' },
  { name: 'create service in error', address: '/create-service', prepare: press('Create service') },
  { name: 'access denied', address: '/my-releases' },
];

/**
 * The other screens, as they load. Screens with samples have their own tests, and the admin's page
 * needs an operator.
 */
const othersOf = (caller: 'anyone' | 'artist' | 'media'): Screen[] => {
  const asTheyCome = [...publicScreens, ...artistScreens, ...outletScreens].filter(
    ({ prepare }) => !prepare,
  );
  const named = asTheyCome.map(({ address }) => address.split('?')[0]);
  return screens
    .filter(({ frame, guard, path }) => {
      if (path.startsWith('/admin')) return false;
      if (frame !== 'signed-in') return caller === 'anyone';
      return guard === 'media' ? caller === 'media' : caller === 'artist';
    })
    .map(({ path: address, example = address }) => ({ name: example.slice(1), address: example }))
    .filter(({ address }) => !named.includes(address.split('?')[0]));
};

/** Takes pictures of every screen if SCREENSHOTS names a folder. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const file = `${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function examine(page: Page, shown: Screen[]): Promise<void> {
  for (const { name, address, prepare } of shown) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settled(page);
      await prepare?.(page);
      if (address.startsWith('/profile-settings') && prepare) {
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      await photograph(page, name);
    });
  }
}

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The screens that the story checks; the other tests leave them out. */
const mainScreens = {
  guest: ['/', '/sign-up/artist'],
  artist: ['/profile', '/submit-music', '/offers', '/offers/1', '/message'],
};
const asScreens = (addresses: string[]): Screen[] =>
  addresses.map((address) => ({ name: address.replaceAll('/', ' ').trim() || 'home', address }));
const isOther = ({ address, prepare }: Screen) =>
  !!prepare || !Object.values(mainScreens).flat().includes(address);

test('the main screens are accessible', { tag: '@story' }, async ({ page, server }) => {
  await examine(page, asScreens(mainScreens.guest));
  await arrive(page, server, 'artist');
  await examine(page, asScreens(mainScreens.artist));
});

test('the other public screens are accessible', async ({ page }) => {
  await examine(page, [...publicScreens, ...othersOf('anyone')].filter(isOther));
});

test("an artist's screens are accessible", async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.goto('/my-releases');
  await expectAccessible(page);
  await page.goto('/submit-music');
  await fillRelease(page, {
    title: 'A title that is rather long, as titles of live recordings often are',
    description: 'One.',
    link: 'https://music.example.com/a-very-long-address/of-a-release/that-does-not-break',
  });
  await chooseFiles(page, { artwork: await artwork(), presskit: presskit() });
  await expectAccessible(page);
  await submitButton(page).click();
  await expectSubmitted(page, 'A title that is rather long');
  await expectAccessible(page);
  const { serviceId } = await newOutlet(server);
  await page.goto(`/create-order?service=${serviceId}`);
  await expect(page.getByText('$1,250.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('button', { name: 'Create order' })).toBeHidden();
  await expectAccessible(page);
  await examine(page, [...artistScreens, ...othersOf('artist')].filter(isOther));
});

test("a media outlet's screens are accessible", async ({ page, server }) => {
  await arrive(page, server, 'media');
  await page.goto('/my-services');
  await expect(page.getByText('No services found')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    localStorage.clear();
  });
  const { person } = await newOutlet(server);
  await logIn(page, person);
  await examine(page, [...outletScreens, ...othersOf('media')]);
});
