import { expect, test } from './support/fixtures';
import { logIn } from './support/people';
import { newAccount, offer } from './support/trade';

/* a server of its own: what others offer would stand before it in the queue */
test.use({ serverEnv: { PAYMENTS: 'test' } });

test('an admin approves an outlet and its service, and declines with a reason', async ({
  page,
  server,
}) => {
  const admin = await newAccount(server, 'artist');
  const outlet = await newAccount(server, 'media');
  const service = await offer(outlet);
  await server.makeAdmin(admin.person.email);
  await logIn(page, admin.person);

  await page.goto('/admin');
  await expect(page.getByRole('main')).toHaveText('Admin');
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review');

  await page.getByRole('tab', { name: /Outlets/ }).click();
  await page
    .getByRole('list', { name: 'Outlets to review' })
    .getByRole('button', { name: new RegExp(outlet.person.name) })
    .click();
  await page.getByRole('radio', { name: 'The Rising Stars' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(outlet.person.name) })).toContainText(
    'Approved',
  );

  await page.getByRole('tab', { name: /Services/ }).click();
  await page
    .getByRole('list', { name: 'Services to review' })
    .getByRole('button', { name: new RegExp(outlet.person.name) })
    .click();
  await expect(page.getByLabel('Final price')).toHaveValue('$190.00');
  await page.locator('body').press('a');
  await expect
    .poll(() => outlet.call<{ approval: string; price: number }>(`services/${service}/`))
    .toMatchObject({ approval: 'approved', price: 190 });
});
