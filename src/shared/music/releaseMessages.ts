export const RELEASE_MESSAGES = {
  releasesLoadFailed: 'An error occurred while fetching releases.',
  releaseCreateFailed: 'Failed to create release. Please try again.',
  releaseEditLoadFailed: 'Failed to load release for editing. Please try again.',
  releaseDeleteFailed: 'Failed to delete release. Please try again.',
  inWork: 'An outlet is at work on this release. It can be deleted when that order has ended.',
} as const;
