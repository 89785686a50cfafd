/** The files that an order may have, as work or in its chat. The server checks the content. */
export const ORDER_FILE = {
  endings: '.png,.jpg,.jpeg,.pdf,.txt',
  rule: 'PNG, JPEG, PDF or text, up to 20 MB',
  tooLarge: 'The file can be at most 20 MB.',
} as const;

export const CHAT_MESSAGES = {
  empty: 'Please write a message or add a file.',
  closed:
    'This order ended a while ago, or its other side is gone, so nothing more can be written here.',
  removed: '[Removed by Linernote after a report]',
  fileOffline:
    'You are offline, so the file was not uploaded. It is tried again when the network is back.',
  notInView: 'Chats are not shown when you view as somebody.',
  noFile: 'This file is not there any more. Please add it again.',
} as const;
