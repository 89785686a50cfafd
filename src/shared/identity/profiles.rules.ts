export const PROFILE_MESSAGES = {
  profileUpdateFailed: 'Failed to update profile',
  profileLoadFailed: 'Failed to load profile',
  profileSaveFailed: 'Failed to save changes.',
  userProfileLoadFailed: 'Failed to load user profile. Please try again.',
  artistIdFailed: 'Failed to load artist ID. Please try again.',
  outletIdFailed: 'Failed to load media ID. Please try again.',
  sessionsLoadFailed: 'Failed to load sessions. Please try again.',
  sessionEndFailed: 'Failed to end the session. Please try again.',
} as const;
