import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { OUTLET_TIERS } from '../platform/options';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { SERVICE_GROUPS } from './priceLookup';
import { pricesCalls } from './prices.calls';
import { previewSchema, publishSchema } from './pricesSchemas';

const cell = { group: option(SERVICE_GROUPS), tier: option(OUTLET_TIERS) };

/** Amounts are US dollars. */
const currentPrices = object({
  /** The number of the list; the first is 1. */
  list: NUMBER,
  /** Its first day, UTC; `null` for the first list. */
  since: TEXT_OR_NULL,
  prices: listOf(object({ ...cell, price: NUMBER })),
}).meta({ name: 'PriceList' });

const change = { ...cell, from: NUMBER, to: NUMBER };

const priceLists = object({
  current: currentPrices,
  /** The first day on which a new list can begin, UTC. */
  earliest: TEXT,
  /** Newest first, at most 50. */
  lists: listOf(
    object({
      /** The number of the list. */
      id: NUMBER,
      /** UTC; `null` for the first. */
      starts_on: TEXT_OR_NULL,
      has_begun: FLAG,
      changes: listOf(object(change)),
    }),
  ),
}).meta({ name: 'PriceLists' });
/** The price lists as an admin sees them. */
export type PriceLists = InferType<typeof priceLists>;

const effect = object({
  changes: listOf(
    object({
      ...change,
      /** The number of approved services that follow, and of their outlets. */
      services: NUMBER,
      outlets: NUMBER,
      /** The outlet's part of the new price. */
      outlet_gets: NUMBER,
      /** The additional price of the orders paid in the last 90 days, had the new price applied. */
      volume: NUMBER,
      /** The fee on that. */
      fee: NUMBER,
    }),
  ),
  fee_percent: NUMBER,
  /** The open orders of these cells, which keep their price. */
  open_orders: NUMBER,
  /** The number of outlets that are notified. */
  outlets: NUMBER,
}).meta({ name: 'PricesEffect' });
/** The effects of changing prices. */
export type PricesEffect = InferType<typeof effect>;

export const pricesContract = contract(pricesCalls, {
  getPrices: { response: currentPrices },
  listPriceLists: { response: priceLists },
  previewPrices: { body: previewSchema, response: effect },
  publishPrices: { body: publishSchema, response: priceLists },
  withdrawPrices: { response: priceLists },
});
