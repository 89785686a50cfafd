import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectWholeWords } from './support/largeText';
import { logIn } from './support/people';
import { makeModerator, openCampaign } from './support/submissions';

test('a release page is public while its artist has published it', async ({
  browser,
  page,
  server,
}) => {
  test.slow();
  const admin = await makeModerator(server);
  const { artist, id } = await openCampaign(server, admin, 'Night Bus Home', [
    { title: 'Last stop', seconds: 4 },
  ]);
  await logIn(page, artist);
  await page.goto(`/campaigns/${id}`);
  const card = page.getByRole('region', { name: 'Facts' });
  await card.getByRole('button', { name: 'Set up the release page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release page' });
  await dialog.getByRole('checkbox', { name: 'Everybody can read it' }).check();
  await dialog.getByRole('checkbox', { name: /^Everybody can hear/ }).check();
  await dialog.getByRole('button', { name: 'Add a link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link 1' })).toBeFocused();
  await page.keyboard.insertText('https://night-bus.bandcamp.com/album/home');
  await dialog.getByRole('textbox', { name: 'Credits' }).fill('Mixed by: Demo Mixer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = card.getByRole('link', { name: /^Open \/r\// });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';

  const reader = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: 'Night Bus Home' })).toBeVisible();
  await expect(reader.locator('audio[controls]')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Bandcamp' })).toHaveAttribute(
    'href',
    'https://night-bus.bandcamp.com/album/home',
  );
  await expect(reader.getByText('Demo Mixer')).toBeVisible();

  const listener = await browser.newPage({ baseURL: server.url });
  for (const colorScheme of ['light', 'dark'] as const) {
    await listener.emulateMedia({ colorScheme });
    await listener.goto(address);
    const play = listener.getByRole('button', { name: 'Play Last stop' });
    await expect(play).toBeVisible();
    await expectAccessible(listener);
    await expectNoSidewaysScroll(listener);
    await expectWholeWords(listener);
  }
  await listener.getByRole('button', { name: 'Play Last stop' }).click();
  await expect(listener.getByText('0:02')).toBeVisible();
  await expect
    .poll(() => listener.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);

  await card.getByRole('button', { name: 'Change the release page' }).click();
  await dialog.getByRole('checkbox', { name: 'Everybody can read it' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(link).toBeHidden();
  expect((await reader.goto(address))?.status()).toBe(404);
});
