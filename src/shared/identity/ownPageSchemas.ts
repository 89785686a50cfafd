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
import { listField } from '../platform/listFields';
import { isDeliverableLink } from '../platform/deliverableLink';
import { countWords } from './countWords';
import { FIGURE_KINDS, formatCount } from './figures';

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

/** One audience figure. */
export const figureSchema = object({
  count: countField(),
  /** A page that shows the number. */
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

/** `PATCH auth/profile/page/`. */
export const ownPageSchema = object({
  about: aboutField(),
  /** All figures, by kind; one that is left out is deleted. */
  figures: object(figures)
    .default(undefined)
    .optional()
    .meta({ cleared: 'Please send the figures by kind.' }),
  /** All sample pieces; checks of the remaining ones continue. */
  samples: listField<string>(BAD_LINK, { maxItems: SAMPLES_MAX, items: LINK }, [
    { message: OWN_PAGE_MESSAGES.samplesFull, holds: ({ length }) => length <= SAMPLES_MAX },
    {
      message: BAD_LINK,
      holds: (links) => links.every((link) => typeof link === 'string' && isSecureLink(link)),
    },
    {
      message: OWN_PAGE_MESSAGES.sampleTwice,
      holds: (links) => new Set(links.map(normalLink)).size === links.length,
    },
  ]).meta({ cleared: 'Please send a list.' }),
});
export type OwnPageUpdate = InferType<typeof ownPageSchema>;

/** The link in the form in which it is stored. */
export const normalLink = (link: string): string => new URL(link).href;
