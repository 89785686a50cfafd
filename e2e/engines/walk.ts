import type { AriaRole } from 'react';
import { expect } from './fixtures';
import type { Screen } from './screen';

export const sees = (screen: Screen, role: AriaRole, name: string) =>
  expect.poll(() => screen.shows(role, name), { message: `${role} '${name}'` }).toBe(true);

export const isGone = (screen: Screen, role: AriaRole, name: string) =>
  expect.poll(() => screen.shows(role, name), { message: `${role} '${name}'` }).toBe(false);

export const arrivesAt = (screen: Screen, address: string) =>
  expect.poll(() => screen.address()).toBe(address);

/** Whether the page contains the text. */
export const reads = (screen: Screen, text: string) =>
  expect.poll(() => screen.evaluate('document.body.innerText'), { message: text }).toContain(text);

/** The accessible name or the text of the focused element. */
export const focusIsOn = (screen: Screen, name: string) =>
  expect
    .poll(() =>
      screen.evaluate(
        '(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()',
      ),
    )
    .toBe(name);

interface Visit {
  /** The button of the menu that has the opener, which gets the focus back. */
  menu?: string;
  opener: string;
  dialog: string;
  close: string;
  /** The actions in the dialog. */
  meanwhile?: () => Promise<void>;
}

/** Opens a dialog by its button, closes it by another, and expects the focus to return. */
export async function opensAndCloses(screen: Screen, visit: Visit): Promise<void> {
  const { menu, opener, dialog, close, meanwhile } = visit;
  if (menu !== undefined) await screen.press('button', menu);
  await sees(screen, 'button', opener);
  await screen.press('button', opener);
  await sees(screen, 'dialog', dialog);
  await meanwhile?.();
  await screen.press('button', close);
  await isGone(screen, 'dialog', dialog);
  await focusIsOn(screen, menu ?? opener);
}
