/** Media queries of the frame. */
export const PHONE = '(max-width: 47.9988em)';
/** A list and what is open of it stand side by side. */
export const TWO_PANES = '(min-width: 75em)';
