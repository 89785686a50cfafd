import { screen, waitFor, within } from '@testing-library/react';
import { makeRelease } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const begun = makeRelease(7, { title: 'Glass Harbour', description: 'Old words.' });
const stale = (present: object) =>
  reply(409, { detail: 'This was changed elsewhere meanwhile.', code: 'stale', present });

/** Opens the dialog, types another title, and saves after the release has become `theirs`. */
async function meet(theirs: Partial<typeof begun>, fetch: Routes = {}) {
  const present = { ...begun, ...theirs, version: 5 };
  const responses = [stale(present), { ...present, title: 'Low Tide', version: 6 }];
  const app = renderApp({
    path: '/my-releases',
    session: 'artist',
    fetch: {
      'GET releases/?limit=50&count=1': [begun],
      'GET releases/7/': begun,
      'PATCH releases/7/': () => responses.shift(),
      ...fetch,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Glass Harbour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit release' }));
  const title = dialog.getByLabelText('Title');
  await app.user.clear(title);
  await app.user.paste('Low Tide');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...app, dialog, title, sent: () => app.server.callsTo('PATCH releases/7/') };
}

test('an edit shows what was changed elsewhere, keeps the input, and then succeeds', async () => {
  const { dialog, title, user, sent, store } = await meet({ title: 'Harbour', genre: 'jazz' });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This was changed elsewhere in the meantime. Please check the marked fields and save again.',
  );
  expect(title).toHaveValue('Low Tide');
  expect(title).toHaveAccessibleDescription('Changed elsewhere to “Harbour”.');
  const genre = dialog.getByLabelText('Genre');
  expect(genre).toHaveValue('jazz');
  expect(genre).toHaveAccessibleDescription('Changed elsewhere. It was “Rock”.');
  expect(store.getState().entities.releases.entities[7]?.title).toBe('Harbour');

  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(sent().map(({ body, ifMatch }) => [ifMatch, body])).toEqual([
    ['"1"', { title: 'Low Tide' }],
    ['"5"', { title: 'Low Tide' }],
  ]);
});

test('an edit succeeds at once if none of its fields was changed elsewhere', async () => {
  const { sent } = await meet({ artwork: 'releases/7/artwork-2.png' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(sent().map(({ body, ifMatch }) => [ifMatch, body])).toEqual([
    ['"1"', { title: 'Low Tide' }],
    ['"5"', { title: 'Low Tide' }],
  ]);
});

test('an edit of a record that was deleted elsewhere keeps the input; its row is removed', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // the server's response
  const { dialog, title } = await meet(
    {},
    {
      'PATCH releases/7/': reply(404, { detail: 'This could not be found.', code: 'not_found' }),
    },
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save changes.');
  expect(title).toHaveValue('Low Tide');
  expect(screen.queryByRole('button', { name: 'Edit Glass Harbour' })).not.toBeInTheDocument();
});
