import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { DAY_MS } from '@/shared/platform/durations';
import { acceptedOrder, type AcceptedOrder } from './support/acceptedOrder';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { fillLogin, logIn, newPerson, type Person, register } from './support/people';
import type { RealServer } from './support/server';
import { decide, send, type Token, tokenOf } from './support/submissions';
import { newOutlet } from './support/trade';

/* A separate server, whose admins have nothing else to do and whose clock is moved. */
test.use({
  serverEnv: {
    PAYMENTS: 'test',
    PAYOUT_NAME: 'Linernote',
    PAYOUT_IBAN: 'DE02120300000000202051',
  },
});

const CELL = 'Interviews, Rising Stars';
const PAYEE = { kind: 'bank', name: 'Zine Ltd', iban: 'DE02 1203 0000 0000 2020 51' };
const DETAILS = { kind: 'private', name: 'Zine', street: 'Way 1', city: 'Berlin', country: 'DE' };

interface Day {
  browser: Browser;
  server: RealServer;
  /** The screens of the two admins. */
  adminPage: Page;
  other: Page;
  /** Calls as the first admin. */
  admin: Token;
  outlet: Person;
  /** An order of $190.00 from the outlet, which it has accepted. */
  order: AcceptedOrder;
}

async function pageOf({ browser, server }: Pick<Day, 'browser' | 'server'>, person: Person) {
  const page = await browser.newPage({ baseURL: server.url });
  await logIn(page, person);
  return page;
}

async function newAdmin(server: RealServer): Promise<Person> {
  const person = newPerson('media');
  await register(server, person);
  await server.makeAdmin(person.email);
  return person;
}

const tokenFor = ({ server }: Day, person: Person) => tokenOf(server, person);

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

/** A visitor's report suspends an outlet, and another admin lifts that on its appeal. */
async function hearAnAppeal({ browser, server, adminPage, other }: Day): Promise<void> {
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

  await adminPage.goto('/admin/reports');
  await expect(adminPage.getByText('Nowhere does it say that it was paid.')).toBeVisible();
  await expectAccessible(adminPage);
  await decideReport(adminPage, 'The law asks for a label.', 'Suspend account', 'Suspend');
  await expect(adminPage.getByText('The law asks for a label.')).toBeVisible();
  await visitor.goto('/login');
  await fillLogin(visitor, outlet);
  await expect(visitor.getByText(/Your account is suspended/)).toBeVisible();

  await visitor.goto(await mailedLink(server, outlet.email, '/appeal'));
  await visitor.getByLabel(/Why the decision is wrong/).fill('It is labelled.');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send the appeal' }).click();
  await adminPage.goto('/admin/reports?tab=appeals');
  await expect(adminPage.getByText(/Another admin decides the appeal/)).toBeVisible();
  await other.goto('/admin/reports?tab=appeals');
  await expect(other.getByText('It is labelled.')).toBeVisible();
  await decideReport(other, 'The label is there.', 'Lift it');
  await expect(other.getByText('The label is there.')).toBeVisible();
  await visitor.goto('/login');
  await fillLogin(visitor, outlet);
  await expect(visitor).toHaveURL(/\/profile$/);
  await visitor.close();
}

