import type { Calls } from '../contract';

const UNPAYABLE = {
  403: ['forbidden'],
  409: ['decided', 'account_suspended', 'owes', 'test_money', 'destination_changed'],
} as const;

export const adminMoneyCalls = {
  listRequestedPayouts: {
    method: 'GET',
    path: 'admin/payouts/',
    who: 'admin',
    summary: 'Lists the payouts that wait, the longest waiting first; refunds to cards among them.',
  },
  getPayout: {
    method: 'GET',
    path: 'admin/payouts/:id/',
    who: 'admin',
    summary: 'Says of a payout what an admin checks before paying it.',
  },
  approvePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/approve/',
    who: 'admin',
    summary: 'Approves a payout above $500.00, which another admin then pays.',
    status: 200,
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'approved_already', 'one_is_enough'] },
  },
  settlePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/settle/',
    who: 'admin',
    summary: 'Says that a payout was paid, or why not.',
    more: 'Repeated with the same reference by the same admin, it changes nothing.',
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'second_person'] },
  },
  exportPayouts: {
    method: 'GET',
    path: 'admin/payouts/batch.xml',
    who: 'admin',
    summary: 'Downloads the file by which a bank pays the chosen payouts; it settles none.',
    more: 'Each has to be a bank payout that the admin can pay now.',
    otherBody: { type: 'application/xml', says: 'ISO 20022 pain.001.001.09, in US dollars.' },
    errors: { 409: ['no_debtor', 'not_payable', 'test_money'] },
  },
  getMoney: {
    method: 'GET',
    path: 'admin/money/',
    who: 'admin',
    summary: 'Sums up what is held, on its way and owed, and says whether the books balance.',
  },
  listHeld: {
    method: 'GET',
    path: 'admin/held/',
    who: 'admin',
    summary: 'Lists the orders whose money is held or on its way to an outlet, newest first.',
  },
  listDebts: {
    method: 'GET',
    path: 'admin/debts/',
    who: 'admin',
    summary: 'Lists the accounts that owe something after a chargeback, the latest first.',
  },
  listFees: {
    method: 'GET',
    path: 'admin/fees/',
    who: 'admin',
    summary: 'Lists what the platform’s fees got and gave, newest first.',
  },
  listLedgerChecks: {
    method: 'GET',
    path: 'admin/ledger/checks/',
    who: 'admin',
    summary: 'Lists the nightly checks of the ledger, newest first.',
  },
  createBonus: {
    method: 'POST',
    path: 'admin/bonuses/',
    who: 'admin',
    summary: 'Gives an account money of the platform.',
    status: 201,
    isIdempotent: true,
    errors: { 404: ['not_found'] },
  },
  checkLedger: {
    method: 'GET',
    path: 'admin/ledger/',
    who: 'admin',
    summary: 'Says whether the books are in order, now.',
  },
} as const satisfies Calls;
