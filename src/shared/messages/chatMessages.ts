/** Sentences about chats, for both sides. */
export const CHAT_MESSAGES = {
  empty: 'Please write a message or add a file.',
  closed: 'This order ended a while ago, so nothing more can be written here.',
  noFile: 'This file is not there any more. Please add it again.',
} as const;
