/** Of records of any kind. The account forms, whose messages are separate, load none. */
export const RECORD_MESSAGES = {
  titleRequired: 'Please enter a title',
  numberInvalid: 'Please enter a valid number.',
  saveFailedOnServer: 'Failed to save changes. Server returned an error. See console for details.',
  saveFailed: 'Failed to save changes. Please try again.',
  changedElsewhere:
    'This was changed elsewhere in the meantime. Please check the marked fields and save again.',
  oneStays: 'At least one stays.',
  dayInvalid: 'Please enter a date as DD.MM.YYYY.',
} as const;

/** What goes wrong with records of a kind: 'service', of which there are 'services'. */
export const messagesOf = (one: string, many = `${one}s`) => ({
  listFailed: `An error occurred while fetching ${many}.`,
  createFailed: `Failed to create ${one}. Please try again.`,
  editLoadFailed: `Failed to load ${one} for editing. Please try again.`,
  deleteFailed: `Failed to delete ${one}. Please try again.`,
});
