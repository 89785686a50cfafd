import type { ReportCategory } from './reports.rules';
import { REASON_MIN } from './limits';

export const DECIDED = 'decided';

export const MODERATION_MESSAGES = {
  reasonMissing: `Please enter a reason of at least ${REASON_MIN} letters.`,
  priceReasonMissing: 'Please explain why the price differs from the list.',
  decided: 'Somebody else has decided this already.',
  ownMusic: 'Nobody reviews their own music.',
  own: 'Another admin decides what is yours.',
  alongInvalid: 'Please send services with their id and version.',
  alongTwice: 'A service is there twice.',
  alongOther: 'A service belongs to another outlet.',
  loadFailed: 'An error occurred while fetching the queue.',
  campaignsLoadFailed: 'An error occurred while fetching campaigns to review.',
  outletsLoadFailed: 'An error occurred while fetching outlets to review.',
  servicesLoadFailed: 'An error occurred while fetching services to review.',
  figureChanged: 'The outlet has changed this figure in the meantime. Please look at it again.',
  undoLate: 'It is too late to undo that: a decision is sent after ten seconds.',
  decideFailed: 'The decision could not be saved. Please try again.',
} as const;

/** A frequent reason: the button's label, and the sentence that its recipients read. */
export interface ReasonTemplate {
  label: string;
  text: string;
}

const template = (label: string, text = `${label}.`): ReasonTemplate => ({ label, text });

/** The templates for each kind of decision. Another one is a line here. */
export const REASON_TEMPLATES = {
  campaigns: [
    template(
      'The link does not open',
      'The link does not open. Please check it and send it again.',
    ),
    template(
      'The artwork cannot be read',
      'The artwork cannot be read at the size in which outlets see it. Please upload it larger.',
    ),
    template(
      'Somebody else’s music',
      'This seems to be somebody else’s music. Please send your own.',
    ),
    template('Nothing to hear', 'Nothing could be heard. Please add a track or a link that plays.'),
    template('It says too little', 'The description says too little for an outlet to decide.'),
  ],
  outlets: [
    template(
      'No piece of its own',
      'No piece of its own could be opened. Please add one that opens.',
    ),
    template('The figures have no proof', 'The links do not show the figures. Please add a proof.'),
    template('Not a media outlet', 'This outlet does not cover music, so it has no place here.'),
    template(
      'Not the owner',
      'The outlet does not name this address. Please write from one it names.',
    ),
  ],
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
  services: [
    template(
      'It says too little',
      'It does not say what an artist gets. Please describe the work.',
    ),
    template(
      'The wrong type',
      'The description fits another type of service. Please choose that type.',
    ),
    template('It promises a result', 'Nobody can promise a result. Please describe only the work.'),
    template(
      'Longer than usual',
      'The work is longer than usual, so the price is above the list’s.',
    ),
    template(
      'Shorter than usual',
      'The work is shorter than usual, so the price is below the list’s.',
    ),
  ],
  changes: [
    template('The link leads elsewhere', 'The new link does not lead to you. Please check it.'),
    template('The name of somebody else', 'The new name belongs to somebody else.'),
    template(
      'The price has no reason',
      'Nothing else has changed that would explain the new price.',
    ),
  ],
  reverts: [
    template(
      'Not the same music',
      'This is not the music that was approved. Please submit it as a new release.',
    ),
    template('A claim that is not true', 'It makes a claim that is not true.'),
    template('It cannot be read', 'It cannot be read.'),
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

/** In place of another template's unchanged sentence, or after typed text. */
export function withTemplate(
  reason: string,
  { text }: ReasonTemplate,
  templates: readonly ReasonTemplate[],
): string {
  const given = reason.trim();
  if (given === '' || templates.some((other) => other.text === given)) return text;
  return given.includes(text) ? reason : `${given} ${text}`;
}
