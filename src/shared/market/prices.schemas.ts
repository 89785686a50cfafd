import { type InferType, mixed, object } from 'yup';
import { dayField } from '../platform/dayFields';
import { idField, inOrder } from '../platform/fields';
import { isDistinct } from '../platform/listFields';
import { PRICE_MAX } from '../platform/limits';
import { OUTLET_TIERS, type OutletTier } from '../platform/options';
import { SERVICE_GROUPS } from './serviceGroups.rules';
import { PRICE_CELLS, type ServiceGroup } from './prices.rules';
import { PRICES_MESSAGES, isListPrice, LIST_PRICE_MIN } from './priceTable.rules';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { pricesCalls } from './prices.calls';

export interface NewPrice {
  group: ServiceGroup;
  tier: OutletTier;
  price: number;
}

const isCell = ({ group, tier }: Partial<NewPrice>): boolean =>
  SERVICE_GROUPS.some((each) => each === group) && OUTLET_TIERS.some((each) => each === tier);

const isOfCells = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  isCell(item) &&
  Object.keys(item).every((name) => ['group', 'tier', 'price'].includes(name));

/* Not `array().of()`: Yup reads every item before it counts the items. */
const changes = () =>
  mixed<NewPrice[]>((value): value is NewPrice[] => Array.isArray(value))
    .typeError(PRICES_MESSAGES.cellUnknown)
    .test(
      'changes',
      inOrder<NewPrice[]>([
        { message: PRICES_MESSAGES.noChange, holds: ({ length }) => length > 0 },
        {
          message: PRICES_MESSAGES.cellUnknown,
          holds: (items) => items.length <= PRICE_CELLS.length && items.every(isOfCells),
        },
        {
          message: PRICES_MESSAGES.priceInvalid,
          holds: (items) => items.every(({ price }) => isListPrice(price)),
        },
        {
          message: PRICES_MESSAGES.cellTwice,
          holds: (items) => isDistinct(items.map(({ group, tier }) => group + tier)),
        },
      ]),
    )
    .required(PRICES_MESSAGES.noChange)
    .meta({
      json: {
        type: 'array',
        minItems: 1,
        maxItems: PRICE_CELLS.length,
        items: {
          type: 'object',
          required: ['group', 'tier', 'price'],
          properties: {
            group: { enum: SERVICE_GROUPS },
            tier: { enum: OUTLET_TIERS },
            price: { type: 'number', minimum: LIST_PRICE_MIN, maximum: PRICE_MAX },
          },
        },
      },
    });

export const previewSchema = object({ changes: changes() });

export const publishSchema = object({
  /** The number of the list that was changed. */
  list: idField(PRICES_MESSAGES.published),
  /** The day on which it begins, UTC. */
  starts_on: dayField().required(PRICES_MESSAGES.dayMissing),
  changes: changes(),
});
export type Publish = InferType<typeof publishSchema>;

const cell = { group: option(SERVICE_GROUPS), tier: option(OUTLET_TIERS) };

/** Amounts are US dollars. */
const currentPrices = object({
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
      id: NUMBER,
      /** UTC; `null` for the first. */
      starts_on: TEXT_OR_NULL,
      has_begun: FLAG,
      changes: listOf(object(change)),
    }),
  ),
}).meta({ name: 'PriceLists' });
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
      fee: NUMBER,
    }),
  ),
  fee_percent: NUMBER,
  /** The open orders of these cells, which keep their price. */
  open_orders: NUMBER,
  outlets: NUMBER,
}).meta({ name: 'PricesEffect' });
export type PricesEffect = InferType<typeof effect>;

export const pricesContract = contract(pricesCalls, {
  getPrices: { response: currentPrices },
  listPriceLists: { response: priceLists },
  previewPrices: { body: previewSchema, response: effect },
  publishPrices: { body: publishSchema, response: priceLists },
  withdrawPrices: { response: priceLists },
});
