/**
 * The sentences that the specification fixes letter by letter, written once; the last group is ours
 * and shared by every call.
 */
export const MESSAGES = {
  emailRequired: 'Please enter your email.',
  emailInvalid: 'Please enter a valid email address.',
  passwordWeak: 'Password is too simple. Please choose a stronger password.',
  passwordsDiffer: 'Passwords do not match.',
  passwordsMissing: 'Please fill in both fields.',
  termsRequired: 'Please agree to the terms and conditions to proceed.',
  tokenMissing: 'Token not found in URL.',
  titleRequired: 'Please enter a title',
  loginIncorrect: 'Incorrect email or password',
  emailTaken: 'This email is already taken.',
  usernameTaken: 'This username is already taken.',
  emailUnknown: 'No account found with this email address.',
  unauthorized: 'Unauthorized',
  numberInvalid: 'Please enter a valid number.',
  ratingRequired: 'Please select a rating before submitting the review.',
  orderCompleted: 'A completed order cannot change status.',

  registrationFailed: 'Registration failed',
  loginFailed: 'Login failed',
  resetLinkStillWorks:
    'We have already sent you links to choose a new password, and the newest still works. Please look into your mailbox.',
  resetRequestFailed: 'Password reset request failed',
  resetConfirmFailed: 'Password reset confirmation failed',
  resetFailed: 'Failed to reset password.',
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

  oneStays: 'At least one stays.',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionsLoadFailed: 'Failed to load sessions. Please try again.',
  sessionEndFailed: 'Failed to end the session. Please try again.',
  currentPasswordMissing: 'Please enter your current password.',
  currentPasswordWrong: 'This is not your current password.',
  codeMissing: 'Please enter the code of your authenticator app, or a recovery code.',
  codeWrong: 'This code is not right, or was used before.',

  networkFailed: 'The server cannot be reached. Please check your connection and try again.',
  serverSilent: 'The server does not answer. Please try again.',
  callAborted: 'Cancelled.',
} as const;

/** What a non-OK answer without a detail text raises. `status` is the HTTP status. */
export function apiErrorMessage(status: number | string): string {
  return `API Error (${status})`;
}
