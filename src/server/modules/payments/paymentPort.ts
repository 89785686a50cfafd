import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider, PaymentStatus } from '@/shared/money/paymentStates';

/** What is to be paid. */
export interface Checkout {
  /** Ours. Asked for twice with the same one, it is the same checkout. */
  paymentId: number;
  orderId: number;
  amountCents: number;
  /** What it is for, in words. */
  title: string;
  email: string;
  /** Absolute: where the browser comes back to, however it ended. */
  returnUrl: string;
  expiresAt: Date;
}

/** A payment as its provider is asked about it. */
export interface KnownPayment {
  id: number;
  externalId: string | null;
  externalPaymentId: string | null;
  expiresAt: Date;
}

/** How a payment stands, by its provider's own word. */
export interface ProviderStatus {
  status: PaymentStatus;
  /** The provider's name of the money, once it has come. */
  externalPaymentId?: string;
  /** What came; it has to be what was asked for. */
  amountCents?: number;
  /** What the provider keeps of it, once that is known. */
  chargeCents?: number;
}

/** What a provider tells by itself. Nothing of it is believed but which payment it is about. */
export type ProviderEvent =
  /** `paymentId`: ours, where the provider was told; else 0. */
  | { kind: 'payment'; externalId: string; paymentId: number }
  /** The card's owner got it back from the bank. */
  | { kind: 'chargeback'; externalPaymentId: string };

export interface RefundOutcome {
  status: 'paid' | 'pending' | 'failed';
  /** The provider's name of the refund. */
  reference: string;
  /** Of one that failed. */
  reason?: string;
}

/**
 * Who takes money, and gives it back to the card it came from. Rejects with `ProviderAway` where it
 * cannot be reached, within ten seconds where somebody waits for it.
 */
export interface PaymentPort {
  readonly name: PaymentProvider;
  createCheckout(checkout: Checkout): Promise<{ externalId: string; url: string }>;
  /** Of the bytes as they came. `null` for what concerns nothing here; throws what is forged. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null;
  fetchStatus(payment: KnownPayment): Promise<ProviderStatus>;
  /** From now on it cannot be paid; answers how it stands then. */
  cancel(payment: KnownPayment): Promise<ProviderStatus>;
  /** `key`: asked for twice with the same one, it is the same refund. */
  refund(payment: KnownPayment, amountCents: number, key: string): Promise<RefundOutcome>;
  fetchRefund(reference: string): Promise<RefundOutcome>;
  /** The checkout that brought the money of this name. */
  findCheckout(externalPaymentId: string): Promise<string | null>;
}

/** The provider cannot be reached, or cannot answer: what was asked may be asked again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** An event that is not the provider's, or too old to be believed. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}
