import { dueWhenPaidAt, promisedDays, tooEarlyText } from './promisedDays';

const days = (type: string, embargoUntil: string | null) => {
  const { asked, out } = promisedDays({ type, deliveryDays: 5, embargoUntil }, '2026-11-28');
  return [asked, out];
};

it.each([
  ['has 7 days for an answer, then its delivery days', null, '2026-11-28', '2026-12-10'],
  ['ignores an embargo that ends before', '2026-12-08', '2026-11-28', '2026-12-10'],
  ['is due on the day after a later embargo', '2026-12-18', '2026-11-28', '2026-12-19'],
  ['is asked for once the embargo is near enough', '2027-01-20', '2026-12-11', '2027-01-21'],
])('work %s', (_what, embargo, asked, out) => {
  expect(days('online_article', embargo)).toEqual([asked, out]);
});

it('says from when on work under a far embargo can be ordered', () => {
  const terms = { type: 'online_article', deliveryDays: 5, embargoUntil: '2027-01-20' };
  expect(tooEarlyText(terms, '2026-12-10')).toBe(
    'The embargo is more than 40 days away. It can be ordered from 11.12.2026 on.',
  );
  expect(tooEarlyText(terms, '2026-12-11')).toBeUndefined();
  expect(tooEarlyText({ ...terms, type: 'youtube_playlist' }, '2026-12-10')).toBeUndefined();
});

it('an answer about a track waits for no embargo', () => {
  expect(days('spotify_playlist', '2027-01-20')).toEqual(['2026-11-28', '2026-12-10']);
  const terms = { type: 'spotify_playlist', deliveryDays: 5, embargoUntil: '2026-12-18' };
  const paidAt = new Date('2026-11-28T10:00:00Z');
  expect(dueWhenPaidAt(paidAt, terms)).toBe('2026-12-03T10:00:00.000Z');
  expect(dueWhenPaidAt(paidAt, { ...terms, type: 'online_article' })).toMatch(/^2026-12-19/);
});
