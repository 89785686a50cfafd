export const TAG_TYPES = ['Release', 'Session', 'Submission'] as const;

/** The id under which a list of a type is tagged. */
export const LIST = 'LIST';
