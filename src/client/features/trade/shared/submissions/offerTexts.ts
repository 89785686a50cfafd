export const SHELVING_FAILED = 'That was not saved. Please try again.';
export const OFFER_FAILED = 'The offer was not sent. Please try again.';
export const NO_SERVICE = 'Choose one of your services.';
export const PAST_DAY = 'Please choose a day that is still to come.';
export const EMBARGOED = 'Nothing may be published before the embargo is over.';
