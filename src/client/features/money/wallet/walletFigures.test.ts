import { sampleEntries, sampleRows } from './sampleWallet';
import { centsOf, findEntries, sumOf, totalOf } from './walletFigures';
import type { WalletView } from './walletView';

const find = (query: Partial<WalletView>) =>
  findEntries(sampleEntries, { search: '', type: '', from: '', to: '', ...query }).map(
    ({ id }) => id,
  );

it('a sample price has two decimals, and the newest entry earned $8.50', () => {
  for (const { price } of sampleEntries) expect(price).toMatch(/^\d+\.\d\d$/);
  expect(sampleEntries[0]?.price).toBe('8.50');
  const moments = sampleEntries.map(({ date, time }) => `${date} ${time}`);
  expect(moments).toEqual([...moments].sort().reverse());
});

it('finds by type, by days and by each word, ignoring case and accents', () => {
  expect(find({})).toHaveLength(12);
  expect(find({ type: 'bonuses' })).toEqual([9, 4]);
  expect(find({ from: '2026-11-02', to: '2026-11-08' })).toEqual([8, 7]);
  expect(find({ to: '2026-10-09' })).toEqual([2, 1]);
  expect(find({ search: 'CAFE paper' })).toEqual([10]);
  expect(find({ search: 'muhle' })).toEqual([6]);
  expect(find({ search: 'bonus' })).toEqual([9, 4]);
  expect(find({ search: '15.11.2026' })).toEqual([10]);
  expect(find({ search: 'night', type: 'offers', from: '2026-11-01' })).toEqual([12, 8]);
});

it('sums in cents, to avoid floating-point errors', () => {
  expect(centsOf('8.50')).toBe(850);
  expect(centsOf('1250.05')).toBe(125_005);
  expect(sumOf([{ price: '0.10' }, { price: '0.20' }, { price: '1.10' }])).toBe(140);
});

it('the total is the sum of the rows, column by column', () => {
  const row = { source: 'x', pending: 1, earning: 20, withdrawn: 300 };
  expect(totalOf([row, row])).toEqual({
    source: 'Total',
    pending: 2,
    earning: 40,
    withdrawn: 600,
  });
  expect(totalOf([])).toMatchObject({ pending: 0, earning: 0, withdrawn: 0 });
});

it('the income of the sample rows equals the sum of the sample entries', () => {
  const earned = (type: string) => sumOf(sampleEntries.filter((entry) => entry.type === type));
  expect(sampleRows.map(({ earning }) => earning)).toEqual([
    earned('offers'),
    earned('referrals'),
    earned('bonuses'),
  ]);
});
