/** For `ListPage`, where the rows are records. */
export const idOf = ({ id }: { id: number }): number => id;
