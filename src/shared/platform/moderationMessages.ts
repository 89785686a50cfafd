import { REASON_MIN } from './limits';

/** The error code of the 409 when another admin has decided first. */
export const DECIDED = 'decided';

/** Messages of the moderation, in a separate file so that other pages do not load them. */
export const MODERATION_MESSAGES = {
  reasonMissing: `Please give a reason of at least ${REASON_MIN} letters.`,
  priceReasonMissing: 'Please say why the price is not the list’s.',
  decided: 'Somebody else has decided this already.',
  ownMusic: 'Nobody reviews their own music.',
  own: 'What is your own is decided by somebody else.',
  alongInvalid: 'Please send services with their id and version.',
  alongTwice: 'A service is there twice.',
  alongOther: 'A service belongs to another outlet.',
  loadFailed: 'An error occurred while fetching what waits.',
  campaignsLoadFailed: 'An error occurred while fetching campaigns to review.',
  outletsLoadFailed: 'An error occurred while fetching outlets to review.',
  servicesLoadFailed: 'An error occurred while fetching services to review.',
  figureChanged: 'The outlet has changed this figure meanwhile. Please look at it again.',
  undoLate: 'It is too late to undo that: a decision is sent after ten seconds.',
  decideFailed: 'The decision could not be saved. Please try again.',
} as const;
