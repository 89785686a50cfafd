import type { ReportCategory } from '../reports/reportRules';

/** A frequent reason: the button's label, and the sentence that its recipients read. */
export interface ReasonTemplate {
  label: string;
  text: string;
}

const told = (label: string, text = `${label}.`): ReasonTemplate => ({ label, text });

/** The templates for each kind of decision. Another one is a line here. */
export const REASON_TEMPLATES = {
  campaigns: [
    told('The link does not open', 'The link does not open. Please check it and send it again.'),
    told(
      'The artwork cannot be read',
      'The artwork cannot be read at the size in which outlets see it. Please upload it larger.',
    ),
    told(
      'No music of its own',
      'This seems to be the music of somebody else. Please send your own.',
    ),
    told('Nothing to hear', 'Nothing could be heard. Please add a track or a link that plays.'),
    told('It says too little', 'The description says too little for an outlet to decide.'),
  ],
  outlets: [
    told('No piece of its own', 'No piece of its own could be opened. Please add one that opens.'),
    told('The figures have no proof', 'The links do not show the figures. Please give a proof.'),
    told('Not a media outlet', 'This does not publish about music, so it has no place here.'),
    told('Not the owner', 'The outlet does not name this address. Please write from one it names.'),
  ],
  services: [
    told('It says too little', 'It does not say what an artist gets. Please describe the work.'),
    told('The wrong type', 'The description is of another service. Please choose its type.'),
    told('It promises a result', 'Nobody can promise a result. Please describe the work alone.'),
    told('Longer than usual', 'The work is longer than usual, so the price is above the list’s.'),
    told('Shorter than usual', 'The work is shorter than usual, so the price is below the list’s.'),
  ],
  changes: [
    told('The link leads elsewhere', 'The new link does not lead to you. Please check it.'),
    told('The name of somebody else', 'The new name is known as that of somebody else.'),
    told('The price has no reason', 'Nothing else has changed that would explain the new price.'),
  ],
  /** Reasons to revert changes that are already live. */
  reverts: [
    told('Not the same music', 'This is other music than what was approved. Please send it anew.'),
    told('A claim that is not true', 'It makes a claim that is not true.'),
    told('It cannot be read', 'It cannot be read.'),
  ],
  disputes: [
    told('Not what was promised', 'What was delivered is not what was promised.'),
    told('Late', 'It came after the agreed day.'),
    told('Both in part', 'Both sides have done a part of what was agreed.'),
    told('No evidence', 'Nothing shows that the work was done otherwise than agreed.'),
  ],
  appeals: [told('The proof is new'), told('The first decision is right'), told('Wrong rule')],
} satisfies Readonly<Record<string, readonly ReasonTemplate[]>>;

const OF_REPORTS: Partial<Record<ReportCategory, readonly ReasonTemplate[]>> = {
  unlabelled: [
    told('The law asks for a label on paid work'),
    told('It is labelled as paid', 'The work is labelled as paid, where it can be seen.'),
  ],
  facts: [told('The facts are shown to be wrong'), told('This is an opinion')],
  copyright: [told('The rights are somebody else’s'), told('The licence covers this')],
  identity: [told('It is not who it says it is'), told('We know who is behind it')],
  abuse: [told('It insults a person'), told('It is harsh, and not an insult')],
  fraud: [told('It deceives its readers'), told('It is advertising, and says so')],
  illegal: [told('The law forbids it'), told('No law is named that it breaks')],
};

/** The templates for a report, by its category. */
export const reasonsForReport = (category: ReportCategory): readonly ReasonTemplate[] => [
  ...(OF_REPORTS[category] ?? [told('It is against the terms')]),
  told('Not ours to judge'),
];

/**
 * Puts the template's sentence into a reason: in place of another template's unchanged sentence, or
 * after typed text.
 */
export function withTemplate(
  reason: string,
  { text }: ReasonTemplate,
  templates: readonly ReasonTemplate[],
): string {
  const given = reason.trim();
  if (given === '' || templates.some((other) => other.text === given)) return text;
  return given.includes(text) ? reason : `${given} ${text}`;
}
