/**
 * For calls that answer a whole list. The query's own copy is never read, so it need not be
 * compared with the one before it: the slices do that. It is kept for as long as somebody may fill
 * in a form before going Back, so that the list is there at once, at the place where it was left.
 */
export const longList = { structuralSharing: false, keepUnusedDataFor: 1800 } as const;
