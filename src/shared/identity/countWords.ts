/** The number of words in a text, split where there is white space. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
