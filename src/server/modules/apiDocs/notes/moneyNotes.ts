import { paymentsContract } from '@/shared/money/paymentsContract';
import { auditContract } from '@/shared/audit/auditContract';
import { adminMoneyContract, walletContract } from '@/shared/money/walletContract';
import { disputesContract } from '@/shared/orders/disputesContract';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { group } from '../callNote';

const DECIDED = { 403: ['forbidden'], 409: ['decided'] };
const DECISION = { by: 'admin', hasVersion: true, refusals: DECIDED } as const;

export const moneyGroups = [
  group('Payments', 'Payments by card.', paymentsContract, {
    getPayment: { by: 'artist', summary: 'Reads one of your payments.' },
    endTestPayment: {
      by: 'artist',
      summary: 'Ends a payment of the test provider, where the server has that one.',
      refusals: { 409: ['payment_over'] },
    },
    cancelPayment: {
      by: 'artist',
      summary: 'Gives a payment up; one that has come in meanwhile stays.',
      refusals: { 503: ['provider_away'] },
    },
    receiveStripeEvent: {
      by: 'guest',
      summary: 'Takes an event of Stripe, signed in its Stripe-Signature header.',
      bodyType: 'application/json',
      refusals: { 400: ['event_refused'], 404: ['not_found'], 503: ['provider_away'] },
    },
  }),
  group('Wallet', 'Your money, in US dollars.', walletContract, {
    getWallet: { by: 'member', summary: 'Reads your balance and where it came from.' },
    listWalletEntries: {
      by: 'member',
      summary: 'Lists the entries of your wallet, newest first, page by page.',
    },
    exportWalletCsv: {
      by: 'member',
      summary: 'Downloads the entries of your wallet as CSV.',
      other: { type: 'text/csv', says: 'A file with a line of names, in UTF-8 (RFC 4180).' },
    },
    exportWalletJson: {
      by: 'member',
      summary: 'Downloads the entries of your wallet as JSON.',
      other: { type: 'application/json', says: 'A list of entries, as a file.' },
    },
    listPayouts: { by: 'member', summary: 'Lists your payouts, newest first.' },
    createPayout: {
      by: 'member',
      summary: 'Asks for money to be paid out, and sets it aside.',
      status: 201,
      isOnce: true,
      refusals: { 409: ['not_enough'] },
    },
    cancelPayout: {
      by: 'member',
      summary: 'Takes a payout back while nobody has settled it.',
      refusals: { 409: ['decided'] },
    },
  }),
  group('Admin: money', 'What admins do with money.', adminMoneyContract, {
    listAskedPayouts: {
      by: 'admin',
      summary: 'Lists the payouts that wait, the longest waiting first.',
    },
    settlePayout: {
      by: 'admin',
      summary: 'Says that a payout was paid, or why not.',
      refusals: { 409: ['decided', 'account_suspended', 'owes', 'test_money'] },
    },
    createBonus: {
      by: 'admin',
      summary: 'Gives an account money of the platform.',
      status: 201,
      isOnce: true,
      refusals: { 404: ['not_found'] },
    },
    checkLedger: { by: 'admin', summary: 'Says whether the books are in order, now.' },
  }),
  group('Admin: log', 'Who decided what about money and accounts.', auditContract, {
    exportAuditCsv: {
      by: 'admin',
      summary: 'Downloads the log of decisions as CSV, newest first.',
      other: { type: 'text/csv', says: 'A file with a line of names, in UTF-8 (RFC 4180).' },
    },
    exportAuditJson: {
      by: 'admin',
      summary: 'Downloads the log of decisions as JSON, newest first.',
      other: { type: 'application/json', says: 'A list of decisions, as a file.' },
    },
  }),
  group('Admin: disputes', 'Orders whose two sides disagree.', disputesContract, {
    listDisputes: { by: 'admin', summary: 'Lists disputed orders, those due first, first.' },
    resolveDispute: {
      by: 'admin',
      summary: 'Decides a dispute: what of the price goes to the outlet, and why.',
      hasVersion: true,
      refusals: { 403: ['forbidden'], 409: ['order_moved'] },
    },
  }),
  group('Admin: reviews', 'What waits for a decision of an admin.', reviewContract, {
    countReview: { by: 'admin', summary: 'Counts what waits for a decision, by kind.' },
    listCampaignsToReview: {
      by: 'admin',
      summary: 'Lists the campaigns that wait for a decision.',
    },
    listOutletsToReview: { by: 'admin', summary: 'Lists the outlets that wait for a decision.' },
    listServicesToReview: { by: 'admin', summary: 'Lists the services that wait for a decision.' },
    listChangesToReview: {
      by: 'admin',
      summary:
        'Lists changes of what was approved: those that wait, and those that are live already.',
    },
    decideChange: {
      ...DECISION,
      summary:
        'Lets a change of what was approved go live, or declines or reverts it with a reason.',
      refusals: { ...DECIDED, 400: ['not_reversible'] },
    },
    decideCampaign: {
      ...DECISION,
      summary: 'Approves a campaign, or declines it with a reason.',
    },
    decideOutlet: {
      ...DECISION,
      summary: 'Approves an outlet and gives it its tier, or declines it with a reason.',
    },
    decideService: {
      ...DECISION,
      summary: 'Approves a service with its final price, or declines it with a reason.',
      refusals: { ...DECIDED, 400: ['delivery_too_long'] },
    },
  }),
];
