export const OFFER_FAILED = 'An error occurred while fetching this offer.';
