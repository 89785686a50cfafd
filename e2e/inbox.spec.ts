import { expect, test } from './support/fixtures';
import { fullInbox } from './support/inbox';
import { logIn } from './support/people';
import { send } from './support/submissions';

const ALL = 60;
const OFFERS = 15;
/** Key presses; a paste would be one too. */
const PRESSES_MAX = 75;

test('sixty submissions are decided by keyboard in at most 75 presses, and each no is read @story', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const { outlet, music } = await fullInbox(server, ALL);
  await logIn(page, outlet);
  await page.goto(`/artist-submissions?search=Tape`);
  await expect(page.getByText(`${ALL} matches`)).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  for (let count = 1; count <= OFFERS; count += 1) {
    await press('o');
    await expect(dialog.getByLabel('Message')).toHaveValue(/stayed on all morning/);
    await press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Offer sent', { exact: true }).first()).toBeVisible();
  }
  await press('a');
  await expect(page.getByRole('heading', { name: `${ALL - OFFERS} ticked` })).toBeVisible();
  await press('5');
  await press('d');
  await expect(
    page.getByText('45 declined: Good, not for our readers', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^Declined/ }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.goto('/artist-submissions?tab=offered&search=Tape');
  await expect(page.getByText(`${OFFERS} matches`)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX);

  const noes = (await send(server, music, 'GET', 'noes/')) as { reason: string }[];
  expect(noes).toHaveLength(ALL - OFFERS);
  expect(new Set(noes.map(({ reason }) => reason))).toEqual(new Set(['readers']));
});