/** The money of an order is divided, with a reason that both sides read. */
async function decideADispute(day: Day): Promise<void> {
  const { server, adminPage, order } = day;
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

/** Marks the selected payouts as paid, with the proposed references. */
async function markPaid(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

/** A batch is made, sent and settled, and a large payout takes two admins. */
async function payOut(day: Day): Promise<void> {
  const { server, adminPage, other, outlet } = day;
  const owner = await tokenFor(day, outlet);
  /* an admin who gives a bonus does not settle its payout, and gives 500.00 a day */
  for (let giver = 0; giver < 2; giver += 1)
    await send(server, await tokenFor(day, await newAdmin(server)), 'POST', 'admin/bonuses/', {
      email: outlet.email,
      amount: 500,
      reason: 'Thanks',
    });
  await send(server, owner, 'PUT', 'legal-details/', DETAILS);
  await send(server, owner, 'PUT', 'payee/', PAYEE, { 'if-match': '"1"' });
  const ask = (amount: number) => send(server, owner, 'POST', 'payouts/', { kind: 'bank', amount });
  for (const amount of [20, 25]) await ask(amount);

  await adminPage.goto('/admin/money');
  for (const amount of ['$20.00', '$25.00'])
    await adminPage.getByRole('checkbox', { name: `${amount} to ${outlet.name}` }).check();
  await expect(adminPage.getByText('2 chosen, $45.00')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Make a batch' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Make a batch' }).click();
  const coming = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: 'Download the file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^linernote-payouts-\d{4}-\d\d-\d\d-\d+\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('<CtrlSum>45.00</CtrlSum>');
  await expectAccessible(adminPage);
  const dialog = adminPage.getByRole('dialog');
  await adminPage.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await adminPage.getByRole('button', { name: 'Settle' }).click();
  await dialog.getByRole('textbox', { name: 'Reference of the bank' }).fill('BANK-7');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(adminPage.getByText(/reference BANK-7$/)).toBeVisible();
  await adminPage.getByRole('tab', { name: 'Payouts' }).click();
  await expect(adminPage.getByText('No payouts are waiting.')).toBeVisible();

  await ask(600);
  await adminPage.goto('/admin/money');
  await adminPage.getByRole('button', { name: 'Two people, 0 of 2' }).click();
  await adminPage.getByRole('button', { name: 'Approve, 1 of 2' }).click();
  await dialog.getByRole('button', { name: 'Approve, 1 of 2' }).click();
  await expect(adminPage.getByRole('button', { name: 'Another admin pays' })).toBeDisabled();
  await other.goto('/admin/money');
  await other.getByRole('button', { name: 'Second person, 1 of 2' }).click();
  await markPaid(other, 'Mark as paid');
  await expect(other.getByText(/^Reference LN-\d+$/)).toBeVisible();
}

/** A new service of the outlet, at the price of the list. */
async function approvedPrice(day: Day, admin: Token): Promise<number> {
  const { server } = day;
  const owner = await tokenFor(day, day.outlet);
  const { profile } = (await send(server, owner, 'GET', 'auth/profile/')) as {
    profile: { id: number };
  };
  const { id } = (await send(server, owner, 'POST', 'services/', {
    id: profile.id,
    type: 'online_interview',
    price: 1,
    delivery_days: 14,
    description: 'By mail.',
  })) as { id: number };
  return ((await decide(server, admin, ['services', id], { approve: true })) as { price: number })
    .price;
}

/** A list that begins tomorrow prices the home page and new services, not an existing order. */
async function changeAPrice(day: Day): Promise<void> {
  const { adminPage, admin } = day;
  await adminPage.goto('/admin/prices');
  await adminPage.getByRole('button', { name: `${CELL}, $190.00` }).press('Enter');
  await adminPage.keyboard.type('205');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('button', { name: `${CELL}, $205.00` })).toBeFocused();
  await expect(adminPage.getByText(/^\d+ at \d+ outlets?$/)).toBeVisible();
  await expectAccessible(adminPage);
  const [year, month, date] = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10).split('-');
  await adminPage.getByRole('spinbutton', { name: 'day, From' }).click();
  await adminPage.keyboard.type(`${date}${month}${year}`);
  await adminPage.getByRole('button', { name: 'Publish 1' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Publish 1' }).click();
  await expect(adminPage.getByRole('button', { name: 'Take back list 2' })).toBeVisible();
  expect(await approvedPrice(day, admin)).toBe(190);
}

/** The next day: see `changeAPrice`. */
async function seeTheNewPrice(day: Day, operator: Person): Promise<void> {
  const { adminPage, server, order } = day;
  await server.turnClock(DAY_MS);
  const row = adminPage.getByRole('row', { name: /^Interviews / });
  await expect
    .poll(async () => {
      await adminPage.goto('/');
      return row.getByRole('cell').allTextContents();
    })
    .toEqual(['$65', '$205', '$520']);
  expect(await approvedPrice(day, await tokenFor(day, operator))).toBe(205);
  const kept = await send(server, await tokenFor(day, day.outlet), 'GET', `offers/${order.id}/`);
  expect(kept).toMatchObject({ service: { price: 190 } });
}

test('a day of an operator', async ({ browser, server }) => {
  test.slow();
  const [first, second] = [await newAdmin(server), await newAdmin(server)];
  const outlet = newPerson('media');
  await register(server, outlet);
  const admin = await tokenOf(server, first);
  const day: Day = {
    browser,
    server,
    admin,
    outlet,
    order: await acceptedOrder(server, admin, await tokenOf(server, outlet)),
    adminPage: await pageOf({ browser, server }, first),
    other: await pageOf({ browser, server }, second),
  };
  await test.step('a report leads to a suspension, and an appeal lifts it', () =>
    hearAnAppeal(day));
  await test.step('a dispute is decided with a reason', () => decideADispute(day));
  await test.step('payouts are checked and paid', () => payOut(day));
  await test.step('a price list is published', () => changeAPrice(day));
  await test.step('the price list begins on the next day', () => seeTheNewPrice(day, first));

  await day.adminPage.goto('/admin/log');
  const entries = day.adminPage.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  for (const action of ['Appeal decided', 'Report decided'])
    await expect(entries.filter({ hasText: action })).toHaveCount(1);
  for (const page of [day.adminPage, day.other]) await page.close();
});
