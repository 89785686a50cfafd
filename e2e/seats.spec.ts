import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { fullInbox } from './support/inbox';
import { enterOn, goByKeys, tabTo, typeInto } from './support/keyboard';
import { mailedLink } from './support/mail';
import { sentence } from './support/offers';
import { expectRefused, joined, logInByKeys, PASSWORD } from './support/outletPeople';
import { arrive, browserOf, type Person } from './support/people';
import { send, tokenOf } from './support/submissions';
import { turnOnTwoSteps } from './support/twoSteps';

const SUBMISSIONS = 30;
const OFFERS = 3;
const SAVED = 2;
/** One more is declined by the owner at the moment in which the editor saves it. */
const DECLINED = SUBMISSIONS - OFFERS - SAVED - 1;

const DESK = { width: 1280, height: 720 };
/* A separate server, so that the inbox has the story's submissions alone. */
test.use({ serverEnv: { PAYMENTS: 'test', FEE_PERCENT: '15' } });

const PHONE = { width: 390, height: 844 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('an editor and a treasurer work a week for their outlet by the keyboard alone, and are refused what is not theirs', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const desk = await fullInbox(server, SUBMISSIONS);
  const { outlet: owner, music, moderator: admin } = desk;
  const addressOf = (name: string) => `${name}-${owner.username}@example.com`;
  const [tomas, paul] = [addressOf('tomas'), addressOf('paul')];
  const editorLogIn = { email: tomas, password: PASSWORD };

  await test.step('the owner invites both', async () => {
    await page.goto('/login');
    await logInByKeys(page, owner);
    await expect(page).toHaveURL('/profile');
    await page.goto('/profile-settings#seats');
    for (const [email, part] of [
      [tomas, 'Editor'],
      [paul, 'Finance'],
    ] as const) {
      await typeInto(page, 'Email of the person', email);
      await enterOn(page, 'button', part);
      await enterOn(page, 'button', 'Invite');
      await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: '1 person, 2 invited' })).toBeVisible();
  });

  const editor = await joined(browser, server, tomas, 'Tomás Ferreira');
  const treasurer = await joined(browser, server, paul, 'Paul Weiss');

  await test.step('the editor makes offers by a saved text', async () => {
    await expect(editor.getByText('Tomás Ferreira, editor')).toBeVisible();
    await goByKeys(editor, 'submissions', /Submissions/);
    await expect(editor.getByText(`${SUBMISSIONS} matches`)).toBeVisible();
    const dialog = editor.getByRole('dialog', { name: 'Make an offer' });
    for (let count = 1; count <= OFFERS; count += 1) {
      await editor.keyboard.press('o');
      await expect(dialog.getByLabel('Message')).toHaveValue(/stayed on all morning/);
      await editor.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(editor.getByText(`Tape 0${count} offer sent`, { exact: true })).toBeVisible();
    }
  });

  await test.step('the editor saves two on a phone', async () => {
    await editor.setViewportSize(PHONE);
    const pane = editor.getByRole('region', { name: 'Selected submission' });
    const shown = pane.getByRole('heading', { level: 2 });
    await enterOn(editor, 'button', '‹ Submissions');
    await expect(shown).toBeHidden();
    await enterOn(editor, 'button', 'Tape 04');
    for (const count of [4, 5]) {
      await expect(shown).toHaveText(`Tape 0${count}`);
      await editor.keyboard.press('s');
    }
    await expect(shown).toHaveText('Tape 06');
    expect(await widthOf(editor)).toBe(PHONE.width);
    await editor.setViewportSize(DESK);
  });

  await test.step('the owner decides the same one at once, and the editor is told', async () => {
    await page.goto('/artist-submissions');
    await enterOn(page, 'button', 'Tape 06');
    await expect(page.getByRole('heading', { level: 2, name: 'Tape 06' })).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('1');
    const decided = page.waitForResponse(/submissions\/decide/);
    await editor.route(/submissions\/decide/, async (route) => {
      await decided;
      await route.continue();
    });
    await editor.keyboard.press('s');
    await expect(editor.getByText('Tape 06 saved', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await goByKeys(page, 'home', /^Home/);
    await editor.keyboard.press('a');
    await expect(editor.getByRole('heading', { name: `${DECLINED} ticked` })).toBeVisible();
    await editor.keyboard.press('5');
    await editor.keyboard.press('d');
    const list = editor.getByRole('list', { name: 'Submissions' });
    await expect(list.getByText(`${owner.username} has declined it.`)).toBeVisible();
    await expect(list.getByRole('checkbox', { name: 'Tick Tape 06' })).toBeChecked();
  });

  const artist = await browserOf(browser, server, desk.artist);
  let id = 0;

  await test.step('the artist reads why at home, and accepts an offer', async () => {
    await expect(
      editor.getByText(`${DECLINED} declined: Good, not for our readers`, { exact: true }),
    ).toBeVisible();
    await goByKeys(editor, 'orders', /^Orders/);
    const noes = artist.getByRole('region', { name: 'Not this time' });
    await expect(async () => {
      await artist.reload();
      await expect(noes).toContainText(`${DECLINED + 1}`, { timeout: 5000 });
    }).toPass();
    await expect(noes).toContainText('Good, but not for our readers.');
    await artist
      .getByRole('link', { name: /Answer/ })
      .first()
      .click();
    await artist.getByRole('button', { name: 'Accept offer' }).click();
    await expect(artist.getByRole('button', { name: 'Pay $60.00' }).first()).toBeVisible();
    id = Number(/offers\/(\d+)/.exec(artist.url())?.[1]);
    const call = (to: string, body: object = {}) => send(server, music, 'POST', to, body);
    const paid = (await call(`offers/${id}/pay/`)) as { payment: { id: number } };
    await call(`payments/${paid.payment.id}/test/`, { outcome: 'succeeded' });
  });
  const path = `/offers/${id}`;

  await test.step('the editor asks for more time on a phone, and the artist gives it', async () => {
    await editor.setViewportSize(PHONE);
    await goByKeys(editor, 'Tape 01', /Tape 01/, 'Orders');
    await expect(editor).toHaveURL(path);
    await enterOn(editor, 'button', 'More actions');
    await enterOn(editor, 'button', 'Ask for more time');
    await tabTo(editor, 'radio', '1');
    for (const days of ['2', '3']) {
      await editor.keyboard.press('ArrowRight');
      await expect(editor.getByRole('radio', { name: days, exact: true })).toBeChecked();
    }
    await typeInto(editor, 'Why', 'Two of us are ill.');
    await enterOn(editor, 'button', 'Ask for 3 days');
    await expect(editor.getByText('3 more days asked for')).toBeVisible();
    expect(await widthOf(editor)).toBe(PHONE.width);
    await editor.setViewportSize(DESK);
    await artist.goto(path);
    await expect(artist.getByText('“Two of us are ill.”')).toBeVisible();
    await artist.getByRole('button', { name: 'Give 3 days' }).click();
    await expect(sentence(artist)).toContainText('Due');
  });

  await test.step('the editor writes to the artist, and delivers', async () => {
    await editor.goto(`/message?offer=${id}`);
    await typeInto(editor, /message/i, 'We begin on Monday.');
    await enterOn(editor, 'button', 'Send');
    await expect(editor.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
    await goByKeys(editor, 'Tape 01', /Tape 01/, 'Orders');
    await enterOn(editor, 'button', 'Submit work');
    const dialog = editor.getByRole('dialog', { name: 'Submit work' });
    await typeInto(editor, 'Link', 'https://example.com/review');
    await tabTo(editor, 'checkbox', 'The work is labelled as paid');
    await editor.keyboard.press('Space');
    await enterOn(editor, 'button', 'Submit work', dialog);
    await expect(sentence(editor)).toContainText('You have delivered.');
  });

  await test.step('a dispute has evidence of both, and the editor answers', async () => {
    await artist.getByRole('button', { name: 'Something is wrong' }).click();
    await artist.getByRole('button', { name: 'Open a dispute' }).click();
    const opened = artist.getByRole('dialog');
    await opened.getByText('Not as ordered').click();
    await opened.getByRole('textbox', { name: 'What is wrong' }).fill('Half of it is missing.');
    await opened.getByRole('button', { name: 'Open the dispute' }).click();
    const dispute = (of: Page) => of.getByRole('region', { name: 'The dispute' });
    /* what one side types stays while the other side's link comes in */
    await typeInto(editor, 'Link', 'https://example.com/page-two');
    await dispute(artist).getByLabel('Link').fill('https://example.com/agreed');
    await dispute(artist).getByRole('button', { name: 'Add link' }).click();
    await expect(dispute(editor)).toContainText('example.com/agreed');
    await expect(dispute(editor).getByLabel('Link')).toHaveValue('https://example.com/page-two');
    await editor.keyboard.press('Enter');
    await expect(dispute(artist)).toContainText('example.com/page-two');
    await enterOn(editor, 'button', 'Answer the dispute');
    await typeInto(editor, 'Your answer', 'It is on page two.');
    await enterOn(editor, 'button', 'Send the answer');
    await expect(dispute(artist)).toContainText('It is on page two.');
    const order = (await send(server, music, 'GET', `offers/${id}/`)) as { version: number };
    const decision = { outlet_amount: 60, reason: 'All of it is there.' };
    await send(server, admin, 'POST', `admin/orders/${id}/resolve/`, decision, {
      'if-match': `"${order.version}"`,
    });
    await expect(sentence(editor)).toContainText('Done.');
  });

  await test.step('each part is refused what is not its own', async () => {
    await expectRefused(editor, {
      own: 'Submissions',
      doors: ['Wallet'],
      pages: ['/wallet'],
      calls: [['wallet/'], ['payee/'], ['seats/'], ['payouts/', 'POST'], ['seats/', 'POST']],
    });
    await expect(treasurer).toHaveURL('/wallet');
    await treasurer.reload();
    await expect(treasurer.getByText('$51.00').first()).toBeVisible();
    await expectRefused(treasurer, {
      own: 'Wallet',
      doors: ['Home', 'Submissions', 'Orders', 'Messages', 'Shop', 'Create your service'],
      pages: ['/artist-submissions', path, '/message', '/calendar'],
      calls: [
        ...([['offers/'], [`offers/${id}/`], ['seats/'], ['submissions/?shelf=explore']] as const),
        ...([
          [`offers/${id}/deliver/`, 'POST'],
          ['submissions/decide/', 'POST'],
        ] as const),
      ],
    });
  });

  let recovery: string[] = [];
  await test.step('the owner, who has two-step log-in, says who is paid', async () => {
    await page.goto('/profile-settings#payouts');
    recovery = (await turnOnTwoSteps(page, owner.password)).recovery;
    await enterOn(page, 'button', 'Add a payee');
    const payee = page.getByRole('dialog', { name: 'Payee' });
    await typeInto(page, 'Name', 'Nachtbus Verlag UG');
    await typeInto(page, 'IBAN', 'DE02 1203 0000 0000 2020 51');
    await enterOn(page, 'button', 'Save');
    await expect(payee).toBeHidden();
  });

  await test.step('the treasurer alone gives the details and asks for the payout', async () => {
    await treasurer.goto('/profile-settings#papers');
    const papers = treasurer.getByRole('region', { name: 'Papers', exact: true });
    await typeInto(treasurer, 'Legal name', 'Nachtbus Verlag UG');
    await typeInto(treasurer, 'Street and number', 'Weserstraße 41');
    await typeInto(treasurer, 'City', 'Berlin');
    await tabTo(treasurer, 'combobox', 'Country');
    await treasurer.keyboard.type('Germany');
    await enterOn(treasurer, 'button', 'Save', papers);
    await expect(papers.getByText('Name and address: complete')).toBeVisible();
    await expect(treasurer.getByText('The owner of the outlet says who is paid.')).toBeVisible();
    const payout = treasurer.getByRole('dialog', { name: 'Request a payout' });
    const ask = async () => {
      await goByKeys(treasurer, 'wallet', /^Wallet/);
      await enterOn(treasurer, 'button', 'Request a payout');
      await expect(payout).toContainText('Nachtbus Verlag UG');
      await enterOn(treasurer, 'button', 'Pay out $51.00');
    };
    await ask();
    await expect(payout).toContainText('Please turn on two-step log-in first');
    await treasurer.keyboard.press('Escape');
    await goByKeys(treasurer, 'settings', /^Profile settings/);
    await turnOnTwoSteps(treasurer, PASSWORD);
    await ask();
    await expect(payout).toBeHidden();
    await expect(treasurer.getByRole('region', { name: 'Payouts' })).toContainText('Waiting');
  });

  await test.step('the artist reads who wrote', async () => {
    await artist.goto(`/message?offer=${id}`);
    await expect(artist.getByText(`Tomás Ferreira, ${owner.name}`).first()).toBeVisible();
    await artist.context().close();
  });

  await test.step('a removed person’s sessions and live streams end at once; the name stays', async () => {
    await editor.goto('/offers');
    const authorization = `Bearer ${await tokenOf(server, editorLogIn)}`;
    const headers = { authorization, accept: 'text/event-stream' };
    const stream = await fetch(`${server.url}/api/live/`, { headers });
    expect(stream.status).toBe(200);
    await page.goto('/profile-settings#seats');
    await enterOn(page, 'button', 'More for Tomás Ferreira');
    await enterOn(page, 'button', 'Remove');
    await enterOn(page, 'button', 'Remove', page.getByRole('dialog'));
    await expect(page.getByRole('heading', { name: '2 people' })).toBeFocused();
    await expect(editor).toHaveURL('/login');
    await stream.text(); // ends
    const call = await fetch(`${server.url}/api/offers/`, { headers: { authorization } });
    expect(call.status).toBe(401);
    await page.goto(`/message?offer=${id}`);
    await expect(page.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
  });

  await test.step('the owner hands the outlet over, and becomes an editor', async () => {
    await page.goto('/profile-settings#seats');
    await enterOn(page, 'button', 'Hand over');
    await expectAccessible(page);
    await tabTo(page, 'combobox', 'New owner');
    await page.keyboard.type('Paul');
    await typeInto(page, 'Current password', owner.password);
    await enterOn(page, 'button', 'Send the link');
    await typeInto(page, 'Code from your authenticator app', recovery[0] ?? '');
    await enterOn(page, 'button', 'Send the link');
    await expect(page.getByText(`We have sent a link to ${paul}.`, { exact: false })).toBeVisible();
    await treasurer.goto(await mailedLink(server, paul, '/take-over'));
    await enterOn(treasurer, 'button', 'Take it over');
    await expect(treasurer.getByRole('heading', { name: 'The outlet is yours' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await logInByKeys(page, owner);
    await typeInto(page, 'Enter the code from your authenticator app', recovery[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${owner.username}, editor`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an invitation is sent again and taken back', async ({ page, server }) => {
    const owner: Person = await arrive(page, server, 'media');
    await page.goto('/profile-settings#seats');
    const email = `ruth-${owner.username}@example.com`;
    await page.getByLabel('Email of the person').fill(owner.email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByLabel('Email of the person')).toHaveAccessibleDescription(
      /This person has an account of their own/,
    );
    await page.getByLabel('Email of the person').fill(email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('heading', { name: '1 person' })).toBeFocused();
    await expect(page.getByText(email, { exact: true })).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
