import type { IncomingHttpHeaders } from 'node:http';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  expires_at: number;
  payment_intent: string | null;
  url: string | null;
}

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  balance_transactions: { id: string; amount: number; fee: number; currency: string }[];
  status: string;
}

interface Refund {
  intent: string | null;
  amount: number;
  payout: string | null;
  status?: string;
}

export interface StripeDouble {
  port: number;
  /** Every call: method and path, the parameters, and the headers. */
  calls: { call: string; body: URLSearchParams; headers: IncomingHttpHeaders }[];
  sessions: Map<string, Session>;
  /** As a card is charged on Stripe's page. */
  pay(id: string, change?: Partial<Session>): void;
  /** Each refund that was made, by its name; its status is `refunds` unless it has one. */
  refunded: Map<string, Refund>;
  /** Refunds a paid checkout as in Stripe's dashboard, and returns the refund's name. */
  refundByHand(id: string, amount: number, change?: Partial<Refund>): string;
  /** Whether checkouts with an email address are refused. */
  refusesEmail: boolean;
  /** How many disputes there are. */
  disputes: number;
  /** A new dispute of a paid checkout, for its whole amount unless changed. */
  dispute(id: string, change?: Partial<Dispute>): Dispute;
  /** What the next refunds become; 'refused' is an answer 400. */
  refunds: 'succeeded' | 'pending' | 'failed' | 'refused';
  /** The currency in which charges reach the account. */
  settles: string;
  /** The movements of the account's balance, newest first; their sources are expanded. */
  moves: { id: string; amount: number; fee: number; created: number; source: object | null }[];
  /** The next calls are answered so, whatever they are; a text is sent as it is. */
  trouble?: { status: number; body: object | string } | undefined;
  accounts: Map<
    string,
    {
      id: string;
      payouts_enabled: boolean;
      capabilities: { transfers: 'active' | 'inactive' };
      requirements: { currently_due: string[] };
    }
  >;
  transfers: Map<
    string,
    { id: string; amount: number; amount_reversed: number; destination: string | null }
  >;
  /** The code with which it refuses transfers and reversals. */
  refusesTransfer?: string | undefined;
  /** While it hangs, calls arrive and nothing is answered. */
  isHanging: boolean;
  /** While it does, calls are carried out, and the connection ends before the answer. */
  losesAnswers: boolean;
  close(): Promise<void>;
}

export const STRIPE_KEYS: { secretKey: string; webhookSecret: string; connectSecret: string };
/** A server on this machine that answers as Stripe does. */
export function startStripeDouble(): Promise<StripeDouble>;
/** An event with its signature, as Stripe sends it at that moment. */
export function signedEvent(
  type: string,
  object: object,
  at: Date,
  secret?: string,
  /** The connected account that it is about. */
  account?: string,
): { payload: string; headers: { 'content-type': string; 'stripe-signature': string } };
