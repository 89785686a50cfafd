import type { Browser, Page } from '@playwright/test';
import { acceptedOrder } from './support/acceptedOrder';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { mailedLink } from './support/mail';
import { arrive, browserOf, fillLogin, type Person } from './support/people';
import type { RealServer } from './support/server';
import { sentence } from './support/offers';
import { makeModerator, send, tokenOf } from './support/submissions';
import { turnOnTwoSteps } from './support/twoSteps';

const PASSWORD = 'long-enough-42';

/** Opens the mailed invitation in a browser of its own, and accepts it. */
async function joined(browser: Browser, server: RealServer, email: string, name: string) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(await mailedLink(server, email, '/join'));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  return page;
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const stored = Object.values(localStorage).find((value) => /eyJ[\w-]+\.eyJ/.test(value));
    const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored ?? '')?.[0];
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  }, `/api/${path}`);

const navigation = (page: Page) => page.getByRole('navigation').getByRole('link');

test('an editor and a treasurer work a week for their outlet, and are refused what is not theirs', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const owner = await arrive(page, server, 'media');
  const addressOf = (name: string) => `${name}-${owner.username}@example.com`;
  const [tomas, paul] = [addressOf('tomas'), addressOf('paul')];
  const admin = await makeModerator(server);
  const order = await acceptedOrder(server, admin, await tokenOf(server, owner));

  await test.step('the owner invites both by the keyboard alone', async () => {
    await page.goto('/profile-settings#seats');
    for (const [email, part] of [
      [tomas, 'Editor'],
      [paul, 'Finance'],
    ] as const) {
      await tabTo(page, 'textbox', 'Email of the person');
      await page.keyboard.type(email);
      await tabTo(page, 'button', part);
      await page.keyboard.press('Enter');
      await tabTo(page, 'button', 'Invite');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: '1 person, 2 invited' })).toBeVisible();
  });

  const editorLogIn = { email: tomas, password: PASSWORD };
  const editor = await joined(browser, server, tomas, 'Tomás Ferreira');
  const treasurer = await joined(browser, server, paul, 'Paul Weiss');

  await test.step('the editor works with orders, and has no wallet', async () => {
    await expect(navigation(editor).filter({ hasText: 'Submissions' })).toBeVisible();
    await expect(navigation(editor).filter({ hasText: 'Wallet' })).toBeHidden();
    await expect(editor.getByText('Tomás Ferreira, editor')).toBeVisible();
    await editor.goto(`/message?offer=${order.id}`);
    await editor.getByRole('textbox', { name: /message/i }).fill('We begin on Monday.');
    await editor.getByRole('button', { name: 'Send' }).click();
    await expect(editor.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
    await editor.goto('/wallet');
    await expect(editor.getByRole('heading', { name: /not found/i })).toBeVisible();
    expect(await statusOf(editor, 'wallet/')).toBe(404);
    expect(await statusOf(editor, 'seats/')).toBe(404);
    expect(await statusOf(editor, 'offers/')).toBe(200);
  });

  const path = `/offers/${order.id}`;
  const music = await tokenOf(server, order.artist);
  const artist = await browserOf(browser, server, order.artist);

  await test.step('the editor asks for more time, and the artist gives it', async () => {
    const call = (to: string, body: object = {}) => send(server, music, 'POST', to, body);
    const paid = (await call(`${path.slice(1)}/pay/`)) as { payment: { id: number } };
    await call(`payments/${paid.payment.id}/test/`, { outcome: 'succeeded' });
    await editor.goto(path);
    await editor.getByRole('main').getByRole('button', { name: /^More/ }).first().click();
    await editor.getByRole('button', { name: 'Ask for more time' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Ask for more time' });
    await dialog.getByRole('radio', { name: '4' }).check({ force: true });
    await dialog.getByLabel('Why').fill('Two of us are ill.');
    await dialog.getByRole('button', { name: 'Ask for 4 days' }).click();
    await expect(editor.getByText('4 more days asked for')).toBeVisible();
    await artist.goto(path);
    await expect(artist.getByText('“Two of us are ill.”')).toBeVisible();
    await artist.getByRole('button', { name: 'Give 4 days' }).click();
    await expect(sentence(artist)).toContainText('Due');
  });

  await test.step('a dispute has evidence of both, and the editor answers', async () => {
    const work = { links: ['https://example.com/review'], files: [], disclosed: true };
    await send(
      server,
      await tokenOf(server, editorLogIn),
      'POST',
      `${path.slice(1)}/deliver/`,
      work,
    );
    await artist.getByRole('button', { name: 'Something is wrong' }).click();
    await artist.getByRole('button', { name: 'Open a dispute' }).click();
    let dialog = artist.getByRole('dialog');
    await dialog.getByText('Not as ordered').click();
    await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Half of it is missing.');
    await dialog.getByRole('button', { name: 'Open the dispute' }).click();
    const dispute = (of: Page) => of.getByRole('region', { name: 'The dispute' });
    const link = (of: Page) => dispute(of).getByLabel('Link');
    const add = (of: Page) => dispute(of).getByRole('button', { name: 'Add link' }).click();
    /* what one side types stays while the other side's link comes in */
    await link(editor).fill('https://example.com/page-two');
    await link(artist).fill('https://example.com/agreed');
    await add(artist);
    await expect(dispute(editor)).toContainText('example.com/agreed');
    await expect(link(editor)).toHaveValue('https://example.com/page-two');
    await add(editor);
    await expect(dispute(artist)).toContainText('example.com/page-two');
    await editor.getByRole('button', { name: 'Answer the dispute' }).click();
    dialog = editor.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your answer' }).fill('It is on page two.');
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await expect(dispute(artist)).toContainText('It is on page two.');
    const { version } = (await send(server, music, 'GET', `${path.slice(1)}/`)) as {
      version: number;
    };
    const decision = { outlet_amount: 190, reason: 'All of it is there.' };
    await send(server, admin, 'POST', `admin/orders/${order.id}/resolve/`, decision, {
      'if-match': `"${version}"`,
    });
    await expect(sentence(editor)).toContainText('Done.');
  });

  await test.step('the treasurer sees the wallet, and no orders', async () => {
    await expect(treasurer).toHaveURL('/wallet');
    await treasurer.reload();
    await expect(treasurer.getByText('$161.50').first()).toBeVisible();
    await expect(navigation(treasurer).filter({ hasText: 'Orders' })).toBeHidden();
    await treasurer.goto(path);
    await expect(treasurer.getByRole('heading', { name: /not found/i })).toBeVisible();
    expect(await statusOf(treasurer, `offers/${order.id}/`)).toBe(404);
    expect(await statusOf(treasurer, 'payouts/')).toBe(200);
  });

  let recovery: string[] = [];
  await test.step('the owner, who has two-step log-in, says who is paid', async () => {
    await page.goto('/profile-settings#payouts');
    recovery = (await turnOnTwoSteps(page, owner.password)).recovery;
    await page.getByRole('button', { name: 'Add a payee' }).click();
    const payee = page.getByRole('dialog', { name: 'Payee' });
    await payee.getByRole('textbox', { name: 'Name' }).fill('Nachtbus Verlag UG');
    await payee.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 51');
    await payee.getByRole('button', { name: 'Save' }).click();
    await expect(payee).toBeHidden();
  });

  await test.step('the treasurer alone gives the details and asks for the payout', async () => {
    await treasurer.goto('/profile-settings#papers');
    const papers = treasurer.getByRole('region', { name: 'Papers', exact: true });
    for (const [label, text] of [
      ['Legal name', 'Nachtbus Verlag UG'],
      ['Street and number', 'Weserstraße 41'],
      ['City', 'Berlin'],
    ] as const)
      await papers.getByLabel(label).fill(text);
    await papers.getByLabel('Country').selectOption('Germany');
    await papers.getByRole('button', { name: 'Save' }).click();
    await expect(papers.getByText('Name and address: complete')).toBeVisible();
    await expect(treasurer.getByText('The owner of the outlet says who is paid.')).toBeVisible();
    await treasurer.goto('/wallet');
    const askForPayout = treasurer.getByRole('button', { name: /payout|Pay out/ }).first();
    await askForPayout.click();
    const payout = treasurer.getByRole('dialog', { name: 'Request a payout' });
    await expect(payout).toContainText('Nachtbus Verlag UG');
    await payout.getByRole('button', { name: 'Pay out $161.50' }).click();
    await expect(payout).toContainText('Please turn on two-step log-in first');
    await treasurer.goto('/profile-settings');
    await turnOnTwoSteps(treasurer, PASSWORD);
    await treasurer.goto('/wallet');
    await askForPayout.click();
    await payout.getByRole('button', { name: 'Pay out $161.50' }).click();
    await expect(payout).toBeHidden();
    await expect(treasurer.getByRole('region', { name: 'Payouts' })).toContainText('Waiting');
  });

  await test.step('the artist reads who wrote', async () => {
    await artist.goto(`/message?offer=${order.id}`);
    await expect(artist.getByText(`Tomás Ferreira, ${owner.name}`).first()).toBeVisible();
    await artist.context().close();
  });

  await test.step('a removed person’s tab ends at once; the name stays', async () => {
    await editor.goto('/offers');
    await page.reload();
    await page.getByRole('button', { name: 'More for Tomás Ferreira' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: '2 people' })).toBeFocused();
    await expect(editor).toHaveURL('/login');
    await page.goto(`/message?offer=${order.id}`);
    await expect(page.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
  });

  await test.step('the owner hands the outlet over, and becomes an editor', async () => {
    await page.goto('/profile-settings#seats');
    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('New owner').selectOption({ index: 1 });
    await dialog.getByLabel('Current password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByLabel('Code from your authenticator app').fill(recovery[0] ?? '');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We have sent a link to ${paul}.`, { exact: false })).toBeVisible();
    await treasurer.goto(await mailedLink(server, paul, '/take-over'));
    await treasurer.getByRole('button', { name: 'Take it over' }).click();
    await expect(treasurer.getByRole('heading', { name: 'The outlet is yours' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, owner);
    await page.getByLabel('Enter the code from your authenticator app').fill(recovery[1] ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
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
