import type { NoticeFacts } from './notices.rules';
import type { ReportDecision, ReportKind } from './reports.rules';

export type ReportFacts = Pick<
  NoticeFacts,
  'reported' | 'decision' | 'outcome' | 'isAbout' | 'isReported' | 'title'
>;

const THINGS: Readonly<Record<ReportKind, string>> = {
  outlet: 'an outlet’s page',
  release: 'a release',
  review: 'a review',
  reply: 'a reply to a review',
  message: 'a message',
};

const YOURS: Readonly<Record<ReportKind, string>> = {
  outlet: 'your page',
  release: 'your release',
  review: 'your review',
  reply: 'your reply to a review',
  message: 'your message',
};

const OUTCOMES: Readonly<Record<ReportDecision, string>> = {
  none: 'It stays as it is',
  hidden: 'It is hidden from everybody',
  removed: 'It is removed',
  suspended: 'The account is suspended',
};

/** Lifting a suspension does not restore the orders that it ended. */
const liftedText = ({ decision }: ReportFacts): string =>
  decision === 'suspended'
    ? 'The first decision is lifted, and the account is open again. What the suspension ended does not come back'
    : 'The first decision is lifted, and what it removed is back';

const named = ({ title }: ReportFacts) => (title === undefined ? '' : ` (${title})`);

const thingOf = (facts: ReportFacts): string =>
  `${facts.isAbout ? YOURS[facts.reported ?? 'outlet'] : THINGS[facts.reported ?? 'outlet']}${named(facts)}`;

/** An admin can take down a page without a report. */
const reviewedText = (facts: ReportFacts): string => {
  const thing = thingOf(facts);
  if (!facts.isAbout) return `You reported ${thing}. A person at Linernote has looked at it`;
  return facts.isReported
    ? `Somebody reported ${thing}, and a person at Linernote has looked at it`
    : `A person at Linernote has looked at ${thing}`;
};

export const reportDecision = (facts: ReportFacts): string =>
  `${reviewedText(facts)}. ${OUTCOMES[facts.decision ?? 'none']}.`;

export const appealDecision = (facts: ReportFacts): string =>
  `Another person at Linernote has looked at the appeal about ${thingOf(facts)}. ${facts.outcome === 'lifted' ? liftedText(facts) : 'The first decision stands'}.`;
