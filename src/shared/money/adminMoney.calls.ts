import type { Calls } from '../contract';

const UNPAYABLE = {
  403: ['forbidden'],
  409: ['decided', 'in_batch', 'account_suspended', 'owes', 'test_money', 'destination_changed'],
} as const;

const BATCH_ERRORS = { 403: ['forbidden'], 409: ['batch_moved'] } as const;
const BATCH_DECISION = {
  who: 'finance',
  needsProof: true,
  isVersioned: 'always',
  status: 200,
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
    isVersioned: 'always',
    summary:
      'Approves a payout that makes more than $500.00 in a week, which another admin then pays.',
    status: 200,
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'approved_already', 'one_is_enough'] },
  },
  settlePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/settle/',
    who: 'finance',
    needsProof: true,
    isVersioned: 'always',
    summary: 'Records that a payout was paid, or why not.',
    more: 'Repeated with the same reference by the same admin, it changes nothing.',
    errors: { ...UNPAYABLE, 409: [...UNPAYABLE[409], 'second_person'] },
  },
  listBatches: {
    method: 'GET',
    path: 'admin/batches/',
    who: 'finance',
    summary: 'Lists the bank files of payouts, newest first.',
  },
  createBatch: {
    method: 'POST',
    path: 'admin/batches/',
    who: 'finance',
    needsProof: true,
    isIdempotent: true,
    status: 201,
    summary: 'Makes the file by which a bank pays the chosen payouts, and locks them.',
    more: 'Each has to be a bank payout that the admin can pay now, and is in one file at most.',
    errors: { 409: ['no_debtor', 'not_payable', 'test_money'] },
  },
  downloadBatch: {
    method: 'GET',
    path: 'admin/batches/:id/file.xml',
    who: 'finance',
    summary: 'Downloads the bank file, each time the same.',
    otherBody: {
      type: 'application/xml',
      description: 'ISO 20022 pain.001.001.09, in US dollars.',
    },
    errors: { 409: ['erased'] },
  },
  sendBatch: {
    ...BATCH_DECISION,
    method: 'POST',
    path: 'admin/batches/:id/send/',
    summary: 'Records that the file goes to the bank.',
    more: 'Above $500.00, or above that for one recipient within 7 days, this takes another admin than the one who made it.',
    errors: { ...BATCH_ERRORS, 409: ['batch_moved', 'second_person', 'not_payable'] },
  },
  settleBatch: {
    ...BATCH_DECISION,
    method: 'POST',
    path: 'admin/batches/:id/settle/',
    summary: 'Records that the bank has paid: its payouts are paid.',
    errors: BATCH_ERRORS,
  },
  failInBatch: {
    ...BATCH_DECISION,
    method: 'POST',
    path: 'admin/batches/:id/fail/',
    summary: 'Records that the bank refused one payout; its money returns to the owner.',
    errors: { ...BATCH_ERRORS, 409: ['batch_moved', 'decided'] },
  },
  undoBatch: {
    ...BATCH_DECISION,
    method: 'POST',
    path: 'admin/batches/:id/undo/',
    summary: 'Takes the file apart, so that its payouts wait again.',
    errors: BATCH_ERRORS,
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
