/** The files that an order may have, as work or in its chat. The server checks the content. */
export const ORDER_FILE = {
  /** The extensions for the file input. */
  endings: '.png,.jpg,.jpeg,.pdf,.txt',
  rule: 'PNG, JPEG, PDF or text, up to 20 MB',
  tooLarge: 'The file can have at most 20 MB.',
} as const;
