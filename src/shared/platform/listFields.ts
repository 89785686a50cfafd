import { mixed } from 'yup';
import { type Check, inOrder, trimmedString } from './fields';
import { ID_MAX } from './limits';

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= ID_MAX;

export const isDistinct = (items: readonly unknown[]): boolean =>
  new Set(items).size === items.length;

/* No `array().of()`: Yup reads every item before it counts the items. */
export const listField = <Item>(
  message: string,
  json: { minItems?: number; maxItems: number; items: object; uniqueItems?: boolean },
  checks: readonly Check<Item[]>[],
) =>
  mixed<Item[]>((value): value is Item[] => Array.isArray(value))
    .typeError(message)
    .test('list', inOrder<Item[]>(checks))
    .meta({ json: { type: 'array', uniqueItems: true, ...json } });

interface IdsLimits {
  min: number;
  max: number;
  tooMany: string;
}

/** Distinct ids of records, with one message for every other error. */
export const idsField = (message: string, { min, max, tooMany }: IdsLimits) =>
  listField<number>(
    message,
    { minItems: min, maxItems: max, items: { type: 'integer', minimum: 1, maximum: ID_MAX } },
    [
      { message: tooMany, holds: ({ length }) => length <= max },
      {
        message,
        holds: (ids) => ids.length >= min && ids.every(isId) && isDistinct(ids),
      },
    ],
  ).required(message);

/** Ids in a query string, separated by commas, at least one and at most `max`; see `idsIn`. */
export const idsText = (message: string, max: number) =>
  trimmedString(message)
    .test('ids', message, (text) => {
      if (text === undefined) return true;
      if (text.length > 11 * max || !/^[1-9]\d*(?:,[1-9]\d*)*$/.test(text)) return false;
      const ids = idsIn(text);
      return ids.length <= max && ids.every(isId) && isDistinct(ids);
    })
    .required(message)
    .meta({
      json: { maxLength: 11 * max, pattern: '^[1-9][0-9]*(,[1-9][0-9]*)*$', examples: ['12,15'] },
    });

export const idsIn = (text: string): number[] => text.split(',').map(Number);
