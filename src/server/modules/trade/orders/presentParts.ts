import { fromCents, toCents } from '@/shared/platform/cents';

interface Parts {
  priceCents: number;
  balanceCents: number;
  cardCents: number;
}

/** The parts of a payment in US dollars. */
export const presentParts = ({ priceCents, balanceCents, cardCents }: Parts) => ({
  price: fromCents(priceCents),
  from_balance: fromCents(balanceCents),
  by_card: fromCents(cardCents),
});

/** The card charge shown to the payer, in cents. */
export const centsOf = (shown: number | undefined): number | undefined =>
  shown === undefined ? undefined : toCents(shown);
