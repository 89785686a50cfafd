import type { sessions } from '@/server/db/schema';
import type { Session } from '@/shared/accounts/sessionsContract';

export const presentSession = (row: typeof sessions.$inferSelect, currentId: number): Session => ({
  id: row.id,
  browser: row.browser,
  address_family: row.addressFamily,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
});
