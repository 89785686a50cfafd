import type { Page } from '@playwright/test';
import pg from 'pg';
import { acceptedOrder } from './support/acceptedOrder';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { mailedLink, mailsTo } from './support/mail';
import { type Day, join, OWNER, tokenFor } from './support/operator';
import { changeAPrice, payOut, seeTheNewPrice } from './support/operatorsMoney';
import { fillLogin, newPerson, register } from './support/people';
import { send, tokenOf } from './support/submissions';
import { newOutlet } from './support/trade';

/* A separate server, on which nothing has happened yet and whose clock is moved. */
test.use({
  serverEnv: {
    PAYMENTS: 'test',
    PAYOUT_NAME: 'Linernote',
    PAYOUT_IBAN: 'DE02120300000000202051',
  },
});

/** A decision is sent when the tab is left; one against somebody first says its effect. */
async function decideReport(page: Page, reason: string, button: string, sure?: string) {
  const form = page.getByRole('group', { name: /^Decide on/ });
  await form.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  const undo = page.getByRole('button', { name: /^Undo: / });
  const dialog = page.getByRole('dialog');
  /* a case takes no press just after it has come */
  await expect(async () => {
    await form.getByRole('button', { name: button }).click();
    await expect(sure === undefined ? undo : dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  if (sure !== undefined) {
    await expectAccessible(page);
    await dialog.getByRole('button', { name: sure }).click();
    await expect(undo).toBeVisible();
  }
  await page.getByRole('tab', { name: /^Decided/ }).click();
}

async function expectInLog(page: Page, ...actions: readonly string[]): Promise<void> {
  await page.goto('/admin/log');
  const entries = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  for (const action of actions) await expect(entries.filter({ hasText: action })).toHaveCount(1);
}

/** A visitor's report suspends an outlet, and another admin lifts that on its appeal. */
async function hearAnAppeal({ browser, server, moderator, owner }: Day): Promise<void> {
  const { person: outlet, call } = await newOutlet(server);
  const { profile } = await call<{ profile: { id: number } }>('auth/profile/');
  await call('auth/profile/update/', 'PATCH', { is_public: true });
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto(`/outlets/${profile.id}`);
  await visitor.getByRole('link', { name: 'Report this page' }).click();
  await visitor.getByLabel('What is wrong').selectOption('Paid work is not labelled');
  await visitor.getByLabel('In your own words').fill('Nowhere does it say that it was paid.');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Report a page');

  await moderator.goto('/admin/reports');
  await expect(moderator.getByText('Nowhere does it say that it was paid.')).toBeVisible();
  await expectAccessible(moderator);
  await decideReport(moderator, 'The law asks for a label.', 'Suspend account', 'Suspend');
  await expect(moderator.getByText('The law asks for a label.')).toBeVisible();
  await visitor.goto('/login');
  await fillLogin(visitor, outlet);
  await expect(visitor.getByText(/Your account is suspended/)).toBeVisible();

  await visitor.goto(await mailedLink(server, outlet.email, '/appeal'));
  await visitor.getByLabel(/Why the decision is wrong/).fill('It is labelled.');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send the appeal' }).click();
  await moderator.goto('/admin/reports?tab=appeals');
  await expect(moderator.getByText(/Another admin decides the appeal/)).toBeVisible();
  await owner.goto('/admin/reports?tab=appeals');
  await expect(owner.getByText('It is labelled.')).toBeVisible();
  await decideReport(owner, 'The label is there.', 'Lift it');
  await expect(owner.getByText('The label is there.')).toBeVisible();
  await visitor.goto('/login');
  await fillLogin(visitor, outlet);
  await expect(visitor).toHaveURL(/\/profile$/);
  await visitor.close();
  await expectInLog(owner, 'Appeal decided', 'Report decided');
}

/** The money of an order is divided, with a reason that both sides read. */
async function decideADispute(day: Day): Promise<void> {
  const { server, owner: adminPage, order } = day;
  const [artist, outlet] = [await tokenFor(day, order.artist), await tokenFor(day, day.outlet)];
  const { payment } = (await send(server, artist, 'POST', `offers/${order.id}/pay/`, {})) as {
    payment: { id: number };
  };
  await send(server, artist, 'POST', `payments/${payment.id}/test/`, { outcome: 'succeeded' });
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  await send(server, outlet, 'POST', `offers/${order.id}/deliver/`, work);
  await send(server, artist, 'POST', `offers/${order.id}/dispute/`, {
    reason: 'not_as_ordered',
    comment: 'Half is missing.',
  });

  await adminPage.goto('/admin/review?tab=disputes');
  const row = adminPage.getByRole('tabpanel');
  await expect(row).toContainText('Half is missing.');
  await adminPage.keyboard.press('q');
  const question = adminPage.getByRole('dialog', { name: 'Ask a question' });
  await question.getByRole('textbox').fill('Which half?');
  await question.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(row.getByRole('heading', { name: 'Linernote asks both' })).toBeVisible();
  await row.getByRole('textbox', { name: 'Reason' }).fill('A part of it is there.');
  await row.getByRole('textbox', { name: /the outlet’s part/ }).fill('100');
  await row.getByRole('button', { name: 'Decide before that' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Decide for both' }).click();
  await expect(row).toContainText(/got back\s*\$90\.00/);
  for (const token of [artist, outlet])
    expect(JSON.stringify(await send(server, token, 'GET', `offers/${order.id}/`))).toContain(
      'A part of it is there.',
    );
}

const steps = (page: Page) =>
  page.getByRole('region', { name: 'First steps' }).getByRole('listitem');

/** The first owner comes by the command line, and invites a moderator and somebody for the money. */
async function openTheHouse(
  day: Pick<Day, 'browser' | 'server'>,
): Promise<Pick<Day, 'owner' | 'moderator' | 'finance'>> {
  const { server } = day;
  const printed = await server.adminCommand('create', OWNER.email, 'owner');
  const owner = await join(day, 'Noor Haddad', /https?:\S+/.exec(printed)?.[0] ?? '');
  await owner.goto('/admin/business');
  await expect(steps(owner).filter({ hasText: 'Not yet' })).toHaveText([
    ...[/price list/, /admin/, /first outlet/],
  ]);
  await owner.goto('/admin/team');
  const invited: Page[] = [];
  for (const [name, part] of [
    ['Ben Achterberg', 'Moderator'],
    ['Sofia Marques', 'Finance'],
  ] as const) {
    const email = `${part.toLowerCase()}@example.com`;
    await owner.getByLabel('Email of the person').fill(email);
    await owner.getByRole('button', { name: part, exact: true }).click();
    await owner.getByRole('button', { name: 'Invite' }).click();
    await expect(owner.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
    invited.push(await join(day, name, { mailedTo: email }));
  }
  const [moderator, finance] = invited as [Page, Page]; // one for each
  const doors = (page: Page) => page.getByRole('navigation').first().getByRole('link');
  await expect(doors(moderator).filter({ hasText: 'Review' })).toHaveCount(1);
  await expect(doors(moderator).filter({ hasText: 'Money' })).toHaveCount(0);
  await expect(doors(finance).filter({ hasText: 'Money' })).toHaveCount(1);
  await expect(doors(finance).filter({ hasText: 'Review' })).toHaveCount(0);
  await finance.goto('/admin/team');
  await expect(finance.getByText(OWNER.email)).toBeVisible();
  await expect(finance.getByLabel('Email of the person')).toHaveCount(0);
  return { owner, moderator, finance };
}

/** The outlet rises a tier, and the approval of its service is taken back: its order goes on. */
async function takeADecisionBack(day: Day): Promise<void> {
  const { moderator: page, server, order, outlet } = day;
  const open = async (record: string) => {
    await page.goto('/admin/people');
    await page.getByRole('searchbox').fill(outlet.email);
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await page.getByRole('list', { name: 'People' }).getByRole('button').click();
    await page.getByRole('link', { name: record, exact: true }).click();
  };
  await open(outlet.name);
  await page.getByRole('button', { name: 'Change tier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Heavy Hitters').click();
  await expect(dialog.getByText('$205.00 to $520.00').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('48,000 readers, checked.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change tier' }).click();
  await expect(dialog).toBeHidden();

  await open('Video interview');
  await page.getByRole('button', { name: 'Withdraw approval' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The page is gone.');
  await dialog.getByRole('button', { name: 'Withdraw approval' }).click();
  await expect(dialog).toBeHidden();
  const token = await tokenFor(day, outlet);
  const services = await send(server, token, 'GET', 'services/');
  expect(services).toContainEqual(
    expect.objectContaining({ type: 'video_interview', approval: 'declined', price: 520 }),
  );
  expect(await send(server, token, 'GET', `offers/${order.id}/`)).toMatchObject({
    stage: 'completed',
    service: { price: 190 },
  });
}

/** A mail that the mail server refused is read and sent again. */
async function retryAMail({ owner, server }: Day): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(`INSERT INTO outgoing_mails (recipient, subject, body, attempts, failed_at, last_error)
    VALUES ('lost@example.com', 'Your order', 'It is done.', 9, now(), '550 No such mailbox')`);
  await client.end();
  await owner.goto('/admin/mails');
  await owner.getByRole('button', { name: 'Read Your order' }).click();
  await expect(owner.getByRole('dialog')).toContainText('It is done.');
  await owner.getByRole('button', { name: 'Close', exact: true }).last().click();
  await owner.getByRole('button', { name: 'Send Your order again' }).click();
  await expect
    .poll(async () => (await mailsTo(server, 'lost@example.com')).length, { timeout: 20_000 })
    .toBe(1);
}

/** A page is changed, read by a visitor without scripts, and restored. */
async function editAPage({ owner, server, browser }: Day): Promise<void> {
  const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  const line = visitor.getByText('We answer on weekdays.');
  await owner.goto('/admin/content');
  await owner.getByRole('tab', { name: /^Legal/ }).click();
  await owner.getByRole('button', { name: /^Imprint/ }).click();
  const text = owner.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(`${await text.inputValue()}\n\nWe answer on weekdays.`);
  await owner.getByRole('button', { name: 'Publish version 2' }).click();
  await expectAccessible(owner);
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(async () => {
    await visitor.goto('/imprint');
    await expect(line).toBeVisible({ timeout: 100 });
  }).toPass();
  await owner.getByRole('button', { name: 'Restore version 1' }).click();
  await dialog.getByRole('button', { name: 'Publish it as version 3' }).click();
  await expect(async () => {
    await visitor.goto('/imprint');
    await expect(line).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await visitor.close();
}

/** Somebody who wrote a letter gets their data by a link, and is deleted. */
async function letSomebodyGo({ owner, server, browser }: Day): Promise<void> {
  const person = newPerson('artist');
  await register(server, person);
  await owner.goto('/admin/people');
  await owner.getByRole('searchbox').fill(person.email);
  await expect(owner.getByText('1 person', { exact: true })).toBeVisible();
  await owner.getByRole('list', { name: 'People' }).getByRole('button').click();
  const help = async (action: string, submit: string) => {
    await owner.getByRole('button', { name: action, exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Why' }).fill('They asked for it by letter.');
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toBeHidden();
  };
  await help('Make and send', 'Send the link');
  const theirs = await browser.newPage({ baseURL: server.url });
  await theirs.goto(await mailedLink(server, person.email, '/take-data'));
  const coming = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
  await help('Delete', 'Delete for good');
  await theirs.goto('/login');
  await fillLogin(theirs, person);
  await expect(theirs.getByText('Incorrect email or password')).toBeVisible();
  await theirs.close();
}

test('a day of an operator', async ({ browser, server }) => {
  test.slow();
  const outlet = newPerson('media');
  const house = await test.step('the house opens with a team of three', () =>
    openTheHouse({ browser, server }));
  const admin = await tokenOf(server, OWNER);
  await register(server, outlet);
  const day: Day = {
    ...{ browser, server, admin, outlet, ...house },
    order: await acceptedOrder(server, admin, await tokenOf(server, outlet)),
  };
  await test.step('a report leads to a suspension, and an appeal lifts it', () =>
    hearAnAppeal(day));
  await test.step('a dispute is decided with a reason', () => decideADispute(day));
  await test.step('payouts are checked and paid', () => payOut(day));
  await test.step('a failed mail is sent again', () => retryAMail(day));
  await test.step('a page is edited and restored', () => editAPage(day));
  await test.step('a person is exported and deleted', () => letSomebodyGo(day));
  await test.step('a price list is published', () => changeAPrice(day));
  await test.step('the price list begins on the next day', () => seeTheNewPrice(day));
  await test.step('a tier is changed, and an approval taken back', () => takeADecisionBack(day));

  await expectInLog(day.owner, 'Account deleted');
  for (const page of Object.values(house)) await page.close();
});
