import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { OUTLET_TIERS } from '../options';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { SERVICE_GROUPS } from './priceLookup';
import { pricesCalls } from './prices.calls';
import { previewSchema, publishSchema } from './pricesSchemas';

const cell = { group: option(SERVICE_GROUPS), tier: option(OUTLET_TIERS) };

/** Amounts are US dollars. */
const currentPrices = object({
  /** The number of the list; the first is 1. */
  list: NUMBER,
  /** The day on which it began, UTC; `null` for the first. */
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
      /** How many approved services follow, and at how many outlets. */
      services: NUMBER,
      outlets: NUMBER,
      /** What the outlet gets of an order at the new price. */
      outlet_gets: NUMBER,
      /** What the orders paid in the last 90 days at the old price would have brought in addition. */
      volume: NUMBER,
      /** The fee of that. */
      fee: NUMBER,
    }),
  ),
  fee_percent: NUMBER,
  /** The orders of these cells that are open and keep their price. */
  open_orders: NUMBER,
  /** How many outlets are told. */
  outlets: NUMBER,
}).meta({ name: 'PricesEffect' });
/** What changes of prices would bring. */
export type PricesEffect = InferType<typeof effect>;

export const pricesContract = contract(pricesCalls, {
  getPrices: { response: currentPrices },
  listPriceLists: { response: priceLists },
  previewPrices: { body: previewSchema, response: effect },
  publishPrices: { body: publishSchema, response: priceLists },
  withdrawPrices: { response: priceLists },
});
