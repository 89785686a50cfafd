import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { logIn } from './support/people';
import { newAccount, newOutlet, offer, placeOrder } from './support/trade';

/** What becomes of a call instead of reaching the server: no answer, or this one. */
type Fault = 'lost' | { status: number; detail: string };

const BUSY: Fault = { status: 503, detail: 'The server is being updated.' };

interface Refusal {
  at: string;
  /** The call that fails, under the API's base: `POST services/`. */
  call: string;
  /** Gets to the button that makes the call, where there is one. */
  prepare?: (page: Page) => Promise<void>;
  /** Presses it. */
  act?: (page: Page) => Promise<void>;
  /** Each way to fail, and what the page says then; the last one stays on the page. */
  says: [Fault, string][];
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
};

/** Makes one kind of call fail in this page until what is returned is called. */
async function inject(page: Page, call: string, fault: Fault): Promise<() => Promise<void>> {
  const [method, path] = call.split(' ');
  const answer = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (fault === 'lost') return route.abort();
    const { status, detail } = fault;
    return route.fulfill({ status, json: { detail, code: 'unavailable' } });
  };
  const url = `**/api/${path}`;
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

async function expectRefusals(page: Page, refusals: Record<string, Refusal>): Promise<void> {
  for (const [what, { at, call, prepare, act, says }] of Object.entries(refusals)) {
    await test.step(what, async () => {
      let isOpen = false;
      for (const [fault, sentence] of says) {
        const mend = await inject(page, call, fault);
        /* without a button the page makes the call by itself */
        if (!isOpen || !act) await page.goto(at);
        if (!isOpen) await prepare?.(page);
        isOpen = true;
        await act?.(page);
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence);
        await mend();
      }
    });
  }
}

async function fillService(page: Page): Promise<void> {
  await page.getByLabel('Type').selectOption('TikTok video');
  await page.getByLabel('Price ($)').fill('15');
  await page.getByLabel('Delivery days').fill('3');
  await page.getByLabel('Description').fill('Refused at first.');
}

test('a media outlet is told of every refusal', async ({ page, server }) => {
  const media = await newAccount(server, 'media');
  await offer(media);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await logIn(page, media.person);

  await expectRefusals(page, {
    'no service without the profile': {
      at: '/create-service',
      call: 'GET auth/profile/',
      prepare: fillService,
      act: press('Create service'),
      says: [['lost', 'Failed to load media ID. Please try again.']],
    },
    'the service is not created': {
      at: '/create-service',
      call: 'POST services/',
      prepare: fillService,
      act: press('Create service'),
      says: [
        ['lost', 'Failed to create service. Please try again.'],
        [BUSY, 'Failed to create service. Please try again.'],
      ],
    },
    'the list does not come': {
      at: '/my-services',
      call: 'GET services/',
      says: [
        ['lost', 'Error: An error occurred while fetching services.'],
        [BUSY, 'Error: The server is being updated.'],
        [{ status: 502, detail: '' }, 'Error: API Error (502)'],
      ],
    },
    'the service is not there to edit': {
      at: '/my-services',
      call: 'GET services/*/',
      act: press(/^Edit /),
      says: [
        ['lost', 'Failed to load service for editing. Please try again.'],
        [BUSY, 'Failed to load service for editing. Please try again.'],
      ],
    },
    'the change is not saved': {
      at: '/my-services',
      call: 'PATCH services/*/',
      prepare: async (open) => {
        await press(/^Edit /)(open);
        await open.getByLabel('Description').fill('Changed.');
      },
      act: press('Save'),
      says: [
        ['lost', 'Failed to save changes. Please try again.'],
        [BUSY, 'Failed to save changes. Server returned an error. See console for details.'],
      ],
    },
    'the service is not deleted': {
      at: '/my-services',
      call: 'DELETE services/*/',
      prepare: press(/^Delete /),
      act: press('Delete'),
      says: [
        ['lost', 'Failed to delete service. Please try again.'],
        [BUSY, 'Failed to delete service. Please try again.'],
      ],
    },
  });
  expect(errors.join('\n')).toContain('Saving the changes failed.');

  await test.step('what failed last goes through when it is tried again', async () => {
    await press('Delete')(page);
    await expect(page.getByText('No services found')).toBeVisible();
  });
});

