import type { IncomingHttpHeaders } from 'node:http';
import type { payments } from '@/server/platform/db/schema';
import type { PaymentProvider, PaymentStatus } from '@/shared/money/ledger.rules';

export interface Checkout {
  /** Our id. Creating a checkout twice with the same id gives the same checkout. */
  paymentId: number;
  orderIds: readonly number[];
  amountCents: number;
  title: string;
  email: string;
  returnUrl: string;
  expiresAt: Date;
}

export type KnownPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'externalId' | 'externalPaymentId' | 'expiresAt'
>;

export interface ProviderStatus {
  status: PaymentStatus;
  /** The provider's id of the money, once it has arrived. */
  externalPaymentId?: string;
  /** Cents of dollars that arrived, maybe not those requested; 0 for another currency. */
  amountCents?: number;
  /** The provider's fee in cents, once it is known. */
  chargeCents?: number;
}

/** An event that a provider sends. It is trusted to name its payment, and what a bank took back. */
export type ProviderEvent =
  /** Something about the refunds of this money has changed. */
  | { kind: 'refund'; externalPaymentId: string }
  /** `paymentId` is our own id if the event carries it, else 0. */
  | { kind: 'payment'; externalId: string; paymentId: number }
  /** The bank returned this money to the card's owner (`chargeback`), or gives it back (`won`). */
  | {
      kind: 'chargeback' | 'won';
      externalPaymentId: string;
      disputeId: string;
      amountCents: number;
      /** What the provider has charged for the dispute so far; negative if given back. */
      charges: readonly ProviderCharge[];
    }
  /** Something about this connected account has changed. */
  | { kind: 'account'; accountId: string }
  /** A transfer to a connected account was taken back, wholly or in part. */
  | { kind: 'reversal'; reference: string };

export interface ProviderCharge {
  externalId: string;
  cents: number;
}

/** A refund at the provider, whoever made it. */
export interface ProviderRefund {
  externalId: string;
  amountCents: number;
  /** Whether it failed, so that the money came back. */
  isBack: boolean;
  /** The key under which we asked for it. */
  key?: string | undefined;
}

/** A movement of the provider's own balance, in cents of dollars; what leaves is negative. */
export interface ProviderMove {
  externalId: string;
  /** The provider's id of the money, the refund or the dispute. */
  name: string;
  cents: number;
  chargeCents: number;
  at: Date;
}

export interface RefundOutcome {
  status: 'paid' | 'pending' | 'failed';
  reference: string;
  reason?: string;
}

/** Rejects with a `ProviderError`, within ten seconds if a user waits. */
export interface PaymentPort {
  readonly name: PaymentProvider;
  createCheckout(checkout: Checkout): Promise<{ externalId: string; url: string }>;
  /** Returns `null` for an event that concerns no payment here. Throws `ForgedEvent`. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null;
  fetchStatus(payment: KnownPayment): Promise<ProviderStatus>;
  /** Makes the payment impossible from now on and returns its status then. */
  cancel(payment: KnownPayment): Promise<ProviderStatus>;
  /** Calling it twice with the same `key` gives the same refund. */
  refund(payment: KnownPayment, amountCents: number, key: string): Promise<RefundOutcome>;
  fetchRefund(reference: string): Promise<RefundOutcome>;
  /** Finds the refund that an earlier call made with this `key`, or `null`. */
  findRefund(payment: KnownPayment, key: string): Promise<RefundOutcome | null>;
  listRefunds(externalPaymentId: string): Promise<ProviderRefund[]>;
  /** Reads a page of the newest movements since then; `next` is the `after` of the next page. */
  listMoves(since: Date, after?: string): Promise<{ moves: ProviderMove[]; next: string | null }>;
  /** Returns the id of the checkout that received the money with this id, or `null`. */
  findCheckout(externalPaymentId: string): Promise<string | null>;
  /** Missing where payouts to connected accounts are switched off. */
  readonly connect?: ConnectPort;
}

/** What a connected account can do, and what it lacks, by the provider's own names. */
export interface ConnectedState {
  isReady: boolean;
  missing: string[];
}

/** Payouts to accounts that outlets have at the provider. Rejects as the port does. */
export interface ConnectPort {
  /** Calling it twice for the same user gives the same account, for a day at least. */
  createAccount(owner: {
    userId: number;
    email: string;
    country: string;
    isCompany: boolean;
  }): Promise<string>;
  /** The provider's page that asks for what is missing; it works once, for some minutes. */
  onboardingUrl(accountId: string, returnUrl: string): Promise<string>;
  fetchAccount(accountId: string): Promise<ConnectedState>;
  /** Calling it twice with the same `key` gives the same transfer. */
  transfer(accountId: string, amountCents: number, key: string): Promise<RefundOutcome>;
  findTransfer(key: string): Promise<RefundOutcome | null>;
  /** The cents that were taken back of a transfer in all. */
  fetchReversed(reference: string): Promise<number>;
  /** Takes back a part; `false` if the account has too little. */
  reverse(reference: string, amountCents: number, key: string): Promise<boolean>;
}

/**
 * Why a provider did not carry out a call: it cannot be reached or cannot respond (`away`), its
 * settings do not allow it and the operator has to act (`shut`), it takes no such `amount`, or it
 * knows the call's key from a call with other content (`reused`).
 */
export type ProviderTrouble = 'away' | 'shut' | 'amount' | 'reused';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly trouble: ProviderTrouble,
    message: string,
  ) {
    super(message);
  }
}

/** An event that is not from the provider, or is too old to be trusted. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}
