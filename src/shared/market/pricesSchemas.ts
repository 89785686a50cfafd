import { type InferType, mixed, object } from 'yup';
import { dayField } from '../platform/days';
import { idField, inOrder } from '../platform/fields';
import { PRICE_MAX } from '../platform/limits';
import { OUTLET_TIERS, type OutletTier } from '../platform/options';
import { SERVICE_GROUPS } from './priceLookup';
import { PRICE_CELLS, type ServiceGroup } from './prices';
import { isListPrice, LIST_PRICE_MIN } from './listPrice';
import { PRICES_MESSAGES } from './pricesMessages';

/** The new price of a cell, US dollars. */
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
          holds: (items) =>
            new Set(items.map(({ group, tier }) => group + tier)).size === items.length,
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

/** `POST admin/prices/preview/`. */
export const previewSchema = object({ changes: changes() });

/** `POST admin/prices/`. */
export const publishSchema = object({
  /** The number of the list that was changed. */
  list: idField(PRICES_MESSAGES.published),
  /** The day on which it begins, UTC. */
  starts_on: dayField().required(PRICES_MESSAGES.dayMissing),
  changes: changes(),
});
export type Publish = InferType<typeof publishSchema>;
