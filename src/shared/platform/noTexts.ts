import type { NoReason } from './orderStages';

export const BECAUSE: Readonly<Record<NoReason, string>> = {
  not_covered: 'It is not what we cover.',
  full: 'We are full for now. You can send us your next one.',
  too_late: 'It comes too late for us.',
  recording: 'The recording is not there yet.',
  readers: 'Good, but not for our readers.',
};

export const NO_LINKS = 'No links here.';
/** Characters of an outlet's own line. */
export const LINE_MAX = 300;

const LINK =
  /https?:|www\.|[\p{L}\d]\.(?:com|net|org|io|de|co|uk|fr|eu|fm|me|tv|app|info|link|site|shop|ly)\b/iu;
/** Whether a line leads elsewhere, by an address or a name of one. */
export const hasLink = (line: string): boolean => LINK.test(line);

interface No {
  /** The release; `null` if it has no name here. */
  title: string | null;
  /** How much was heard, as '2:10'; empty for nothing. */
  heard?: string;
  reason?: NoReason | null | undefined;
  isOrder?: boolean;
}

/** The parts of what an artist reads when an outlet says no: before the title, it, and after. */
export function noParts({ title, heard = '', reason, isOrder = false }: No) {
  const of = title ?? 'your release';
  const after = reason ? ` ${BECAUSE[reason]}` : '';
  if (isOrder) return ['We are not taking the order for ', of, `.${after}`] as const;
  return heard === ''
    ? (['We are not making an offer for ', of, `.${after}`] as const)
    : ([`We listened to ${heard} of `, of, ` and are not making an offer.${after}`] as const);
}

export const noText = (no: No): string => noParts(no).join('');
