import { render, screen } from '@testing-library/react';
import { formatDay } from '@/client/lib/dates';
import { makeOrderEvent } from '@/client/testing/orderRecords';
import type { OrderEvent } from '@/shared/trade/orders.schemas';
import { DisputeRecord, type DisputeRecordProps } from './DisputeRecord';

const opened = makeOrderEvent(1, { name: 'dispute', comment: 'It is another band.' });
const answered = makeOrderEvent(2, {
  ...{ name: 'answerDispute', actor: 'media', to_stage: 'disputed' },
  comment: 'It is the one you named.',
});
const ended = (name: OrderEvent['name'], fields: Partial<OrderEvent> = {}) =>
  makeOrderEvent(3, { name, ...fields });
const show = (events: OrderEvent[], props: Partial<DisputeRecordProps> = {}) =>
  render(
    <DisputeRecord
      {...{ order: 1, events, artist: 'Mara', outlet: 'Night Desk', answerDueAt: null }}
      {...props}
    />,
  );

it('shows nothing for an order without a dispute', () => {
  show([makeOrderEvent(1)]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('shows both statements and the decision with its reason', () => {
  const decision = ended('resolve', { actor: 'admin', comment: 'Half of it is there.' });
  show([opened, answered, decision], { parts: { outlet: 34, artist: 60 } });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Mara says',
    'Night Desk says',
    'Linernote decided: Night Desk gets $34.00, Mara gets $60.00 back.',
  ]);
  for (const text of ['It is another band.', 'It is the one you named.', 'Half of it is there.'])
    expect(screen.getByText(text)).toBeVisible();
});

const DUE = '2099-02-18T12:00:00.000Z';
const late = '2026-02-19T12:00:00.000Z';
const suspended = { answerDueAt: DUE, isOutletSuspended: true };
it.each<[string, OrderEvent[], Partial<DisputeRecordProps>]>([
  [`No answer yet. It is due by ${formatDay(DUE)}.`, [opened], { answerDueAt: DUE }],
  ['No answer in time.', [opened], { answerDueAt: late }],
  ['No answer in time.', [opened, ended('resolve', { created_at: late })], {}],
  ['No answer before the dispute ended.', [opened, ended('resolve')], {}],
  ['The account of the outlet is suspended, so it cannot answer.', [opened], suspended],
  [
    'The account of one side is suspended. Mara has made no statement.',
    [{ ...opened, actor: 'clock', comment: null }],
    {},
  ],
  ['Mara has accepted the work.', [opened, ended('complete')], {}],
  [
    'The dispute was not answered in time, so it ended in the artist’s favour.',
    [opened, ended('abandon')],
    {},
  ],
  [
    'The dispute was not decided in time, so it ended in the artist’s favour.',
    [opened, answered, ended('abandon')],
    {},
  ],
  ['The payment was taken back by the card’s bank.', [opened, ended('chargeback')], {}],
])('shows: %s', (sentence, events, props) => {
  show(events, props);
  expect(screen.getByText(sentence)).toBeVisible();
});
