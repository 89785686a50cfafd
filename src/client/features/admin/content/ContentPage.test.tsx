import { screen, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { Content, Contents } from '@/shared/admin/content.schemas';

const named = { key: 'imprint', tab: 'legal', name: 'Imprint', path: '/imprint' } as const;
const list: Contents = {
  items: [
    { ...named, key: 'faq', tab: 'faq', name: 'Questions', number: 1, has_draft: false },
    { ...named, number: 2, has_draft: false },
  ],
};
const words = { title: '', lead: 'Who we are.', body: '## Contact\n\n{contact}' };
const content: Content = {
  ...named,
  ...{
    fields: ['contact'],
    needed: ['contact'],
    parts: ['lead'],
    version: 3,
    number: 2,
    next: 3,
    draft: null,
  },
  ...{ saved_at: null, live: words, base: { number: 2, ...words } },
  ...{ readers: 1204, plain: null },
  sections: [{ heading: 'Contact', html: '<p>a@example.com</p>' }],
  versions: [
    { number: 2, at: '2026-12-01T12:00:00Z', by: 'Noor', is_end: false, from: null },
    { number: 1, at: null, by: null, is_end: false, from: null },
  ],
};
const withDraft = (body: string): Content => ({
  ...content,
  ...{ version: 4, draft: { ...words, body }, saved_at: '2026-12-05T14:31:00Z' },
});
const PUT = 'PUT admin/content/';

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/admin/content?tab=legal&text=imprint',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/content/': list,
      'GET admin/content/text/?text=imprint': content,
      ...fetch,
    },
  });
const field = () => screen.findByLabelText('Text');

it('sends the draft of a mail to the admin, and shows it with its examples', async () => {
  const mail = { key: 'mail-activation', tab: 'mails', name: 'Welcome', path: '' } as const;
  const text = { title: 'Hello', lead: '', body: 'Here: {link}' };
  const TRY = 'POST admin/content/try/';
  const { user, server } = renderApp({
    path: '/admin/content?tab=mails&text=mail-activation',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/content/': { items: [{ ...mail, number: 1, has_draft: false }] },
      'GET admin/content/text/?text=mail-activation': {
        ...{ ...content, ...mail, fields: ['link'], needed: ['link'], parts: ['title'] },
        ...{ live: text, base: { number: 2, ...text }, readers: null },
        ...{
          plain: 'Here: https://example.com',
          sections: [{ heading: 'Hello', html: '<p>A</p>' }],
        },
      },
      [TRY]: reply(204),
    },
  });
  expect(await screen.findByLabelText('Subject')).toHaveValue('Hello');
  await user.click(screen.getByRole('button', { name: 'Plain' }));
  expect(screen.getByText('Here: https://example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to me' }));
  expect(await screen.findByText('On its way')).toBeVisible();
  expect(server.callsTo(TRY)).toMatchObject([{ body: { key: 'mail-activation' } }]);
});

it('keeps what is typed as a draft, shows the change, and publishes it after a question', async () => {
  const typed = `${words.body} Hello.`;
  const published = { ...content, version: 5, number: 3, next: 4, live: { ...words, body: typed } };
  const { user, server } = open({
    [PUT]: withDraft(typed),
    'POST admin/content/publish/': published,
  });
  await user.type(await field(), ' Hello.');
  expect(screen.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
  expect(await screen.findByText(/^Draft kept/)).toBeVisible();
  expect(server.callsTo(PUT)).toMatchObject([
    { ifMatch: '"3"', body: { key: 'imprint', lead: 'Who we are.', body: typed } },
  ]);
  expect(screen.getByText('What changed against version 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish version 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }));
  expect(await dialog.findByRole('group', { name: 'From' })).toBeVisible();
  expect(dialog.getByText('Mails 1,204 accounts.')).toBeVisible();
  await user.click(dialog.getByLabelText('Mail everybody about it'));
  await user.click(dialog.getByRole('button', { name: 'Publish version 3' }));
  expect(await screen.findByText('No draft')).toBeVisible();
  const [call] = server.callsTo('POST admin/content/publish/');
  expect(call).toMatchObject({ ifMatch: '"4"', body: { key: 'imprint', mails: true } });
});

it('puts a field in at the cursor, and does not publish without it or with an unknown one', async () => {
  const { user } = open({ [PUT]: withDraft('{nobody}') });
  const text = await field();
  await user.clear(text);
  await user.type(text, '## A {{nobody}');
  expect(screen.getByText(/^Unknown: \{nobody\}/)).toBeVisible();
  expect(screen.getByText('{contact} must be in the text')).toBeVisible();
  expect(await screen.findByText(/^Draft kept/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '{contact}' }));
  expect(text).toHaveValue('## A {nobody}{contact}');
});

it('keeps both texts when another owner was faster', async () => {
  const theirs = withDraft('## Contact\n\n{contact} Theirs.');
  const stale = { code: 'stale', detail: 'Changed.', present: theirs };
  const replies = [reply(409, stale), withDraft('mine')];
  const { user, server } = open({ [PUT]: () => replies.shift() });
  await user.type(await field(), ' Mine.');
  expect(await screen.findByText(/^Somebody else has changed it/)).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue(`${words.body} Mine.`);
  expect(screen.getByText(/Theirs/, { selector: 'del' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Draft kept/)).toBeVisible();
  expect(server.callsTo(PUT).at(-1)).toMatchObject({ ifMatch: '"4"' });
});

it('keeps a text on the screen that the server does not take, and tries again', async () => {
  const replies = [reply(500, { code: 'server_error', detail: 'Broken.' }), withDraft('A')];
  const { user } = open({ [PUT]: () => replies.shift() });
  await user.type(await field(), 'A');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Draft kept/)).toBeVisible();
});

it('restores the first text after a question', async () => {
  const { user, server } = open({ 'POST admin/content/publish/': { ...content, number: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
  await user.click(dialog.getByRole('button', { name: 'Publish it as version 3' }));
  expect(await screen.findByText('Version 3')).toBeVisible();
  expect(server.bodies('POST admin/content/publish/')).toMatchObject([{ number: 1 }]);
});

it('begins a post with an address of its title', async () => {
  const { user, server } = open({
    [PUT]: { ...content, key: 'post-a-new-day' },
    'GET admin/content/text/?text=post-a-new-day': { ...content, key: 'post-a-new-day' },
  });
  await user.click(await screen.findByRole('tab', { name: /Blog/ }));
  await user.click(screen.getByRole('button', { name: 'New post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New post' }));
  await user.type(dialog.getByLabelText('Title'), 'A new day!');
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText('No draft')).toBeVisible();
  expect(server.bodies(PUT)).toMatchObject([{ key: 'post-a-new-day', title: 'A new day!' }]);
});

it('is for owners', async () => {
  open({ 'GET auth/profile/': { ...adminUser, admin_role: 'finance' } });
  expect(await screen.findByRole('heading', { name: /Access/i })).toBeVisible();
});
