import Stripe from 'stripe';
import type { ConnectPort, RefundOutcome } from './paymentPort';

/** What a refusal of a transfer says about its destination, rather than about us. */
const OF_DESTINATION = new Set([
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'resource_missing',
  'transfers_not_allowed',
]);

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

const paid = ({ id: reference }: { id: string }): RefundOutcome => ({ status: 'paid', reference });

/** Express accounts: Stripe asks for their details, and pays out from them to their banks. */
export function createStripeConnect(
  stripe: Stripe,
  translated: <Result>(response: Promise<Result>) => Promise<Result>,
): ConnectPort {
  return {
    async createAccount({ userId, email, country, isCompany }) {
      const account = await translated(
        stripe.accounts.create(
          {
            type: 'express',
            business_type: isCompany ? 'company' : 'individual',
            capabilities: { transfers: { requested: true } },
            metadata: { user: String(userId) },
            ...{ email, country },
          },
          { idempotencyKey: `account:${userId}` },
        ),
      );
      return account.id;
    },
    async onboardingUrl(account, returnUrl) {
      const link = await translated(
        stripe.accountLinks.create({
          ...{ account, type: 'account_onboarding' },
          ...{ return_url: returnUrl, refresh_url: returnUrl },
        }),
      );
      return link.url;
    },
    async fetchAccount(accountId) {
      const account = await translated(stripe.accounts.retrieve(accountId));
      const { capabilities, payouts_enabled: arePayoutsOn, requirements } = account;
      return {
        isReady: arePayoutsOn && capabilities?.transfers === 'active',
        missing: requirements?.currently_due ?? [],
      };
    },
    transfer: (destination, amount, key) =>
      translated(
        stripe.transfers
          .create(
            {
              ...{ destination, amount, currency: 'usd' },
              ...{ transfer_group: key, metadata: { payout: key } },
            },
            { idempotencyKey: key },
          )
          .then(paid, (error: unknown): RefundOutcome => {
            const code = codeOf(error);
            if (code === undefined || !OF_DESTINATION.has(code)) throw error;
            return { status: 'failed', reference: '' };
          }),
      ),
    async findTransfer(key) {
      const { data } = await translated(stripe.transfers.list({ transfer_group: key, limit: 1 }));
      return data[0] ? paid(data[0]) : null;
    },
    async fetchReversed(reference) {
      const { amount_reversed } = await translated(stripe.transfers.retrieve(reference));
      return amount_reversed;
    },
    reverse: (reference, amount, key) =>
      translated(
        stripe.transfers.createReversal(reference, { amount }, { idempotencyKey: key }).then(
          () => true,
          (error: unknown) => {
            if (codeOf(error) !== 'balance_insufficient') throw error;
            return false;
          },
        ),
      ),
  };
}
