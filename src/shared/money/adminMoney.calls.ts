import type { Calls } from '../contract';

const UNPAYABLE = {
  403: ['forbidden'],
  409: ['decided', 'account_suspended', 'owes', 'test_money', 'destination_changed'],
} as const;

export const adminMoneyCalls = {
  listRequestedPayouts: {
    method: 'GET',
    path: 'admin/payouts/',
    who: 'finance',
    summary: 'Lists the payouts that wait, the longest waiting first; refunds to cards among them.',
  },
  getPayout: {
    method: 'GET',
    path: 'admin/payouts/:id/',
    who: 'finance',
    summary: 'Reads a payout with the facts that an admin checks before paying it.',
  },
  approvePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/approve/',
    who: 'finance',
    needsProof: true,
    summary: 'Approves a payout above $500.00, which another admin then pays.',
    status: 200,
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'approved_already', 'one_is_enough'] },
  },
  settlePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/settle/',
    who: 'finance',
    needsProof: true,
    summary: 'Records that a payout was paid, or why not.',
    more: 'Repeated with the same reference by the same admin, it changes nothing.',
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'second_person'] },
  },
  exportPayouts: {
    method: 'GET',
    path: 'admin/payouts/batch.xml',
    who: 'finance',
    summary: 'Downloads the file by which a bank pays the chosen payouts; it settles none.',
    more: 'Each has to be a bank payout that the admin can pay now.',
    otherBody: {
      type: 'application/xml',
      description: 'ISO 20022 pain.001.001.09, in US dollars.',
    },
    errors: { 409: ['no_debtor', 'not_payable', 'test_money'] },
  },
  getMoney: {
    method: 'GET',
    path: 'admin/money/',
    who: 'finance',
    summary: 'Sums up what is held, on its way and owed, and says whether the books balance.',
  },
  listHeld: {
    method: 'GET',
    path: 'admin/held/',
    who: 'finance',
    summary: 'Lists the orders whose money is held or on its way to an outlet, newest first.',
  },
  listDebts: {
    method: 'GET',
    path: 'admin/debts/',
    who: 'finance',
    summary: 'Lists the accounts that owe something after a chargeback, the latest first.',
  },
  listFees: {
    method: 'GET',
    path: 'admin/fees/',
    who: 'finance',
    summary: 'Lists the platform’s fees and what was given from them, newest first.',
  },
  listLedgerChecks: {
    method: 'GET',
    path: 'admin/ledger/checks/',
    who: 'finance',
    summary: 'Lists the nightly checks of the ledger, newest first.',
  },
  createBonus: {
    method: 'POST',
    path: 'admin/bonuses/',
    who: 'finance',
    needsProof: true,
    summary: 'Gives an account money of the platform.',
    status: 201,
    isIdempotent: true,
    errors: { 404: ['not_found'] },
  },
  checkLedger: {
    method: 'GET',
    path: 'admin/ledger/',
    who: 'finance',
    summary: 'Says whether the books are in order, now.',
  },
} as const satisfies Calls;
