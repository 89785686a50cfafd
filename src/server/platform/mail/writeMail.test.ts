import { contentChecks } from '@/shared/platform/content.rules';
import { contentKey } from '@/shared/platform/contentKeys.rules';
import { MAIL_KINDS, MAIL_TEXTS, mailKeyOf } from '@/shared/platform/mailTexts';
import { showsNeeded, writeMail } from './writeMail';

const publish = (key: string, title: string, body: string) => ({
  content: { [key]: [{ ...{ title, body, lead: '' }, number: 2, since: '', from: null }] },
});
const LINK = 'https://music.example.com/new-password?token=abc_*d*_e&f';
const RESET = 'mail-password_reset';
const reset = (body: string) =>
  writeMail(publish(RESET, 'New', body), 'password_reset', { link: LINK });

it.each(MAIL_KINDS)('has a first text of %s that could be published', (kind) => {
  const { subject: title, body, places } = MAIL_TEXTS[kind];
  const key = contentKey(mailKeyOf(kind));
  expect(key).toBeDefined();
  expect(
    key && contentChecks(key, { title, body, lead: '' }).filter(({ holds }) => !holds),
  ).toEqual([]);
  expect(showsNeeded({ title, body }, places)).toBe(true);
});

it('writes the published text with a whole link, as text and as HTML', () => {
  const { subject, body, html } = reset('Hi **you**.\n\n[Do it]({link})\n\nOr: {link}');
  expect(subject).toBe('New');
  expect(body).toBe(`Hi you.\n\nDo it:\n${LINK}\n\nOr: ${LINK}\n`);
  const address = LINK.replace('&', '&amp;');
  expect(html.split(`href="${address}"`)).toHaveLength(4);
  expect(html).toContain('Hi <strong>you</strong>.');
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[a](https://evil.example)',
  '**bold** _and_ # more',
  '# Head\n\n- list\n\n> quote',
  '<https://evil.example>',
  '{reason}{link}',
  '$& $1 $`',
  '&lt;b&gt;',
])('puts %j in as plain text', (reason) => {
  const mail = writeMail({ content: {} }, 'account_suspended', { reason });
  expect(mail.body).toContain(`The reason:\n${reason}\n`);
  const inHtml = /The reason:<br>\n([^]*?)<\/p>/.exec(mail.html)?.[1] ?? '';
  expect(inHtml.replaceAll('<br>', '')).not.toMatch(/[<>]/);
  const read = inHtml.replaceAll(/<br>|&(?:lt|gt|quot|#39|amp);/g, (found) =>
    found === '<br>'
      ? ''
      : ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }[found] ?? "'"),
  );
  expect(read).toBe(reason);
});

it('keeps a subject in one line', () => {
  const values = { email: 'a@b.example\r\nBcc: c@d.example', text: 'x' };
  const { subject } = writeMail({ content: {} }, 'contact', values);
  expect(subject).toBe('Message to Linernote from a@b.example Bcc: c@d.example');
});

it.each([
  ['lacks the link', 'Hello.'],
  ['hides the link in the title of another', '[a](https://example.com "{link}")'],
  ['has an unknown place', '{link} {nobody}'],
])('writes the first text if the published one %s', (_why, body) => {
  expect(reset(body).body).toContain('Set it here:\n');
});

it.each(['[a]: {link}', '![a]({link})', '`{link}`', '    {link}', '<{link}>'])(
  'shows the link of %j where it can be pressed',
  (body) => {
    expect(showsNeeded({ title: 'A', body }, ['link'])).toBe(true);
  },
);

it('makes no link of another value, and none that runs', () => {
  const texts = publish('mail-account_suspended', 'S', '[a]({reason}) [b](javascript:x) {reason}');
  const { html } = writeMail(texts, 'account_suspended', { reason: 'javascript:alert(1)' });
  expect(html).not.toMatch(/href="javascript/i);
});
