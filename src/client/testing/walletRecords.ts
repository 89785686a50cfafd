import type { Payee } from '@/shared/money/payees.schemas';
import type { Money, PayoutBatch, PayoutFile } from '@/shared/money/adminMoney.schemas';
import type { Paper } from '@/shared/money/papers.schemas';
import type { EntryOrder, Payout, Wallet, WalletEntry } from '@/shared/money/wallet.schemas';

export const makeWallet = (fields: Partial<Wallet> = {}): Wallet => ({
  available: 384.25,
  sources: [
    { source: 'offers', pending: 505, earning: 1577.5, withdrawn: 1228.25 },
    { source: 'referrals', pending: 0, earning: 15, withdrawn: 5 },
    { source: 'bonuses', pending: 0, earning: 25, withdrawn: 0 },
  ],
  open_orders: 2,
  held: 255,
  held_orders: [],
  spent_orders: 0,
  spent: 0,
  earned: 1577.5,
  since: '2026-10-02T09:00:00.000Z',
  on_its_way: [],
  owed: 0,
  being_paid: 250,
  fee_percent: 15,
  has_entries: true,
  referral_code: 'c0ffee1234',
  refundable: [],
  ...fields,
});

export const makeEntryOrder = (id: number, release_title = 'Second Draft'): EntryOrder => ({
  id,
  service_type: 'single_online_review',
  release_title,
});

/** A wallet entry for an order's payment to its outlet. */
export const makeEntry = (id: number, fields: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  type: 'offers',
  event: 'release',
  created_at: '2026-11-20T16:42:00.000Z',
  amount: 93.5,
  fee: 16.5,
  balance: 384.25,
  orders: [makeEntryOrder(7)],
  text: null,
  payout_id: null,
  paid_with: null,
  where: null,
  payout_kind: null,
  payout_status: null,
  available_at: null,
  author: 'The Demo Tapes',
  ...fields,
});

const NOBODY = { name: 'Linernote', lines: [], country: '', vat_number: '' };

export const makePaper = (id: number, fields: Partial<Paper> = {}): Paper => ({
  id,
  number: 'LN-2026-0001',
  kind: 'fee_invoice',
  corrects: null,
  order: 7,
  month: null,
  issued_at: '2026-11-20T16:42:00.000Z',
  amount: 16.5,
  seller: NOBODY,
  buyer: { ...NOBODY, name: 'Demo Weekly' },
  operator: NOBODY,
  service_type: 'single_online_review',
  release_title: 'Second Draft',
  price: 110,
  card: 0,
  net: 16.5,
  vat: 0,
  vat_percent: 0,
  vat_text: 'No VAT is charged.',
  ...fields,
});

export const makePayout = (id: number, fields: Partial<Payout> = {}): Payout => ({
  id,
  version: 1,
  kind: 'bank',
  amount: 250,
  destination: 'Demo Media, DE00 1234',
  status: 'requested',
  reference: null,
  reason: null,
  in_batch: false,
  created_at: '2026-11-18T10:20:00.000Z',
  decided_at: null,
  ...fields,
});

export const makePayoutFile = (id: number, fields: Partial<PayoutFile> = {}): PayoutFile => ({
  ...makePayout(id, { destination: 'DE02 1203 0000 0000 2020 51' }),
  user: {
    id: 2,
    email: 'media@example.com',
    name: 'Demo Media',
    face: { of: 'outlet', id: 20, picture: null },
  },
  is_own: false,
  state: 'ready',
  batch: null,
  destination_is: 'as_before',
  approval: null,
  iban: { is_valid: true, country: 'DE' },
  destination_before: 'DE02 1203 0000 0000 2020 51',
  country_before: 'DE',
  shared_with: [],
  parts: [{ source: 'offers', amount: 250, orders: 3, repaid: 0 }],
  ...fields,
});

export const makeMoney = (fields: Partial<Money> = {}): Money => ({
  held: { amount: 4310, orders: 48 },
  on_its_way: { amount: 1204, orders: 19, days: 7 },
  debts: { amount: 45, accounts: 1 },
  ledger: { checked_at: '2026-11-24T03:00:00.000Z', breaches: 0 },
  payouts: 5,
  proposals: 0,
  batches: 1,
  has_debtor: true,
  ...fields,
});

export const makeBatch = (id: number, fields: Partial<PayoutBatch> = {}): PayoutBatch => ({
  id,
  version: 1,
  state: 'made',
  amount: 275,
  made: { name: 'Office', at: '2026-11-24T10:00:00.000Z' },
  sent: null,
  ended: null,
  reference: null,
  digest: '0'.repeat(64),
  has_file: true,
  needs_other: false,
  lines: [
    { payout: 3, name: 'Demo Media', amount: 250, failed: null },
    { payout: 7, name: 'Demo Quartet', amount: 25, failed: null },
  ],
  ...fields,
});

export const makePayee = (with_: Partial<Payee> = {}): Payee => ({
  ...{ is_saved: true, name: 'Demo Media Ltd', kind: 'bank', country: 'DE' },
  ...{ account: 'DE02 … 2051', waits_until: null, needs_details: false },
  ...{ next_payout_at: null, version: 2, offers_stripe: false, stripe: null },
  ...with_,
});