test('an artist is told of every refusal', async ({ page, server }) => {
  const { serviceId } = await newOutlet(server);
  const artist = await newAccount(server, 'artist');
  await placeOrder(artist, serviceId);
  await logIn(page, artist.person);
  const order = `/create-order?service=${serviceId}`;

  await expectRefusals(page, {
    'the profile does not come': {
      at: '/profile',
      call: 'GET auth/profile/',
      says: [
        ['lost', 'Error: Failed to load profile'],
        [BUSY, 'Error: The server is being updated.'],
      ],
    },
    'the profile is not saved': {
      at: '/profile-settings',
      call: 'PATCH auth/profile/update/',
      prepare: async (open) => {
        await press('Edit Profile')(open);
        await open.getByLabel('Biography').fill('Changed.');
      },
      act: press('Save'),
      says: [
        ['lost', 'Failed to save changes.'],
        [BUSY, 'Failed to save changes.'],
      ],
    },
    'no order without the profile': {
      at: order,
      call: 'GET auth/profile/',
      act: press('Create order'),
      says: [['lost', 'Failed to load artist ID. Please try again.']],
    },
    'the order is not placed': {
      at: order,
      call: 'POST orders/',
      act: press('Create order'),
      says: [
        ['lost', 'Failed to create order. Please try again.'],
        [BUSY, 'Failed to create order: The server is being updated.'],
      ],
    },
    'the list does not come': {
      at: '/my-orders',
      call: 'GET orders/',
      says: [
        ['lost', 'Error: An error occurred while fetching orders.'],
        [BUSY, 'Error: The server is being updated.'],
      ],
    },
    'the status is not saved': {
      at: '/my-orders',
      call: 'PATCH orders/*/done/',
      prepare: async (open) => {
        await press(/^Edit status/)(open);
        await open.getByRole('radio', { name: 'Completed' }).check();
      },
      act: press('Save'),
      says: [
        ['lost', 'Failed to save changes. Please try again.'],
        [BUSY, 'Failed to save changes. Please try again.'],
      ],
    },
  });

  await test.step('what failed last goes through when it is tried again', async () => {
    await press('Save')(page);
    await expect(page.getByRole('button', { name: /^Add review/ })).toBeFocused();
  });
  await expectRefusals(page, {
    'the review is not created': {
      at: '/my-orders',
      call: 'POST reviews/',
      prepare: async (open) => {
        await press(/^Add review/)(open);
        await open.getByRole('radio', { name: '2 stars' }).focus();
        await open.keyboard.press('Space');
      },
      act: press('Submit review'),
      says: [
        ['lost', 'Failed to create review. Please try again.'],
        [BUSY, 'Failed to create review. Please try again.'],
      ],
    },
  });
});

test('a number that is none is refused as it is typed, and a profile without a name or with another’s username is not saved', async ({
  page,
  server,
}) => {
  const other = await newAccount(server, 'artist');
  const media = await newAccount(server, 'media');
  await logIn(page, media.person);
  await page.goto('/create-service');
  for (const [label, texts] of [
    ['Price ($)', ['-1', '1e3', '1.2.3', '$5', '1,5']],
    ['Delivery days', ['-1', '1.5', '7 days', '1e1']],
  ] as const) {
    const field = page.getByLabel(label);
    for (const text of texts) {
      await field.fill(text);
      await expect(field, text).toHaveAccessibleDescription('Please enter a valid number.');
    }
    await field.fill('12');
    await expect(field).not.toHaveAccessibleDescription('Please enter a valid number.');
  }

  await page.goto('/profile-settings');
  await press('Edit Profile')(page);
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const name = dialog.getByLabel('Media name');
  await name.fill('  ');
  await press('Save')(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Static Bloom');
  const username = dialog.getByLabel('Username');
  await username.fill(other.person.username);
  await press('Save')(page);
  await expect(username).toHaveAccessibleDescription('This username is already taken.');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed' })).toHaveText(
    'Failed to save changes.',
  );
  await username.fill(media.person.username);
  await press('Save')(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Static Bloom', { exact: true }).first()).toBeVisible();
});
