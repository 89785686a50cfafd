import { expect, test } from './support/fixtures';
import { logIn, newPerson, register } from './support/people';
import { approveOutlet, decide, makeModerator, send } from './support/submissions';

const ALL = 60;
const OFFERS = 15;
/** Key presses; a paste would be one too. */
const PRESSES_MAX = 75;

interface Row {
  id: number;
}

test('sixty submissions are decided by keyboard in at most 75 presses, and each no is read @story', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const moderator = await makeModerator(server);
  const [outlet, artist] = [newPerson('media'), newPerson('artist')];
  const { access } = await register(server, outlet);
  const { access: music } = await register(server, artist);
  await approveOutlet(server, moderator, access);
  await send(server, access, 'PATCH', 'auth/profile/update/', { genres: ['electronic'] });
  const own = (await send(server, access, 'GET', 'auth/profile/')) as { profile: Row };
  const facts = { type: 'ep_online_review', price: 60, delivery_days: 5, description: 'Words.' };
  const service = { ...facts, id: own.profile.id };
  const { id } = (await send(server, access, 'POST', 'services/', service)) as Row;
  await decide(server, moderator, ['services', id], {
    approve: true,
    price: 60,
    reason: 'Like others of its kind.',
  });
  const text = 'Hello {artist}, {title} stayed on all morning. We would like to review it.';
  const texts = [{ kind: 'offer', name: 'EP, warm', text }];
  await send(server, access, 'PUT', 'texts/', { texts });
  const me = (await send(server, music, 'GET', 'auth/profile/')) as { profile: Row };
  for (let count = 0; count < ALL; count += 1) {
    const form = new FormData();
    const title = `Tape ${String(count + 1).padStart(2, '0')}`;
    const release = { artist: String(me.profile.id), title, format: 'ep', genre: 'electronic' };
    for (const [name, value] of Object.entries(release)) form.append(name, value);
    const made = (await send(server, music, 'POST', 'releases/', form)) as Row;
    const more = { description: 'Songs.', link: 'https://example.com/listen' };
    await send(server, music, 'PATCH', `releases/${made.id}/`, more);
    const [campaign] = (await send(server, music, 'GET', 'campaigns/?limit=1')) as Row[];
    await send(server, music, 'POST', `campaigns/${campaign?.id ?? 0}/submit/`);
    await decide(server, moderator, ['campaigns', campaign?.id ?? 0], { approve: true });
  }

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
