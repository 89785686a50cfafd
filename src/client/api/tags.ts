export const TAG_TYPES = ['User', 'Release', 'Service', 'Order'] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** The id under which a list of a type is tagged. */
export const LIST = 'LIST';
