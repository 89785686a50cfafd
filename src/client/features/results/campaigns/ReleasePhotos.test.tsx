import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { makeCampaign } from '@/client/testing/records';
import { campaignRoutes, NEW_RELEASE_PAGE } from '@/client/testing/campaignRecords';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';

const photo = (id: number, name: string) => {
  return { id, name, thumbnail: `releases/7/photo-${id}-192.webp` };
};
const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
async function openPhotos(routes: Routes = {}) {
  const uploads = stubUploads();
  const open_until = new Date(Date.now() + 20 * DAY_MS).toISOString();
  const app = renderApp({
    path: '/campaigns/3',
    session: 'artist',
    fetch: { ...campaignRoutes(makeCampaign(3, { stage: 'approved', open_until })), ...routes },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Set up the release page' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release page' });
  const group = within(dialog).getByRole('group', { name: 'Photos' });
  expect(group).toHaveAccessibleDescription('Up to 6, JPEG, PNG or WebP.');
  return { ...app, uploads, dialog: within(dialog), photos: within(group) };
}
const names = (photos: Pick<typeof screen, 'queryAllByRole'>) =>
  photos.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('uploads photos one after another, and names those that could not be added', async () => {
  const { user, server, uploads, dialog, photos } = await openPhotos();
  const chosen = [picture('quay.jpg'), picture('notes.pdf', 'application/pdf')];
  chosen.push(picture('sea.webp', 'image/webp'));
  /* a dropped or renamed file passes the chooser's filter */
  const withoutFilter = userEvent.setup({ applyAccept: false });
  await withoutFilter.upload(photos.getByLabelText('Files of the photos'), chosen);
  await photos.findByText('notes.pdf: A photo must be a JPEG, PNG or WebP picture.');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(1, 2);
  expect(await photos.findByRole('progressbar', { name: 'Upload of quay.jpg' })).toHaveValue(50);
  act(() => uploads[0]?.respond(201, { ...NEW_RELEASE_PAGE, photos: [photo(1, 'quay.jpg')] }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads.map(({ route }) => route)).toEqual(Array(2).fill('POST campaigns/3/photos/'));
  expect(await photos.findByRole('progressbar', { name: 'Upload of sea.webp' })).toBeVisible();
  expect(names(photos)).toEqual(['quay.jpg', expect.stringMatching(/^sea.webp/)]);
  /* saving waits for what is on its way, and the dialog stays with its error */
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const detail = CAMPAIGN_MESSAGES.tooManyPhotos;
  act(() => uploads[1]?.respond(409, { detail, code: 'photos_full' }));
  expect(await photos.findByText(`sea.webp: ${detail}`)).toBeVisible();
  /* the settings are read again, since another tab may have changed them */
  await waitFor(() => expect(server.callsTo('GET campaigns/3/page/')).toHaveLength(2));
  await waitFor(() => expect(names(photos)).toEqual([]));
});

it('removes a photo at once', async () => {
  const both = [photo(1, 'quay.jpg'), photo(2, 'sea.jpg')];
  const { user, photos, server } = await openPhotos({
    'GET campaigns/3/page/': { ...NEW_RELEASE_PAGE, photos: both },
    'DELETE campaigns/3/photos/1/': { ...NEW_RELEASE_PAGE, photos: [both[1]] },
  });
  expect(names(photos)).toEqual(['quay.jpg', 'sea.jpg']);
  await user.click(photos.getByRole('button', { name: 'Remove quay.jpg' }));
  await waitFor(() => expect(names(photos)).toEqual(['sea.jpg']));
  expect(photos.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  expect(server.callsTo('DELETE campaigns/3/photos/1/')).toHaveLength(1);
});
