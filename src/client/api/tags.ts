export const TAG_TYPES = ['User', 'Release', 'Service', 'Order', 'Session'] as const;

/** The id under which a list of a type is tagged. */
export const LIST = 'LIST';
