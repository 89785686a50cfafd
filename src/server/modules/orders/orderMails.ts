import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { type MailText, mailText } from '@/server/mail/mailText';
import type { OrderMove, OrderMover } from '@/shared/orders/orderStages';
import { findAddresses, type OrderRow } from './ordersRepository';

/*
 * As in the other mails, nothing in them is of those that they are about: no titles, no names, no
 * words of the other side. Dates are in UTC and say so.
 */

type Side = 'artist' | 'media';
type Text = readonly [subject: string, text: string];

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dueDay = ({ order }: OrderRow): string =>
  order.dueAt ? `${DAY.format(order.dueAt)} (UTC)` : '';
const workDay = ({ order }: OrderRow): string =>
  order.deliveryDueAt ? `${DAY.format(order.deliveryDueAt)} (UTC)` : '';

/** What the other side reads of a move; of what time did, both read the same. */
const TEXTS: Record<OrderMove, (row: OrderRow, to: Side, by: OrderMover) => Text> = {
  offer: (row) => [
    'You have an offer',
    `an outlet has made you an offer. It is open until ${dueDay(row)}; accepting costs nothing yet:`,
  ],
  place: (row) => [
    'You have an order',
    `an artist has ordered one of your services. Please answer until ${dueDay(row)}, or it closes by\nitself:`,
  ],
  accept: (row, to) =>
    to === 'artist'
      ? [
          'Your order is accepted',
          row.order.stage === 'accepted'
            ? `the outlet has accepted your order. The work begins once it is paid; please pay until\n${dueDay(row)}, or it closes by itself:`
            : 'the outlet has accepted your order:',
        ]
      : [
          'Your offer is accepted',
          'the artist has accepted your offer. The work begins once it is paid:',
        ],
  decline: (_row, to) =>
    to === 'artist'
      ? ['Your order was declined', 'the outlet has declined your order. Nothing was paid:']
      : ['Your offer was declined', 'the artist has declined your offer:'],
  withdraw: (_row, to) =>
    to === 'artist'
      ? ['An outlet has withdrawn', 'the outlet has withdrawn. Nothing was paid:']
      : ['An artist has withdrawn', 'the artist has withdrawn the order:'],
  pay: (row) => [
    'An order is paid',
    `the artist has paid, and the money is held until the work is accepted. The work is due on\n${workDay(row)}:`,
  ],
  start: (row, to) => [
    'The work can begin',
    to === 'media'
      ? `an order is agreed on. The work is due on ${workDay(row)}:`
      : `your order is agreed on. The work is due on ${workDay(row)}:`,
  ],
  deliver: (row) => [
    'The work is delivered',
    `the outlet has delivered. Please look at it until ${dueDay(row)}; after that it is accepted by itself:`,
  ],
  revise: (row) => [
    'A revision is asked for',
    `the artist asks for a revision. It is due on ${workDay(row)}:`,
  ],
  complete: (row, to) => [
    'An order is completed',
    to === 'artist'
      ? 'your order is completed. You can review it within 14 days:'
      : row.order.paidAt === null
        ? 'an order is completed:'
        : 'an order is completed, and your share is in your wallet:',
  ],
  dispute: () => [
    'An order is disputed',
    'the artist has opened a dispute. We look at it and decide within 14 days:',
  ],
  resolve: () => ['A dispute is decided', 'we have decided on the dispute:'],
  refund: (_row, to) => [
    'An order is refunded',
    to === 'artist'
      ? 'the work was late, so your order is closed. What you had paid is in your wallet:'
      : 'the work was late, so the order is closed and the artist has the money back:',
  ],
  giveUp: () => [
    'An order is refunded',
    'the outlet has given the order up. What you had paid is in your wallet:',
  ],
  lapse: () => ['An order is closed', 'nobody has answered in time, so this is closed:'],
  default: () => ['An order is closed', 'it was not paid in time, so the order is closed:'],
  abandon: (_row, to) => [
    'An order is refunded',
    to === 'artist'
      ? 'the dispute was not decided in time. What you had paid is in your wallet:'
      : 'the dispute was not decided in time, so the artist has the money back:',
  ],
  chargeback: () => [
    'A payment was taken back',
    'the payment of this order was taken back by the card’s bank, so the order is closed:',
  ],
};

const sidesOf = (by: OrderMover): readonly Side[] =>
  by === 'artist' ? ['media'] : by === 'media' ? ['artist'] : ['artist', 'media'];

const mailOf = ([subject, text]: Text, { publicUrl }: Config, id: number): MailText =>
  mailText(subject, text, new URL(`/offers/${id}`, publicUrl).toString());

/** Tells the other side; to be called in the transaction of the move. */
export async function mailMove(
  tx: Db,
  config: Config,
  row: OrderRow,
  move: OrderMove,
  by: OrderMover,
): Promise<void> {
  const addresses = await findAddresses(tx, row);
  for (const side of sidesOf(by)) {
    const mail = mailOf(TEXTS[move](row, side, by), config, row.order.id);
    await enqueueMail(tx, { to: addresses[side], ...mail });
  }
}

/** Who is to act, and what the reminder says; `null` where nothing waits for anybody. */
function reminderOf(row: OrderRow, now: Date): { to: readonly Side[]; text: Text } | null {
  const day = dueDay(row);
  switch (row.order.stage) {
    case 'offered':
      return {
        to: ['artist'],
        text: ['An offer waits for you', `an offer is open until ${day}, and closes then:`],
      };
    case 'placed':
      return {
        to: ['media'],
        text: ['An order waits for you', `an order closes by itself on ${day}. Please answer:`],
      };
    case 'accepted':
      return {
        to: ['artist'],
        text: ['An order waits to be paid', `an order closes by itself on ${day}. Please pay:`],
      };
    case 'paid':
      return row.order.deliveryDueAt !== null && row.order.deliveryDueAt <= now
        ? {
            to: ['artist', 'media'],
            text: [
              'The work is late',
              `the work was due on ${workDay(row)}. The artist can have the money back, and does by itself on\n${day}:`,
            ],
          }
        : {
            to: ['media'],
            text: ['The work is due soon', `the work is due on ${workDay(row)}:`],
          };
    case 'delivered':
      return {
        to: ['artist'],
        text: ['The work waits for you', `the work is accepted by itself on ${day}:`],
      };
    default:
      return null;
  }
}

/** To be called in the transaction that crosses the reminder off. */
export async function mailReminder(
  tx: Db,
  config: Config,
  row: OrderRow,
  now: Date,
): Promise<void> {
  const reminder = reminderOf(row, now);
  if (!reminder) return;
  const addresses = await findAddresses(tx, row);
  for (const side of reminder.to) {
    const mail = mailOf(reminder.text, config, row.order.id);
    await enqueueMail(tx, { to: addresses[side], ...mail });
  }
}
