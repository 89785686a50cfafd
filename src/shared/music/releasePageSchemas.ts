import { type InferType, object } from 'yup';
import { text, yesOrNoIfGiven } from '../platform/fields';
import { listField } from '../platform/listFields';
import { LISTEN_LINK_MAX, LISTEN_LINKS_MAX, LISTEN_MESSAGES, listenErrors } from './listenLinks';

const CREDITS_MAX = 2000;
const CREDIT_LINES_MAX = 40;

/** `Mixed by: Demo Mixer`; a line without a colon has no role. */
export interface Credit {
  role: string | null;
  name: string;
}

/** The credits in a text with one a line. */
export const creditsOf = (given: string): Credit[] =>
  given.split('\n').flatMap((each): Credit[] => {
    const [, role, name] = /^([^:]+):(.+)$/.exec(each.trim()) ?? [];
    if (role !== undefined && name !== undefined) return [{ role: role.trim(), name: name.trim() }];
    return each.trim() === '' ? [] : [{ role: null, name: each.trim() }];
  });

const firstError = (links: readonly unknown[]) =>
  listenErrors(links).find((error) => error !== null) ?? null;

/** `PATCH campaigns/{id}/page/`: only given fields change. */
export const releasePageSchema = object({
  is_public: yesOrNoIfGiven(),
  /** Confirms that the pages of the release and its coverage open before the embargo's day. */
  opens_early: yesOrNoIfGiven(),
  has_clip: yesOrNoIfGiven(),
  has_downloads: yesOrNoIfGiven(),
  /** All links, in the order in which they are shown. */
  links: listField<string>(
    LISTEN_MESSAGES.badLink,
    {
      maxItems: LISTEN_LINKS_MAX,
      items: { type: 'string', maxLength: LISTEN_LINK_MAX, pattern: '^[Hh][Tt][Tt][Pp][Ss]://' },
    },
    [
      { message: LISTEN_MESSAGES.full, holds: ({ length }) => length <= LISTEN_LINKS_MAX },
      ...[LISTEN_MESSAGES.badLink, LISTEN_MESSAGES.otherHost, LISTEN_MESSAGES.twice].map(
        (message) => ({ message, holds: (links: string[]) => firstError(links) !== message }),
      ),
    ],
  ).meta({ cleared: 'Please send a list.' }),
  credits: text('Credits', CREDITS_MAX, [
    {
      message: `There can be at most ${CREDIT_LINES_MAX} lines.`,
      holds: (credits) => credits.split('\n').length <= CREDIT_LINES_MAX,
    },
  ]).nullable(),
});
/** The form of `POST campaigns/{id}/photos/`, which has no texts beside its file. */
export const photoFormSchema = object({});

export type ReleasePageUpdate = InferType<typeof releasePageSchema>;
