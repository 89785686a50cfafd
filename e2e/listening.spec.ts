import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import { approveOutlet, makeModerator, openCampaign } from './support/submissions';

let outlet: Person;
/** Unique to this test, because other tests upload files to the same server. */
let salt: string;
let ferry: string;
test.beforeEach(async ({ server }) => {
  outlet = newPerson('media');
  salt = `Salt Rooms ${own()}`;
  ferry = `Night Ferry ${own()}`;
  const reviewer = await makeModerator(server);
  const { access } = await register(server, outlet);
  await approveOutlet(server, reviewer, access);
  await openCampaign(server, reviewer, salt, [
    { title: 'Pier Lights', seconds: 60 },
    { title: 'Undertow', seconds: 20 },
  ]);
  await openCampaign(server, reviewer, ferry, [{ title: 'Cabin', seconds: 30 }]);
});

const own = () => outlet.name.slice(-8);
const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
const seek = (page: Page): Locator => player(page).getByRole('slider', { name: 'Seek' });
const place = async (page: Page): Promise<number> => Number(await seek(page).inputValue());
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function listen(page: Page): Promise<void> {
  await logIn(page, outlet);
  await page.goto(`/artist-submissions?search=${own()}`);
  await page.getByRole('button', { name: `Play ${salt}` }).click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
}

test('music is played, seeked and paused, and keeps playing from page to page', async ({
  page,
}) => {
  await listen(page);
  await expect(player(page)).toContainText('Pier Lights');
  await expect(seek(page)).toHaveAttribute('aria-valuetext', /^0:\d\d of 1:00$/);
  const box = await seek(page).boundingBox();
  if (!box) throw new Error('The wave has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => place(page)).toBeGreaterThanOrEqual(29);
  expect(await place(page)).toBeLessThan(45);
  await seek(page).press('ArrowRight');
  await expect.poll(() => place(page)).toBeGreaterThanOrEqual(34);

  /* First to another page of the same frame, then to one of the other frame. */
  await goTo(page, 'Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const before = await place(page);
  await expect.poll(() => place(page)).toBeGreaterThan(before);
  await goTo(page, 'Submissions');
  await expect(page.getByRole('button', { name: `Pause ${salt}` })).toBeVisible();

  await seek(page).press(' ');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player(page).getByRole('button', { name: 'Next' }).click();
  await expect(player(page)).toContainText('Cabin');
});
