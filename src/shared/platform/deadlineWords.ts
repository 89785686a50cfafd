import type { NoticeCause } from './noticeFacts';
import { day, isArtist, otherName, what, type Words } from './noticePhrases';

const DEADLINES: Partial<Record<NoticeCause, Words>> = {
  answer_offer: {
    title: () => 'An offer waits for you',
    text: (facts, moment) =>
      `${otherName(facts)} offers: ${what(facts)}. It is open until ${day(facts, moment)}, and closes then.`,
  },
  answer_order: {
    title: () => 'An order waits for you',
    text: (facts, moment) =>
      `${what(facts)} closes by itself on ${day(facts, moment)}. Please answer.`,
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
        ? `${what(facts)} was due. It closes by itself on ${day(facts, moment)}.`
        : `${what(facts)} was due. ${isArtist(facts) ? 'You can have your money back' : 'The artist can have the money back'}, and it goes back by itself on ${day(facts, moment)}.`,
  },
  look: {
    title: () => 'The work waits for you',
    text: (facts, moment) => `${what(facts)} is accepted by itself on ${day(facts, moment)}.`,
  },
  answer_dispute: {
    title: () => 'A dispute waits for your answer',
    text: (facts, moment) =>
      `${what(facts)} is disputed. Please say by ${day(facts, moment)} how you see it.`,
  },
};

/** The words of a reminder: the recipient has to act before a deadline. */
export const DEADLINE_WORDS: Words = {
  title: (facts) => (facts.cause && DEADLINES[facts.cause]?.title(facts)) ?? 'A deadline is near',
  text: (facts, moment) =>
    (facts.cause && DEADLINES[facts.cause]?.text(facts, moment)) ??
    `${what(facts)}: ${day(facts, moment)}.`,
};
