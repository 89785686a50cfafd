/** Under what a person's messages are kept that are not sent yet; see outbox.ts. */
export const outboxPrefix = (userId: string): string => `linernote:outbox:${userId}:`;
