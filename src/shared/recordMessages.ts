/**
 * The messages about records, whose wording the specification fixes; the last group is our own.
 * They are apart from those of the account forms, which load no messages that they cannot show.
 */
export const RECORD_MESSAGES = {
  titleRequired: 'Please enter a title',
  numberInvalid: 'Please enter a valid number.',
  ratingRequired: 'Please select a rating before submitting the review.',
  orderCompleted: 'A completed order cannot change status.',
  profileUpdateFailed: 'Failed to update profile',
  profileLoadFailed: 'Failed to load profile',
  profileSaveFailed: 'Failed to save changes.',
  userProfileLoadFailed: 'Failed to load user profile. Please try again.',
  artistIdFailed: 'Failed to load artist ID. Please try again.',
  releasesLoadFailed: 'An error occurred while fetching releases.',
  releaseCreateFailed: 'Failed to create release. Please try again.',
  releaseEditLoadFailed: 'Failed to load release for editing. Please try again.',
  releaseDeleteFailed: 'Failed to delete release. Please try again.',
  mediaIdFailed: 'Failed to load media ID. Please try again.',
  servicesLoadFailed: 'An error occurred while fetching services.',
  serviceCreateFailed: 'Failed to create service. Please try again.',
  serviceEditLoadFailed: 'Failed to load service for editing. Please try again.',
  serviceDeleteFailed: 'Failed to delete service. Please try again.',
  servicePriceInvalid: 'Invalid price. Please enter a valid number.',
  serviceDaysInvalid: 'Invalid delivery days. Please enter a valid number.',
  ordersLoadFailed: 'An error occurred while fetching orders.',
  orderCreateFailed: 'Failed to create order. Please try again.',
  reviewCreateFailed: 'Failed to create review. Please try again.',
  saveFailedOnServer: 'Failed to save changes. Server returned an error. See console for details.',
  saveFailed: 'Failed to save changes. Please try again.',
  changedElsewhere:
    'This was changed elsewhere in the meantime. Please check the marked fields and save again.',
  oneStays: 'At least one stays.',
  dayWanted: 'Please enter a date as DD.MM.YYYY.',
  sessionsLoadFailed: 'Failed to load sessions. Please try again.',
  sessionEndFailed: 'Failed to end the session. Please try again.',
} as const;
