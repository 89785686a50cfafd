import { optionsOf } from './options';

/** The things that can be reported. Another kind is a row here and one in the server's `THINGS`. */
export const REPORT_KINDS = ['outlet', 'release', 'review', 'reply', 'message'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

interface KindFacts {
  label: string;
  /** Whether visitors can report it; otherwise only the two sides of its order. */
  isPublic: boolean;
  /** The kind of takedown: a hidden page can return unchanged, a removed text cannot. */
  takedown: 'hidden' | 'removed';
}

export const REPORTED: Readonly<Record<ReportKind, KindFacts>> = {
  outlet: { label: 'Outlet', isPublic: true, takedown: 'hidden' },
  release: { label: 'Release', isPublic: true, takedown: 'hidden' },
  review: { label: 'Review', isPublic: true, takedown: 'removed' },
  reply: { label: 'Reply', isPublic: true, takedown: 'removed' },
  message: { label: 'Message', isPublic: false, takedown: 'removed' },
};

export const REPORT_CATEGORY_OPTIONS = optionsOf({
  unlabelled: 'Paid work is not labelled',
  facts: 'Facts are wrong',
  copyright: 'Copyright',
  identity: 'Not who they say they are',
  abuse: 'Insult or harassment',
  fraud: 'Spam or fraud',
  illegal: 'Against the law in another way',
  other: 'Something else',
});
export type ReportCategory = (typeof REPORT_CATEGORY_OPTIONS)[number]['value'];

export const REPORT_DECISIONS = ['none', 'hidden', 'removed', 'suspended'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const decisionsOn = (kind: ReportKind): readonly ReportDecision[] => [
  'none',
  REPORTED[kind].takedown,
  'suspended',
];

export const DECISION_LABELS: Readonly<Record<ReportDecision, string>> = {
  none: 'Kept',
  hidden: 'Hidden',
  removed: 'Removed',
  suspended: 'Account suspended',
};

export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
export const APPEAL_LABELS: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'Stands',
  lifted: 'Lifted',
};

export const REPORT_STATES = ['open', 'appeals', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_DAYS = 7;
/** Days for an appeal from the decision; six months, as the Digital Services Act requires. */
export const APPEAL_DAYS = 183;
export const REPORT_TEXT_MAX = 1000;
/** The reports of one case that are stored in full; later ones are only counted. */
export const REPORTS_PER_CASE = 200;
/** The mails with a link to confirm an address that it gets within a day, since anybody can give it. */
export const CONFIRM_MAILS_A_DAY = 3;
export const REPORTS_SHOWN = 5;
