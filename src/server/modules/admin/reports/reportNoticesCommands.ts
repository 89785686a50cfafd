import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail, enqueueMails } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { notifyEach, type Notification } from '@/server/modules/platform/notices/noticesCommands';
import { reportDecision } from '@/shared/platform/reportDecisionTexts';
import { appealUntil } from './presentReport';
import type { CaseRow, listReporters } from './reportsRepository';
import { type Secrets, signerFor } from '@/server/platform/config/serverKeys';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The addresses of a page that is mailed to people who cannot log in; `purpose` names the signer. */
const mailedAddresses = (page: string, purpose: string) => ({
  pathOf: (config: Secrets, id: number): string =>
    `${page}?token=${id}.${signerFor(config, purpose).sign(String(id))}`,
  /** Returns the id; `null` for a token without a valid signature. */
  idOf(config: Secrets, token: string): number | null {
    const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
    return signerFor(config, purpose).isSigned(id, signature) ? Number(id) : null;
  },
});

/**
 * By the id of a case, in the mail about its decision, since a suspended account cannot log in. It
 * only lets its holder read the decision and appeal once, and expires only with the server's secret.
 */
export const APPEAL_ADDRESSES = mailedAddresses('/appeal', 'linernote appeals');

/** By the id of a visitor's report: it confirms the address left there, until the decision. */
export const CONFIRM_ADDRESSES = mailedAddresses('/report/confirm', 'linernote report addresses');

type Deps = Pick<AppDeps, 'config' | 'now'>;
type Reporters = Awaited<ReturnType<typeof listReporters>>;

const reportersOf = (reporters: Reporters) => reporters.flatMap(({ userId }) => userId ?? []);

const factsOf = ({ id, kind, title, decision, appealOutcome }: CaseRow) => ({
  report: id,
  reported: kind,
  title,
  ...(decision !== null && { decision }),
  ...(appealOutcome !== null && { outcome: appealOutcome }),
});

/** Notifies the reported side and the reporters, but no deleted accounts. */
const notifyBoth = (
  tx: Db,
  deps: Deps,
  row: CaseRow,
  reporters: Reporters,
  notification: Pick<Notification, 'kind' | 'facts'>,
  ofOwner: Notification['facts'] = {},
): Promise<void> => {
  const facts = { ...factsOf(row), ...notification.facts };
  return notifyEach(tx, deps, [
    {
      ...notification,
      userId: row.ownerId,
      facts: { ...facts, ...ofOwner, isAbout: true },
      // A suspended account reads and appeals without logging in.
      ...(appealUntil(row) !== null && { mailPath: APPEAL_ADDRESSES.pathOf(deps.config, row.id) }),
    },
    ...reportersOf(reporters).map((userId) => ({ ...notification, userId, facts })),
  ]);
};

/** Sends the statement of reasons to both sides; visitors who confirmed an address get it by mail. */
export async function notifyOfDecision(
  tx: Db,
  deps: Deps,
  row: CaseRow,
  reporters: Reporters,
): Promise<void> {
  const reason = row.reason ?? '';
  const due = appealUntil(row);
  const notification = { kind: 'report_decided', facts: { reason } } as const;
  await notifyBoth(tx, deps, row, reporters, notification, {
    isReported: reporters.length > 0,
    ...(due && { due: due.toISOString() }),
  });
  // A title is another user's text, which stays out of mails to unconfirmed addresses.
  const { title: _title, ...facts } = factsOf(row);
  const letter = writeMail(deps.config, 'report_decided', {
    ...{ report: String(row.id), decision: reportDecision(facts), reason },
  });
  await enqueueMails(
    tx,
    reporters.flatMap(({ email }) => (email === null ? [] : [{ to: email, ...letter }])),
  );
}

export const mailConfirmation = (
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  { id, email }: { id: number; email: string },
): Promise<void> =>
  enqueueMail(tx, {
    to: email,
    ...writeMail(config, 'report_confirmation', {
      link: new URL(CONFIRM_ADDRESSES.pathOf(config, id), config.publicUrl).toString(),
    }),
  });

export const notifyOfAppeal = (
  tx: Db,
  deps: Deps,
  row: CaseRow,
  reporters: Reporters,
): Promise<void> =>
  notifyBoth(tx, deps, row, reporters, {
    kind: 'appeal_decided',
    facts: { reason: row.appealReason ?? '' },
  });
