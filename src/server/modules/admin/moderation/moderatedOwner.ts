import { users } from '@/server/platform/db/schema';

/** The account that a record belongs to. */
export type OwnerRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'isActive'>;
export const ownerColumns = { id: users.id, email: users.email, isActive: users.isActive };
