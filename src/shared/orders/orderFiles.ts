/** What may be sent along with an order, with its work or in its chat. The server reads the content. */
export const ORDER_FILE = {
  /** For a file chooser. */
  endings: '.png,.jpg,.jpeg,.pdf,.txt',
  rule: 'PNG, JPEG, PDF or text, up to 20 MB',
  tooLarge: 'The file can have at most 20 MB.',
} as const;
