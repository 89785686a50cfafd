import { artwork } from './support/files';
import { expect, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { newPerson, register } from './support/people';

test('logging in and submitting a release need no mouse', async ({ page, server }) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(artist.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(artist.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  await tabTo(page, 'link', 'Submit your music');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/submit-music');

  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('Keys Only');
  await tabTo(page, 'radio', 'Single');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Single' })).toBeChecked();
  await tabTo(page, 'spinbutton', /day/);
  await page.keyboard.type('05062027');
  /* The form starts with this choice; the arrow keys wrap around. */
  await tabTo(page, 'radio', 'Other');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pop' })).toBeChecked();
  await tabTo(page, 'textbox', 'Description');
  await page.keyboard.type('Typed, not clicked.');

  /* The listener is added long before the key, so that the browser knows of it in time. */
  const chooser = page.waitForEvent('filechooser');
  const input = page.locator('input[name="artwork"]');
  while (!(await input.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await artwork());
  await expect(page.getByText('cover.png')).toBeVisible();

  await tabTo(page, 'button', 'Keep as draft');
  await page.keyboard.press('Enter');
  const done = page.getByRole('heading', { level: 1, name: 'Your release is saved' });
  await expect(done).toBeVisible();
  await expect(done).toBeFocused();
});

test('a dialog keeps the focus, closes on Escape and returns the focus', async ({
  page,
  server,
}) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  await page.getByLabel('Email').fill(artist.email);
  await page.getByLabel('Password', { exact: true }).fill(artist.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile-settings');
  const opener = await tabTo(page, 'button', 'Edit Profile');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the palette finds a release by name, and shows it first the next time', async ({
  page,
  server,
}) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  await page.getByLabel('Email').fill(artist.email);
  await page.getByLabel('Password', { exact: true }).fill(artist.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await page.goto('/submit-music');
  await page.getByLabel('Title').fill('Found by Keys');
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(page.getByRole('heading', { name: 'Your release is saved' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('found by');
  await expect(palette.getByRole('option', { name: /Found by Keys/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Found by Keys' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('option').first()).toHaveText(/Found by Keys/);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('button', { name: 'Find anything' }).press('Enter');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});
