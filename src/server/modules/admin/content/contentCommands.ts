import { eq } from 'drizzle-orm';
import type { AppDeps } from '@/server/deps';
import { contentDay, publishedContents } from '@/server/platform/config/siteContent';
import type { Db } from '@/server/platform/db/client';
import { pluck, valueOf } from '@/server/platform/db/queryParts';
import { users } from '@/server/platform/db/schema';
import { badRequest, invalid, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { mailOf, showsNeeded } from '@/server/platform/mail/writeMail';
import { type AdminDeciding, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Content, contentContract } from '@/shared/admin/content.schemas';
import {
  CONTENT_MESSAGES,
  contentChecks,
  type ContentKey,
  type ContentText,
} from '@/shared/platform/content.rules';
import { isFirstKey } from '@/shared/platform/contentKeys.rules';
import { formatCount } from '@/shared/platform/format';
import { MAIL_EXAMPLES } from '@/shared/platform/mailTexts';
import { countReaders } from './contentMailings';
import type { BodyOf } from '@/shared/platform/contract';
import {
  contentState,
  type ContentState,
  insertVersion,
  moveDraft,
  presentContent,
  textOf,
} from './contentRepository';

type Publishing = BodyOf<typeof contentContract.publishContent>;

async function readState(db: Db, key: string): Promise<ContentState> {
  const state = await contentState(db, key);
  if (!state) throw notFound();
  return state;
}

export const readContent = async (deps: AppDeps, key: string, against?: number): Promise<Content> =>
  presentContent(deps, await readState(deps.database.db, key), against);

/** Changes the key from the version that was seen, and throws the 409 if it is an older one. */
async function change(
  deps: AppDeps,
  key: string,
  version: number | undefined,
  act: (tx: Db, state: ContentState) => Promise<boolean>,
): Promise<Content> {
  const isDone = await deps.database.db.transaction(async (tx) => {
    const state = await readState(tx, key);
    return version === state.version && (await act(tx, state));
  });
  const content = await readContent(deps, key);
  if (!isDone) throw staleOrNotFound(content);
  return content;
}

const nameInLog = ({ path, name }: ContentKey): string => path || `Mail "${name}"`;

const isSame = (one: ContentText, other: ContentText | null): boolean =>
  one.title === other?.title && one.lead === other.lead && one.body === other.body;

export const saveContent = (
  deps: AppDeps,
  key: string,
  text: ContentText,
  version: number | undefined,
): Promise<Content> =>
  change(deps, key, version, (tx, state) =>
    moveDraft(tx, state, isSame(text, state.live) ? null : text, deps.now()),
  );

/** The text to publish: the draft, or that of an earlier version. `null` is the first text, or none. */
async function chosenText(
  tx: Db,
  { key, draft, live }: ContentState,
  number: number | undefined,
): Promise<ContentText | null> {
  if (number === undefined) {
    if (!draft) throw badRequest(CONTENT_MESSAGES.noDraft);
    const failed = contentChecks(key, draft).find(({ holds }) => !holds);
    if (failed) throw badRequest(`${CONTENT_MESSAGES.notReady} ${failed.text}.`);
    if (key.tab === 'mails' && !showsNeeded(draft, key.fields))
      throw badRequest(`${CONTENT_MESSAGES.notReady} ${CONTENT_MESSAGES.hidden}`);
    return draft;
  }
  const isFirst = isFirstKey(key.key);
  if (number === (isFirst ? 1 : 0) && live) return null;
  const text = await textOf(tx, key.key, number);
  if (!text) throw notFound(CONTENT_MESSAGES.noVersion);
  return text;
}

export async function publishContent(
  deps: AppDeps,
  deciding: AdminDeciding,
  { key, number, from, mails }: Publishing,
  version: number | undefined,
): Promise<Content> {
  const { now } = deciding;
  const content = await change(deps, key, version, async (tx, state) => {
    const isLegal = state.key.tab === 'legal';
    if (isLegal && (from === undefined || from < contentDay(now)))
      throw invalid({ from: CONTENT_MESSAGES.day });
    const isMailed = isLegal && mails === true;
    const text = await chosenText(tx, state, number);
    if (!(await moveDraft(tx, state, number === undefined ? null : state.draft, now))) return false;
    const id = await insertVersion(tx, state, text, {
      ...{ from: isLegal ? from : undefined, now },
      mailDueAt: isMailed ? now : undefined,
    });
    const after =
      number === 0
        ? 'taken down'
        : `version ${state.next}${number === undefined ? '' : `, which is version ${number} again`}`;
    await writeDecision(tx, deciding, {
      action: 'content_published',
      subject: 'content',
      subjectId: id,
      before: `${nameInLog(state.key)}: ${state.number === 0 ? 'nothing' : `version ${state.number}`}`,
      after: isMailed
        ? `${after}, from ${from}, mailed to ${formatCount(await countReaders(tx), 'account')}`
        : after,
    });
    return true;
  });
  deps.config.content = await publishedContents(deps.database.db, now);
  return content;
}

/** What the editor shows, by the ordinary way of mails. */
export async function tryMail(deps: AppDeps, deciding: AdminDeciding, text: string): Promise<void> {
  const { db } = deps.database;
  const { key, id, number, draft, live } = await readState(db, text);
  const shown = draft ?? live;
  if (key.tab !== 'mails' || !shown) throw notFound();
  const to = await valueOf(pluck(db, users.email, eq(users.id, deciding.admin.userId)));
  if (to === null) throw notFound();
  await db.transaction(async (tx) => {
    const mail = mailOf(shown, MAIL_EXAMPLES);
    await enqueueMail(tx, { to, ...mail, subject: `[Example] ${mail.subject}` });
    await writeDecision(tx, deciding, {
      action: 'mail_tried',
      subject: 'content',
      subjectId: id,
      after: `${nameInLog(key)}: ${draft ? 'draft' : `version ${number}`}`,
    });
  });
}
