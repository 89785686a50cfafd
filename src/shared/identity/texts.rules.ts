export const TEXT_KINDS = ['offer', 'decline', 'chat'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TEXTS_MAX = 50;
export const TEXT_NAME_MAX = 40;

/** What a saved text can name; it is filled in where the text is used. */
export const PLACEHOLDERS = ['artist', 'title', 'outlet'] as const;
export type Filling = Partial<Record<(typeof PLACEHOLDERS)[number], string | null | undefined>>;

const PLACEHOLDER = /\{([\p{L}\d ]{1,30})\}/u;

/** The text with the names that are known; the others stay as they are. */
export const filled = (text: string, filling: Filling): string =>
  PLACEHOLDERS.reduce(
    (done, name) => (filling[name] ? done.replaceAll(`{${name}}`, filling[name] ?? '') : done),
    text,
  );

/** 'Fill in {service} or take it out.' for the first that is left; `null` without any. */
export function unfilledText(text: string): string | null {
  const [left] = PLACEHOLDER.exec(text) ?? [];
  return left === undefined ? null : `Fill in ${left} or take it out.`;
}

export const TEXT_MESSAGES = {
  listFailed: 'Your saved texts could not be loaded.',
  saveFailed: 'The text could not be saved. Please try again.',
  nameTaken: 'There is a text of this name already.',
  full: `At most ${TEXTS_MAX} texts. Delete one first.`,
} as const;
