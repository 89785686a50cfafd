import { type InferType, object } from 'yup';
import { numberField, rawString, text, trimmedString } from '../platform/fields';
import {
  ABOUT_WORDS_MAX,
  DELIVERY_LINK_MAX,
  FIGURE_MAX,
  NUMBER_TEXT_MAX,
  SAMPLES_MAX,
  TEXT_MAX,
} from '../platform/limits';
import { isDistinct, listField } from '../platform/listFields';
import { isDeliverableLink } from '../platform/deliverableLink';
import { FIGURE_KINDS, formatCount, FIGURE_STATES, countWords } from './ownPage.rules';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { LINK_OUTCOMES } from './links.rules';
import { ownPageCalls } from './ownPage.calls';

const BAD_LINK = 'Please enter a whole link that starts with https://.';
const BAD_COUNT = `Please enter a whole number from 1 to ${formatCount(FIGURE_MAX)}.`;
export const OWN_PAGE_MESSAGES = {
  samplesFull: 'Five at most.',
  sampleTwice: 'This piece is listed already.',
} as const;

const LINK = { type: 'string', maxLength: DELIVERY_LINK_MAX, pattern: '^[Hh][Tt][Tt][Pp][Ss]://' };
/** Other letters get longer when they are encoded. */
const isSecureLink = (link: string): boolean =>
  isDeliverableLink(link) && /^https:/i.test(link) && normalLink(link).length <= DELIVERY_LINK_MAX;

/** A text may group its digits with commas, as the page does. */
const countField = () =>
  numberField(BAD_COUNT)
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const digits = value.length > NUMBER_TEXT_MAX ? '' : value.trim().replaceAll(',', '');
      return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .integer(BAD_COUNT)
    .min(1, BAD_COUNT)
    .max(FIGURE_MAX, BAD_COUNT)
    .required(BAD_COUNT);

export const figureSchema = object({
  count: countField(),
  proof: trimmedString(BAD_LINK)
    .test('link', BAD_LINK, (link) => link === undefined || isSecureLink(link))
    .meta({ json: LINK }),
});

export const sampleSchema = object({
  url: rawString(BAD_LINK)
    .test('link', BAD_LINK, (url) => url !== undefined && isSecureLink(url))
    .required(BAD_LINK),
});

export const aboutField = () =>
  text('About', TEXT_MAX, [
    {
      message: `The text can have at most ${ABOUT_WORDS_MAX} words.`,
      holds: (about) => countWords(about) <= ABOUT_WORDS_MAX,
    },
  ]);

const figure = figureSchema.nullable().default(undefined).optional();
const figures = Object.fromEntries(FIGURE_KINDS.map((kind) => [kind, figure])) as Record<
  (typeof FIGURE_KINDS)[number],
  typeof figure
>; // one for each

export const ownPageSchema = object({
  about: aboutField(),
  figures: object(figures)
    .default(undefined)
    .optional()
    .meta({ cleared: 'Please send the figures by kind.' }),
  samples: listField<string>(BAD_LINK, { maxItems: SAMPLES_MAX, items: LINK }, [
    { message: OWN_PAGE_MESSAGES.samplesFull, holds: ({ length }) => length <= SAMPLES_MAX },
    {
      message: BAD_LINK,
      holds: (links) => links.every((link) => typeof link === 'string' && isSecureLink(link)),
    },
    {
      message: OWN_PAGE_MESSAGES.sampleTwice,
      holds: (links) => isDistinct(links.map(normalLink)),
    },
  ]).meta({ cleared: 'Please send a list.' }),
});
export type OwnPageUpdate = InferType<typeof ownPageSchema>;

export const normalLink = (link: string): string => new URL(link).href;

export const sampleResponse = object({
  id: NUMBER,
  url: TEXT,
  /** The title of the page by the last check that found one. */
  title: TEXT_OR_NULL,
  /** The result of the checks; `null` before the first. */
  finding: object({ outcome: option(LINK_OUTCOMES), at: TEXT }).nullable(),
});
export type Sample = InferType<typeof sampleResponse>;

export const figureResponse = object({
  id: NUMBER,
  kind: option(FIGURE_KINDS),
  count: NUMBER,
  proof: TEXT_OR_NULL,
  state: option(FIGURE_STATES),
  /** The start of the state; ISO 8601, UTC. */
  since: TEXT,
  version: NUMBER,
});
export type Figure = InferType<typeof figureResponse>;

const ownPageResponse = object({
  about: TEXT_OR_NULL,
  figures: listOf(figureResponse),
  samples: listOf(sampleResponse),
  version: NUMBER,
});
export type OwnPage = InferType<typeof ownPageResponse>;

export const shownOwnPageFields = {
  about: TEXT_OR_NULL,
  figures: listOf(
    object({
      kind: option(FIGURE_KINDS),
      count: NUMBER,
      /** Whether an admin has seen a proof; otherwise the figure is the outlet's claim. */
      is_checked: FLAG,
    }),
  ),
  samples: listOf(sampleResponse),
};
const shownOwnPage = object(shownOwnPageFields);
export type ShownOwnPage = InferType<typeof shownOwnPage>;

export const ownPageContract = contract(ownPageCalls, {
  getOwnPage: { response: ownPageResponse },
  updateOwnPage: { patch: ownPageSchema, response: ownPageResponse },
});
