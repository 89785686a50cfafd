import { answeredEnd, unansweredEnd } from './disputeEnd';

const PAID = new Date('2026-03-01T12:00:00Z');
const on = (day: string) => new Date(`${day}T12:00:00Z`);

it.each([
  ['early, 14 days later', PAID, '2026-03-10', '2026-03-24'],
  ['late, on the 88th day after the payment', PAID, '2026-05-20', '2026-05-28'],
  ['without a payment, 14 days later', null, '2026-05-20', '2026-06-03'],
])('an unanswered dispute that is opened %s, ends', (_when, paidAt, opened, end) => {
  expect(unansweredEnd(paidAt, on(opened))).toEqual(on(end));
});

it('an answered dispute of paid work ends on the 88th day after the payment', () => {
  const opened = on('2026-05-20');
  expect(answeredEnd(PAID, unansweredEnd(PAID, opened))).toEqual(on('2026-05-28'));
});
