import { line, type Check, inOrder, trimmedString } from './fields';
import { LINK_MAX, ID_MAX } from './limits';
import { LINK_LABELS, type LinkName } from './options';
import { mixed } from 'yup';

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
  /** The message above `max`. */
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

const LINK_PLACEHOLDER = 'http://';
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** `example.com:8080/x` has a port, not a scheme. The dot matters: `javascript:1/alert(1)` runs. */
const HOST_AND_PORT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#]|$)/i;

/** Whether the host of a link has a dot, as every public one does. */
const hasDottedHost = (value: string): boolean =>
  /^(?:https?:\/\/)?[^/?#]*[^/?#.]\.[^/?#.]/i.test(value);

/** Whether a link has no scheme, or one that cannot run script. */
function isHarmlessLink(value: string): boolean {
  if (HOST_AND_PORT.test(value)) return true;
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
}

/**
 * A website or social link, with or without a scheme, which must be http or https, so that no
 * stored link can run script. The bare placeholder counts as empty.
 */
export const link = (label: string) =>
  line(label, LINK_MAX, [
    { message: `${label} must start with http:// or https://.`, holds: isHarmlessLink },
    {
      message: `${label} needs a whole address, such as https://example.com.`,
      holds: hasDottedHost,
    },
  ]).transform((value: string | undefined) => (value === LINK_PLACEHOLDER ? undefined : value));

/** A social link; `@name` becomes the address of that account. */
const account = (label: string, prefix: string) =>
  link(label).transform((value: unknown) => {
    const name = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : '';
    return name.length < LINK_MAX && /^[\w.-]+$/.test(name) ? prefix + name : value;
  });

export const linkFields = {
  website: link(LINK_LABELS.website),
  facebook: account(LINK_LABELS.facebook, 'https://www.facebook.com/'),
  instagram: account(LINK_LABELS.instagram, 'https://www.instagram.com/'),
  youtube: account(LINK_LABELS.youtube, 'https://www.youtube.com/@'),
  tiktok: account(LINK_LABELS.tiktok, 'https://www.tiktok.com/@'),
  twitter: account(LINK_LABELS.twitter, 'https://x.com/'),
} satisfies Record<LinkName, unknown>;
