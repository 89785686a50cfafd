import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { enterOn, typeInto } from './keyboard';

/**
 * Turns two-step log-in on where its button is shown, by the keyboard alone. Returns the secret and
 * the recovery codes.
 */
export async function turnOnTwoSteps(page: Page, password: string) {
  await enterOn(page, 'button', 'Turn on');
  const dialog = page.getByRole('dialog');
  await typeInto(page, 'Current password', password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator('dd code').innerText()).replaceAll(' ', '');
  await typeInto(page, 'Code from your authenticator app', new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await enterOn(page, 'button', 'I have kept them');
  await expect(dialog).toBeHidden();
  return { secret, recovery };
}
