import { useState } from 'react';
import type { Moderated, SeenField } from './kind';

/**
 * The open record as the admin saw it, which stays while the record changes, until the admin has
 * looked at the changes.
 */
export function useSeen({ id, version }: Moderated, fields: readonly SeenField[]) {
  const now = { id, version, fields };
  const [seen, setSeen] = useState(now);
  if (seen.id !== id) setSeen(now);
  return { seen: seen.id === id ? seen : now, look: () => setSeen(now) };
}
