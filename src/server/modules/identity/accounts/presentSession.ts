import type { sessions } from '@/server/platform/db/schema';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Session, sessionResponse } from '@/shared/identity/sessions.schemas';

const FIELDS = fieldsOf(sessionResponse, 'is_current');
export const presentSession = (row: typeof sessions.$inferSelect, currentId: number): Session => ({
  ...presentFields(row, FIELDS),
  is_current: row.id === currentId,
});
