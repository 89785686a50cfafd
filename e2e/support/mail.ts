import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { RealServer } from './server';

export async function mailsTo(server: RealServer, address: string): Promise<Email[]> {
  const files = await server.filesIn('mail');
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(file))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The link to `pathname` in the mail to this address; waits until it has been sent. */
export async function mailedLink(
  server: RealServer,
  address: string,
  pathname: string,
): Promise<string> {
  const links = async () =>
    (await mailsTo(server, address))
      .map(({ text }) => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
      .filter((link) => link.startsWith(`${server.url}${pathname}?token=`));
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(1);
  return (await links())[0] ?? '';
}
