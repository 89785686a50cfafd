import type { NoticeFacts } from '../notices/noticeFacts';
import type { AppealOutcome, ReportDecision, ReportKind } from './reportRules';

/** What is said of a decision on a report, in notices, mails and on screens. */

type ReportFacts = Pick<NoticeFacts, 'reported' | 'decision' | 'outcome' | 'isAbout' | 'title'>;

const THINGS: Readonly<Record<ReportKind, string>> = {
  outlet: 'an outlet’s page',
  release: 'a release',
  review: 'a review',
  message: 'a message',
};
const YOURS: Readonly<Record<ReportKind, string>> = {
  outlet: 'your page',
  release: 'your release',
  review: 'your review',
  message: 'your message',
};

const OUTCOMES: Readonly<Record<ReportDecision, string>> = {
  none: 'It stays as it is',
  hidden: 'It is not shown to anybody now',
  removed: 'It is removed',
  suspended: 'The account is suspended',
};
const APPEALS: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'The first decision stands',
  lifted: 'The first decision is lifted, and what it took away is back',
};

const named = ({ title }: ReportFacts) => (title === undefined ? '' : ` (${title})`);
const thingOf = (facts: ReportFacts): string =>
  `${facts.isAbout ? YOURS[facts.reported ?? 'outlet'] : THINGS[facts.reported ?? 'outlet']}${named(facts)}`;

export const reportDecision = (facts: ReportFacts): string =>
  facts.isAbout
    ? `Somebody reported ${thingOf(facts)}, and a person at Linernote has looked at it. ${OUTCOMES[facts.decision ?? 'none']}.`
    : `You reported ${thingOf(facts)}. A person at Linernote has looked at it. ${OUTCOMES[facts.decision ?? 'none']}.`;

export const appealDecision = (facts: ReportFacts): string =>
  `Another person at Linernote has looked at the appeal about ${thingOf(facts)}. ${APPEALS[facts.outcome ?? 'upheld']}.`;
