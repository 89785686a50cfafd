import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** Turns two-step log-in on where its button is shown. Returns the secret and the recovery codes. */
export async function turnOnTwoSteps(page: Page, password: string) {
  // By the keyboard, since the parts of the settings above it may still be loading.
  await page.getByRole('button', { name: 'Turn on', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator('dd code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from your authenticator app').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  return { secret, recovery };
}
