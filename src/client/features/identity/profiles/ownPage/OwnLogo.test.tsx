import { act, screen, waitFor, within } from '@testing-library/react';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';

const PUT = 'PUT auth/profile/logo/';
const DELETE = 'DELETE auth/profile/logo/';
const PROFILE = 'GET auth/profile/';
const PAGE = { about: null, figures: [], samples: [], version: 1 };

const withLogo = (logo: string | null, version = 2): OutletUser => ({
  ...outletUser,
  version,
  profile: { ...outletUser.profile, logo, version },
});
const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/profile-settings',
    session: 'media',
    fetch: { 'GET auth/profile/page/': PAGE, ...fetch },
  });
const part = async () => within(await screen.findByRole('region', { name: 'Logo' }));
/** The server's response to the upload. */
const respond = async (uploads: ReturnType<typeof stubUploads>, status: number, body: object) => {
  await waitFor(() => {
    expect(uploads.map(({ route }) => route)).toEqual([PUT]);
  });
  act(() => {
    uploads[0]?.respond(status, body);
  });
};

const png = (name = 'logo.png') => new File(['x'], name, { type: 'image/png' });

test('a selected logo is previewed, and live once it is saved', async () => {
  const uploads = stubUploads();
  const { user } = open();
  const logo = await part();
  expect(logo.getByRole('img', { name: 'Your drawn cover' })).toBeInTheDocument();
  await user.upload(logo.getByLabelText('Logo'), png());
  expect(await logo.findByText('logo.png')).toBeInTheDocument();
  expect(uploads).toEqual([]);
  await user.click(logo.getByRole('button', { name: 'Save logo' }));
  await respond(uploads, 200, withLogo('outlets/20/logo-a.png'));
  expect(await logo.findByRole('img', { name: 'Your logo' })).toHaveAttribute(
    'src',
    '/media/outlets/20/logo-a-192.webp',
  );
  await waitFor(() => {
    expect(logo.getByLabelText('Logo')).toHaveFocus();
  });
});

test('is removed, and a cover is drawn again', async () => {
  const { user, server } = open({
    [PROFILE]: withLogo('outlets/20/logo-a.png'),
    [DELETE]: withLogo(null, 3),
  });
  await user.click(await (await part()).findByRole('button', { name: 'Remove logo' }));
  expect(await (await part()).findByRole('img', { name: 'Your drawn cover' })).toBeInTheDocument();
  expect(server.callsTo(DELETE)).toHaveLength(1);
});

test('an invalid logo has an error at the field, and the file stays', async () => {
  const refused = 'The logo cannot be read. The file seems to be damaged.';
  const error = { detail: refused, code: 'logo_damaged', fields: { logo: refused } };
  const uploads = stubUploads();
  const { user } = open();
  const logo = await part();
  const field = logo.getByLabelText('Logo');
  await user.upload(field, png());
  await user.click(await logo.findByRole('button', { name: 'Save logo' }));
  await respond(uploads, 400, error);
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(expect.stringContaining(refused));
  });
  expect(logo.getByText('logo.png')).toBeInTheDocument();
  await user.upload(field, new File(['x'], 'logo.webp', { type: 'image/svg+xml' }));
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('The logo must be a PNG, JPEG or WebP picture.'),
    );
  });
  expect(logo.queryByRole('button', { name: 'Save logo' })).not.toBeInTheDocument();
});
