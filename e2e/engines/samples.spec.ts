import { expect, test } from './fixtures';
import { arrivesAt, focusIsOn, isGone, reads, sees } from './walk';

test('a day is selected in a calendar', async ({ view: screen }) => {
  await screen.open('/wallet?to=2026-11-20');
  await sees(screen, 'button', 'Choose the first day from a calendar');
  await screen.press('button', 'Choose the first day from a calendar');
  await sees(screen, 'dialog', 'From');
  const days = `[...document.querySelectorAll('[popover] [role=button]')].filter((day) =>
    /\\b15 /.test(day.ariaLabel ?? ''))`;
  await expect.poll(() => screen.evaluate(`${days}.length`)).toBe(1);
  await screen.press('button', String(await screen.evaluate(`${days}[0].ariaLabel`)));
  await isGone(screen, 'dialog', 'From');
  await expect.poll(() => screen.address()).toMatch(/from=\d{4}-\d{2}-15/);
});

test('a day is typed part by part', async ({ view: screen }) => {
  await screen.open('/wallet');
  await sees(screen, 'spinbutton', 'day, From');
  await screen.press('spinbutton', 'day, From');
  await screen.type('15112026');
  await arrivesAt(screen, '/wallet?from=2026-11-15');
});

test('messages are sent by Enter and by the button, and the last one is visible', async ({
  view: screen,
}) => {
  await screen.open('/message');
  await sees(screen, 'textbox', 'Write a message');
  await screen.fill('Write a message', 'Sent by Enter');
  await screen.type('\n');
  await reads(screen, 'Sent by Enter');
  await screen.fill('Write a message', 'Sent by the button');
  await screen.press('button', 'Send');
  await reads(screen, 'Sent by the button');
  await focusIsOn(screen, 'Write a message');
});

test('the questions of the home page open one at a time', async ({ view: screen }) => {
  await screen.open('/');
  const open = "[...document.querySelectorAll('details[open]')].length";
  /* The first one is open at the start. */
  for (const index of [1, 0]) {
    await screen.evaluate(`document.querySelectorAll('summary')[${index}].click()`);
    await expect.poll(() => screen.evaluate(open)).toBe(1);
  }
});
