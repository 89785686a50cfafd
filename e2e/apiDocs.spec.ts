import { expect, test } from './support/fixtures';

test('the API description can be read and tried out, in light and dark', async ({
  page,
  server,
}) => {
  /* The console reports what the content security policy forbids. */
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });

  await page.goto('/api/docs/');
  await page.getByRole('heading', { name: /^Server/ }).click();
  const call = page.locator('#operations-Server-checkHealth');
  await call.getByText('Says whether the server and its database are well.').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"status": "ok"');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const isLight = async (): Promise<boolean> => {
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Math.min(...(background.match(/\d+/g) ?? []).map(Number)) > 200;
    };
    await expect.poll(isLight, colorScheme).toBe(colorScheme === 'light');
  }
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});
