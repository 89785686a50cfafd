import { REASON_MIN } from '../platform/limits';
import { BONUS_DAY_MAX_CENTS } from '../platform/moneyRules';
import type { PayoutBatchState } from './paymentStates';

export const MONEY_MESSAGES = {
  paymentsOff: 'Payments are switched off here.',
  providerAway:
    'Card payments cannot be reached right now. Nothing was charged; please try again in a minute.',
  providerShut:
    'Card payments do not work right now. Nothing was charged, and we have been told; please try again later.',
  amountRefused:
    'The card provider does not take this amount at once. Please pay fewer orders together.',
  paymentOver: 'This payment is over. Begin it again from the order.',
  outcome: 'Please choose how it ends.',
  amount: 'Please give an amount in dollars and cents.',
  payoutMin: 'A payout is $20.00 or more, or all that is there while no order is open.',
  notEnough: 'There is not so much on your balance.',
  payment: 'This is no payment of yours of which something can go back.',
  cardMax: 'This payment did not bring so much.',
  destination: 'Please say where it is to go.',
  iban: 'This is not an IBAN. Please check it for a mistyped character.',
  method: 'Please say by which way.',
  reference: 'Please give the reference of the transfer.',
  reason: 'Please say why.',
  reasonMissing: `Please say why, in ${REASON_MIN} letters or more: the owner reads it.`,
  ownPayout: 'You cannot settle your own payout.',
  frozen: 'This account is suspended, and nothing is paid out to it.',
  testMoney: 'This is test money: no transfer can be made for it.',
  ownBonus: 'You cannot give yourself a bonus.',
  grantedBonus: 'You gave a bonus that is part of this payout. Another admin has to settle it.',
  destinationChanged:
    'Its destination is a new one, and it can be paid 3 days after it was asked for.',
  firstPerson:
    'Above $500.00 for one recipient within 7 days, one admin approves a payout and another pays it.',
  secondPerson: 'You approved this payout. Another admin has to pay it.',
  approvedAlready: 'This payout has been approved meanwhile.',
  oneIsEnough: 'Up to $500.00 within 7 days one admin is enough: pay it.',
  noDebtor: 'A bank’s file needs PAYOUT_NAME and PAYOUT_IBAN in the settings of the server.',
  inBatch: 'This payout is in a batch. Settle that batch, or take it apart first.',
  ownInBatch: 'This payout is on its way to the bank and can no longer be cancelled.',
  otherSends:
    'You made this batch. Above $500.00, or above that for one recipient within 7 days, another admin has to mark it as sent.',
  fileErased: 'An account in this file was deleted, so the file is no longer kept.',
  payoutDecided: 'This payout has been settled meanwhile.',
  chargedBack: 'A bank has taken back a payment of yours.',
  noSuchAccount: 'There is no account with this email address.',
} as const;

/** Says how much more one recipient can get from this admin. */
export const recipientLeftText = (leftCents: number): string =>
  `One recipient can get at most $${BONUS_DAY_MAX_CENTS / 100}.00 in 7 days from one admin: $${(leftCents / 100).toFixed(2)} more from you. Another admin can give the rest.`;

export const bonusLeftText = (leftCents: number): string =>
  `Bonuses can be at most $${BONUS_DAY_MAX_CENTS / 100}.00 a day. You can give $${(leftCents / 100).toFixed(2)} more today.`;

/** Says why a payout cannot be paid, and what to do. */
export const owesText = (cents: number): string =>
  `After a chargeback $${(cents / 100).toFixed(2)} are owed here. Please decline the payout: what comes back pays that first.`;

/** Says which of the chosen payouts a bank file cannot include. */
export const notPayableText = (ids: readonly number[]): string =>
  `Not in a bank’s file, or not now: payout ${ids.join(', ')}.`;

/** Says which payouts of a bank file stop it. */
export const notSendableText = (ids: readonly number[]): string =>
  `Take this batch apart: the owner of payout ${ids.join(', ')} is suspended or owes money.`;

const BATCH_STATES: Readonly<Record<PayoutBatchState, string>> = {
  made: 'This batch has not been marked as sent.',
  sent: 'This batch has been sent already.',
  settled: 'This batch has been settled already.',
  undone: 'This batch has been taken apart already.',
};
export const batchStateText = (state: PayoutBatchState): string => BATCH_STATES[state];
