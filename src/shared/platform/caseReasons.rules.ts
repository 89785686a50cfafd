import { type ReasonTemplate, template } from './moderation.rules';
import type { ReportCategory } from './reports.rules';

/** The templates for decisions outside of the queue of Review, whose page does not load them. */
export const CASE_REASONS = {
  figures: [
    template(
      'The link shows no number',
      'The link does not show the number. Please link to a page that does.',
    ),
    template(
      'The number is different',
      'The link shows another number. Please state the one that it shows.',
    ),
    template(
      'Not of this outlet',
      'The link leads to somebody else. Please enter one that leads to your outlet.',
    ),
  ],
  disputes: [
    template('Not what was promised', 'What was delivered is not what was promised.'),
    template('Late', 'It came after the agreed day.'),
    template('Both in part', 'Both sides have done part of what was agreed.'),
    template('No evidence', 'Nothing shows that the work differs from what was agreed.'),
  ],
  appeals: [
    template('The proof is new'),
    template('The first decision is right'),
    template('Wrong rule'),
  ],
} satisfies Readonly<Record<string, readonly ReasonTemplate[]>>;

const OF_REPORTS: Partial<Record<ReportCategory, readonly ReasonTemplate[]>> = {
  unlabelled: [
    template('The law asks for a label on paid work'),
    template('It is labelled as paid', 'The work is labelled as paid, where it can be seen.'),
  ],
  facts: [template('The facts are shown to be wrong'), template('This is an opinion')],
  copyright: [template('The rights are somebody else’s'), template('The licence covers this')],
  identity: [template('It is not who it says it is'), template('We know who is behind it')],
  abuse: [template('It insults a person'), template('It is harsh, and not an insult')],
  fraud: [template('It deceives its readers'), template('It is advertising, and says so')],
  illegal: [template('The law forbids it'), template('No law is named that it breaks')],
};

export const reasonsForReport = (category: ReportCategory): readonly ReasonTemplate[] => [
  ...(OF_REPORTS[category] ?? [template('It is against the terms')]),
  template('Not ours to judge'),
];
