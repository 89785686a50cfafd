import type { Calls } from '../contract';

export const walletCalls = {
  getWallet: {
    method: 'GET',
    path: 'wallet/',
    who: 'member',
    showsSums: true,
    summary: 'Reads your balance and where it came from.',
  },
  listWalletEntries: {
    method: 'GET',
    path: 'wallet/entries/',
    who: 'member',
    showsSums: true,
    summary: 'Lists the entries of your wallet, newest first, page by page.',
  },
  exportWalletCsv: {
    method: 'GET',
    path: 'wallet/export.csv',
    who: 'member',
    notInView: true,
    summary: 'Downloads the entries of your wallet as CSV.',
    otherBody: {
      type: 'text/csv',
      description: 'A file with a line of names, in UTF-8 (RFC 4180).',
    },
  },
  exportWalletJson: {
    method: 'GET',
    path: 'wallet/export.json',
    who: 'member',
    notInView: true,
    summary: 'Downloads the entries of your wallet as JSON.',
    otherBody: { type: 'application/json', description: 'A list of entries, as a file.' },
  },
  listPayouts: {
    method: 'GET',
    path: 'payouts/',
    who: 'member',
    showsSums: true,
    summary: 'Lists your payouts, newest first.',
  },
  createPayout: {
    method: 'POST',
    path: 'payouts/',
    who: 'member',
    summary: 'Asks for money to be paid out, and sets it aside.',
    status: 201,
    isIdempotent: true,
    errors: { 409: ['not_enough'] },
  },
  cancelPayout: {
    method: 'POST',
    path: 'payouts/:id/cancel/',
    who: 'member',
    summary: 'Takes a payout back while it is neither settled nor in a bank file.',
    errors: { 409: ['decided', 'in_batch'] },
  },
} as const satisfies Calls;
