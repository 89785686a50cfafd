/** Returns a record's id, for `ListPage`. */
export const idOf = ({ id }: { id: number }): number => id;
