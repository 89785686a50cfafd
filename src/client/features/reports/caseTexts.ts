import { DAY_MS, HOUR_MS } from '@/shared/durations';
import type { ReportCategory } from '@/shared/reports/reportRules';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long is left for the decision. */
export function dueText(due: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(due) - now;
  const size = Math.abs(left);
  const time =
    size >= DAY_MS
      ? counted(Math.floor(size / DAY_MS), 'day')
      : counted(Math.floor(size / HOUR_MS), 'hour');
  return left < 0
    ? { text: `${time} late`, isLate: true }
    : { text: `${time} left`, isLate: false };
}

/** Frequent reasons, by what was reported. */
const REASONS: Partial<Record<ReportCategory, readonly string[]>> = {
  unlabelled: ['The law asks for a label on paid work', 'It is labelled as paid'],
  facts: ['The facts are shown to be wrong', 'This is an opinion'],
  copyright: ['The rights are somebody else’s', 'The licence covers this'],
  identity: ['It is not who it says it is', 'We know who is behind it'],
  abuse: ['It insults a person', 'It is harsh, and not an insult'],
};
const ALWAYS = ['Not ours to judge'];

export const reasonsFor = (category: ReportCategory): readonly string[] => [
  ...(REASONS[category] ?? ['It is against the terms']),
  ...ALWAYS,
];

export const APPEAL_REASONS = ['The proof is new', 'The first decision is right', 'Wrong rule'];
