import { REASON_MIN } from './limits';

export const REPORT_MESSAGES = {
  category: 'Please choose what is wrong.',
  text: 'Please describe what is wrong.',
  own: 'This is your own.',
  reported: 'You have reported this already. We will tell you once it is decided.',
  sent: 'Thank you. A person looks at it within 7 days.',
  confirm: 'We have sent you an email. Confirm your address to hear what was decided.',
  unmailed:
    'The decision cannot be sent to you by email: too many people have reported this, or the address got several such emails today.',
  loadFailed: 'The reports could not be loaded.',
  sendFailed: 'The report could not be sent. Please try again.',
  decision: 'Please choose a decision.',
  notOfKind: 'This decision does not fit what was reported.',
  reason: `Please enter a reason of at least ${REASON_MIN} letters. Both sides read it.`,
  ownCase: 'This is yours, or you have reported it. Another admin decides.',
  decided: 'Somebody else has decided on this already.',
  decidedFirst: 'You decided first. Another admin decides the appeal.',
  adminAccount: 'The account of an admin can be suspended by the operator only.',
  noAppeal: 'There is nothing to appeal against here.',
  appealed: 'There is already an appeal. Only one is possible.',
  appealLate: 'The time for an appeal is over.',
  appealText: 'Please explain why the decision is wrong.',
  noPage: 'There is no public page: it is switched off, not approved, or taken down already.',
  undecided: 'There is no appeal to decide here.',
} as const;
