/** Minutes that a message stays unread before its recipient gets a mail. */
export const UNREAD_MAIL_MINUTES = 15;
