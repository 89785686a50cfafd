import type { Calls } from '../contract';

export const adminMoneyCalls = {
  listRequestedPayouts: {
    method: 'GET',
    path: 'admin/payouts/',
    who: 'finance',
    summary: 'Lists the payouts that wait, the longest waiting first.',
  },
  settlePayout: {
    method: 'POST',
    path: 'admin/payouts/:id/settle/',
    who: 'finance',
    needsProof: true,
    summary: 'Says that a payout was paid, or why not.',
    errors: { 409: ['decided', 'account_suspended', 'owes', 'test_money'] },
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
