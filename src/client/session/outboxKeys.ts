/** The key prefix of a user's unsent messages; see outbox.ts. */
export const outboxPrefix = (userId: string): string => `linernote:outbox:${userId}:`;
