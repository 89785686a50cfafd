import type { NoticeFacts, NoticeCause, NoticeKind } from './notices.rules';
import {
  day,
  decision,
  dollars,
  isArtist,
  otherName,
  what,
  type Words,
  type WriteMoment,
} from './noticeTextParts';

const DEADLINES: Partial<Record<NoticeCause, Words>> = {
  answer_offer: {
    title: () => 'An offer is waiting for you',
    text: (facts, moment) =>
      `${otherName(facts)} offers: ${what(facts)}. Please answer by ${day(facts, moment)}; it closes then.`,
  },
  answer_order: {
    title: () => 'An order is waiting for you',
    text: (facts, moment) =>
      `${what(facts)} closes automatically on ${day(facts, moment)}. Please answer.`,
  },
  work: {
    title: () => 'The work is due soon',
    text: (facts, moment) => `${what(facts)} is due by ${day(facts, moment)}.`,
  },
  publish: {
    title: () => 'The work becomes public soon',
    text: (facts, moment) =>
      `${what(facts)} is delivered on ${day(facts, moment)}. Please make it public on that day.`,
  },
  late_work: {
    title: () => 'The work is late',
    text: (facts, moment) =>
      facts.cents === undefined
        ? `${what(facts)} was due. It closes automatically on ${day(facts, moment)}.`
        : `${what(facts)} was due. ${isArtist(facts) ? 'You can have your money back' : 'The artist can have the money back'}, and it goes back automatically on ${day(facts, moment)}.`,
  },
  look: {
    title: () => 'The work is waiting for you',
    text: (facts, moment) => `${what(facts)} is accepted automatically on ${day(facts, moment)}.`,
  },
  answer_dispute: {
    title: () => 'A dispute is waiting for your answer',
    text: (facts, moment) =>
      `${what(facts)} is disputed. Please give your side by ${day(facts, moment)}.`,
  },
};

/** What happens automatically at that time; nothing is held for an order that was not paid here. */
function backOn(facts: NoticeFacts, iso: string, moment: WriteMoment): string {
  if (facts.cents === undefined) return `the order closes automatically on ${moment(iso)}`;
  const way = isArtist(facts) ? 'comes back to you' : 'goes back to the artist';
  return `${dollars(facts.cents)} ${way} automatically on ${moment(iso)}`;
}

/** What follows if the outlet answers or not; older notices do not have these times. */
function outcomes(facts: NoticeFacts, moment: WriteMoment): string {
  const { end, answeredEnd } = facts;
  if (end === undefined || answeredEnd === undefined) return '';
  const one = isArtist(facts) ? 'an answer' : 'your answer';
  const held = facts.cents === undefined ? '' : 'the money stays held and ';
  return ` Without ${one}, ${backOn(facts, end, moment)}. With it, ${held}Linernote decides; if nobody does, ${backOn(facts, answeredEnd, moment)}.`;
}

/** The same for admins, who are of neither side. */
function deskOutcomes({ cents, end, answeredEnd }: NoticeFacts, moment: WriteMoment): string {
  const ends = cents === undefined ? 'closes' : 'is refunded';
  if (end === undefined || answeredEnd === undefined) return '';
  return ` Without a decision it ${ends} automatically on ${moment(end)}, or on ${moment(answeredEnd)} if the outlet answers.`;
}

/** Asks the outlet for its statement, or tells the artist; a suspended outlet makes none. */
function answerBy(facts: NoticeFacts, moment: WriteMoment): string {
  if (!isArtist(facts)) return ` Please give your side by ${day(facts, moment)}.`;
  return facts.cause === 'suspended'
    ? ''
    : ` ${otherName(facts)} can answer by ${day(facts, moment)}.`;
}

export const DISPUTE_TEXTS = {
  deadline_near: {
    title: (facts) => (facts.cause && DEADLINES[facts.cause]?.title(facts)) ?? 'A deadline is near',
    text: (facts, moment) =>
      (facts.cause && DEADLINES[facts.cause]?.text(facts, moment)) ??
      `${what(facts)}: ${day(facts, moment)}.`,
  },
  disputed: {
    title: (facts) =>
      facts.cause !== 'suspended' && isArtist(facts)
        ? 'Your dispute is open'
        : 'An order is disputed',
    text: (facts, moment) => {
      const opened =
        facts.cause === 'suspended'
          ? `The account of one side is suspended, so Linernote looks at ${what(facts)}.`
          : `${isArtist(facts) ? 'You have' : `${otherName(facts)} has`} opened a dispute about ${what(facts)}.`;
      return `${opened}${answerBy(facts, moment)}${outcomes(facts, moment)}`;
    },
  },
  dispute_reminder: {
    title: () => 'A dispute is waiting for your answer',
    text: (facts, moment) =>
      `${what(facts)} is disputed.${answerBy(facts, moment)}${outcomes(facts, moment)}`,
  },
  dispute_answered: {
    title: (facts) => (isArtist(facts) ? 'Your dispute is answered' : 'Your answer is sent'),
    text: (facts, moment) => {
      const answered = isArtist(facts)
        ? `${otherName(facts)} has answered the dispute about ${what(facts)}.`
        : `Your answer to the dispute about ${what(facts)} has arrived.`;
      const { due } = facts;
      if (due === undefined) return `${answered} Linernote looks at both sides and decides.`;
      const held = facts.cents === undefined ? '' : ', and the money stays held until then';
      return `${answered} Linernote looks at both sides and decides${held}. If nobody does, ${backOn(facts, due, moment)}.`;
    },
  },
  dispute_question: {
    title: ({ reason }) =>
      reason === undefined ? 'A dispute gets more time' : 'Linernote asks you a question',
    text: (facts, moment) =>
      facts.reason === undefined
        ? `Linernote has asked ${otherName(facts)} a question about ${what(facts)}. You can both add links and files by ${day(facts, moment)}.`
        : `Linernote asks about the dispute of ${what(facts)}. Please answer by ${day(facts, moment)}. This is the question:`,
  },
  admin_message: {
    title: () => 'Linernote has written to you',
    text: (facts) => `Linernote has written to you about ${what(facts)}. This is the message:`,
  },
  resolved: {
    title: () => 'An order is decided',
    text: (facts, moment) =>
      `Linernote decided: ${decision(facts, moment)}${facts.reason === undefined ? '' : ' This is why:'}`,
  },
  desk_disputed: {
    title: ({ cause }) =>
      cause === 'undecided'
        ? 'A dispute is still undecided'
        : 'A dispute is waiting for a decision',
    text: (facts, moment) =>
      facts.cause === 'undecided'
        ? `${what(facts)} is disputed, the outlet has answered, and nobody has decided. It ${facts.cents === undefined ? 'closes' : 'is refunded'} automatically on ${day(facts, moment)}.`
        : `${what(facts)} is disputed.${deskOutcomes(facts, moment)}`,
  },
} as const satisfies Partial<Record<NoticeKind, Words>>;
