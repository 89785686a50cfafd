import { eq } from 'drizzle-orm';
import type { AppDeps } from '@/server/deps';
import { pluck, valueOf } from '@/server/platform/db/queryParts';
import { users } from '@/server/platform/db/schema';
import { staleOrNotFound } from '@/server/platform/http/failures';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { type AdminDeciding, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { SETTING_NAMES, type Settings, settingText } from '@/shared/admin/settings.rules';
import {
  applySettings,
  currentSettings,
  differing,
  insertSettings,
  presentSettings,
  type SettingsRow,
} from './settingsRepository';

/** Throws the 409 if somebody was faster; a save without a change makes no version. */
export async function saveSettings(
  { config, database: { db } }: AppDeps,
  deciding: AdminDeciding,
  wanted: Settings,
  version: number | undefined,
): Promise<SettingsRow> {
  const values = differing(config, wanted);
  const present = (row: SettingsRow) => presentSettings(config, row);
  const saved = await db.transaction(async (tx) => {
    const current = await currentSettings(tx);
    if (version !== current.version) throw staleOrNotFound(present(current));
    const before = present(current);
    const changed = SETTING_NAMES.filter((name) => before[name] !== wanted[name]);
    if (changed.length === 0) return current;
    const isFee = changed.some((name) => name === 'fee_percent' || name === 'fee_from');
    const fee_before = isFee ? config.feePercent : current.values.fee_before;
    const row = {
      version: current.version + 1,
      values: { ...values, ...(fee_before !== undefined && { fee_before }) },
    };
    if (!(await insertSettings(tx, row, deciding.now))) return null;
    const summary = (all: Settings) =>
      changed.map((name) => settingText(name, all[name])).join('; ');
    await writeDecision(tx, deciding, {
      action: 'settings_changed',
      subject: 'settings',
      subjectId: row.version,
      before: summary(before),
      after: summary(wanted),
    });
    return row;
  });
  if (!saved) throw staleOrNotFound(present(await currentSettings(db)));
  applySettings(config, saved.values, deciding.now);
  return saved;
}

export async function sendTestMail(
  { config, database: { db } }: AppDeps,
  userId: number,
): Promise<void> {
  const to = await valueOf(pluck(db, users.email, eq(users.id, userId)));
  if (to !== null) await enqueueMail(db, { to, ...writeMail(config, 'test', {}) });
}
