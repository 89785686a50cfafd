import type { Db } from '@/server/platform/db/client';
import { type ChangedField, HELD_FIELDS, SHOWN_FIELDS } from '@/shared/identity/changes.rules';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import {
  insertChanges,
  listWaitingChanges,
  type RecordName,
  replaceChange,
  type TextValues,
  withdrawChanges,
} from './changesRepository';

export interface Edit extends RecordName {
  userId: number;
  /** Whether an admin has approved what is live; before that every change applies at once. */
  isApproved: boolean;
  live: TextValues;
  changed: TextValues;
  now: Date;
}

/** Returns the fields that wait for an admin, which the caller must not write. Lock the record. */
export async function keepApproved(tx: Db, edit: Edit): Promise<ReadonlySet<string>> {
  const { record, recordId, userId, isApproved, live, changed, now } = edit;
  const given = Object.keys(changed) as ChangedField[]; // its own keys
  const fields = given.filter((field) => changed[field] !== undefined);
  const held = fields.filter((field) => has(HELD_FIELDS[record], field));
  const shown = fields.filter((field) => has(SHOWN_FIELDS[record], field));
  const waiting = await listWaitingChanges(tx, edit);
  const waits = (field: ChangedField) => waiting.find((row) => row.field === field);

  const withdrawn: number[] = [];
  const added: Parameters<typeof insertChanges>[1][number][] = [];
  for (const field of [...held, ...shown]) {
    const isLive = !held.includes(field);
    const known = waits(field);
    const [current = null, after = null] = [live[field], changed[field]];
    // A live value is always compared with the approved one, however often it changes.
    const before = isLive && known ? known.before : current;
    if (!isApproved || after === before) {
      if (known) withdrawn.push(known.id);
    } else if (isLive && after === current) {
      continue;
    } else if (known) {
      if (known.after !== after)
        await replaceChange(tx, known.id, { before, after, createdAt: now });
    } else {
      added.push({ record, recordId, userId, field, before, after, isLive, createdAt: now });
    }
  }
  await withdrawChanges(tx, withdrawn);
  await insertChanges(tx, added);
  if (added.length > 0) await publishQueue(tx, recordId);
  return new Set(isApproved ? held : []);
}

const has = (fields: readonly string[], field: string): boolean => fields.includes(field);

export function without<Changes extends object>(
  changes: Changes,
  fields: ReadonlySet<string>,
): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !fields.has(name)),
  ) as Changes; // a subset of the same fields
}
