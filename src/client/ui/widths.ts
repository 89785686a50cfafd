/** Media queries of the frame. */
export const PHONE = '(max-width: 47.9988em)';
/** Shows a list and its open record side by side. */
export const TWO_PANES = '(min-width: 75em)';
