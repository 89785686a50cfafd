import { screen, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';
import type { Business, BusinessFigures } from '@/shared/admin/business.schemas';
import { changeOf, MEASURES, figuresOf, shareText, textOf } from './businessTexts';

const all = { orders: 40, volume: 3600, fees: 540, hours: 20, disputed: 1, refunded: 2 };
const business = (weeks: number, figures: object = all, held: number | null = 12.5) => ({
  weeks: Array.from({ length: weeks }, (_none, index) => ({
    ...figures,
    from: new Date(Date.UTC(2026, 10, 23 - 7 * (weeks - 1 - index))).toISOString().slice(0, 10),
  })),
  shown: figures,
  finished: figures,
  before: figures,
  genres: [{ genre: 'electronic', campaigns: 10, ordered: 7 }],
  held,
  failures: { mails: 0, checks: 0, payouts: 0 },
  first_steps: { prices: true, payments: true, team: true, outlet: true },
});
const open = (fetch: Routes) => renderApp({ path: '/admin/business', session: 'artist', fetch });

it('shows the weeks newest first, and as many as are selected', async () => {
  const { user } = open({
    'GET auth/profile/': adminUser,
    'GET admin/business/?weeks=12': business(12),
    'GET admin/business/?weeks=26': business(26),
  });
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  const [, first, ...rest] = table.getAllByRole('row');
  expect(first).toHaveTextContent('23 Nov 202640$3,600.00$540.0020 hours2.5%5.0%');
  expect(rest).toHaveLength(11);
  expect(screen.getByRole('region', { name: 'Fee income' })).toHaveTextContent('$540.00');
  expect(screen.getByText('70%')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '26' }));
  expect(await screen.findByText('1 Jun 2026')).toBeVisible();
  expect(window.location.search).toBe('?weeks=26');
});

it('shows a moderator no sums, and no empty places for them', async () => {
  open({
    'GET auth/profile/': { ...adminUser, admin_role: 'moderator' },
    'GET admin/business/?weeks=12': business(12, { ...all, volume: null, fees: null }, null),
  });
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('23 Nov 20264020 hours2.5%5.0%');
  expect(screen.queryByText(/\$|Volume|Fee income|Held/)).not.toBeInTheDocument();
});

const NOTHING: BusinessFigures = {
  ...{ orders: 0, volume: 0, fees: 0, hours: null, disputed: 0, refunded: 0 },
};
type Figures = Partial<BusinessFigures>;
const measure = (name: string) => MEASURES.find((each) => each.name === name)!;
const textFor = (name: string, figures: Figures) =>
  textOf(measure(name), { ...NOTHING, ...figures });
const change = (name: string, finished: Figures, before: Figures) =>
  changeOf(measure(name), {
    finished: { ...NOTHING, ...finished },
    before: { ...NOTHING, ...before },
  } as Business);

// the rest is not read

it.each([
  [0.4, 'Under an hour'],
  [1.2, '1 hour'],
  [47.4, '47 hours'],
  [60, '3 days'],
])('businessTexts writes %s hours as %s', (hours, text) => {
  expect(textFor('Time to approve, median', { hours })).toBe(text);
});

it('businessTexts shows no rate of fewer than five', () => {
  expect(textFor('Dispute rate', { orders: 4, disputed: 1 })).toBe('–');
  expect(textFor('Dispute rate', { orders: 5, disputed: 1 })).toBe('20.0%');
  expect([shareText(2, 4), shareText(2, 5)]).toEqual(['2 of 4', '40%']);
});

it.each([
  ['Orders', { orders: 118 }, { orders: 100 }, { text: '+ 18%' }],
  ['Volume', { volume: 50 }, { volume: 100 }, { text: '− 50%' }],
  ['Orders', { orders: 3 }, { orders: 0 }, { text: '' }],
  ['Time to approve, median', { hours: 21 }, { hours: 25 }, { text: '4 hours faster' }],
  ['Time to approve, median', { hours: 26 }, { hours: 25 }, { text: '1 hour slower' }],
  ['Time to approve, median', { hours: 21 }, { hours: null }, { text: '' }],
  [
    ...['Dispute rate', { orders: 100, disputed: 2 }, { orders: 100, disputed: 1 }],
    { text: '+ 1.0 points', isWorse: true },
  ],
  [
    ...['Refund rate', { orders: 100, refunded: 1 }, { orders: 100, refunded: 2 }],
    { text: '− 1.0 points', isWorse: false },
  ],
] as const)('businessTexts shows for %s what has changed', (name, finished, before, expected) => {
  expect(change(name, finished, before)).toEqual(expected);
});

it('businessTexts shows what is held, and what has failed', () => {
  const failures = { mails: 1, checks: 0, payouts: 2 };
  const figures = figuresOf({ held: 1250.5, failures } as Business); // the rest is not read
  expect(figures.map(({ value, links }) => [value, ...links.map(({ text }) => text)])).toEqual([
    ['$1,250.50', 'By order'],
    ['3', '1 mail', '2 payouts'],
  ]);
});

it('leads from a number to its list, if the admin may open that, and shows the first steps', async () => {
  const failures = { mails: 1, checks: 0, payouts: 2 };
  const first_steps = { prices: true, payments: false, team: false, outlet: false };
  open({
    'GET auth/profile/': { ...adminUser, admin_role: 'finance' },
    'GET admin/business/?weeks=12': { ...business(12, NOTHING), failures, first_steps },
  });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText('1 of 4 done')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Approve the first outlet' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 payouts' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '1 mail' })).not.toBeInTheDocument();
});
