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

export const template = (label: string, text = `${label}.`): ReasonTemplate => ({ label, text });

/** The templates for each kind of Review. Another one is a line here. */
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
} satisfies Readonly<Record<string, readonly ReasonTemplate[]>>;

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
