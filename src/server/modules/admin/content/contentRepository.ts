import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { AppDeps } from '@/server/deps';
import { SETTINGS_CHANNEL } from '@/server/platform/config/siteContent';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { auditLog, contentVersions } from '@/server/platform/db/schema';
import { nameOfAccount } from '@/server/platform/db/search';
import { drawnMail } from '@/server/platform/mail/writeMail';
import { sectionsOf } from '@/server/platform/http/markdown';
import { siteFactsOf, withFacts } from '@/server/platform/http/sitePages';
import { currentPrices } from '@/server/modules/market/prices/priceListsRepository';
import type { Content, Contents } from '@/shared/admin/content.schemas';
import type { ContentKey, ContentText } from '@/shared/platform/content.rules';
import { CONTENT_KEYS, contentKey, isFirstKey } from '@/shared/platform/contentKeys.rules';
import { FIRST_CONTENT } from '@/shared/platform/firstContent';
import { MAIL_EXAMPLES } from '@/shared/platform/mailTexts';
import { countReaders } from './contentMailings';

const VERSIONS_SHOWN = 50;
/** The number of the row that has the draft. */
const DRAFT = 0;

type Row = typeof contentVersions.$inferSelect;

const isOf = (key: string, number: number) =>
  and(eq(contentVersions.key, key), eq(contentVersions.number, number));

const rowOf = (db: Db, key: string, number: number): Promise<Row | null> =>
  firstOf(db.select().from(contentVersions).where(isOf(key, number)));

const lastOf = (db: Db, key: string): Promise<Row | null> =>
  firstOf(
    db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.key, key), gt(contentVersions.number, DRAFT)))
      .orderBy(desc(contentVersions.number))
      .limit(1),
  );

const wordsOf = ({ title, lead, body }: Row): ContentText | null =>
  body === null ? null : { title, lead, body };

/** The text of a version; `null` if it has none, or there is no such version. */
export async function textOf(db: Db, key: string, number: number): Promise<ContentText | null> {
  const first = FIRST_CONTENT[key] ?? null;
  if (number <= 1 && first) return number === 1 ? first : null;
  const row = number === DRAFT ? null : await rowOf(db, key, number);
  return row ? (wordsOf(row) ?? first) : null;
}

export interface ContentState {
  key: ContentKey;
  /** The id of the row of the draft, or else of what is published; 0 for the first text. */
  id: number;
  version: number;
  /** What is published; 0 for none. */
  number: number;
  next: number;
  draft: ContentText | null;
  savedAt: Date | null;
  live: ContentText | null;
}

/** `null` for a key that there cannot be. */
export async function contentState(db: Db, key: string): Promise<ContentState | null> {
  const [head, last] = await Promise.all([rowOf(db, key, DRAFT), lastOf(db, key)]);
  const draft = head ? wordsOf(head) : null;
  const live = last ? (wordsOf(last) ?? FIRST_CONTENT[key] ?? null) : (FIRST_CONTENT[key] ?? null);
  const described = contentKey(key, (draft ?? live ?? last)?.title);
  const number = last?.number ?? (isFirstKey(key) ? 1 : 0);
  return described
    ? {
        ...{
          id: head?.id ?? last?.id ?? 0,
          key: described,
          version: head?.version ?? 1,
          next: number + 1,
        },
        ...{ number: live ? number : 0, draft, live },
        savedAt: draft && head ? head.createdAt : null,
      }
    : null;
}

/** Takes the next version of the key; returns `false` if another change has. */
export async function moveDraft(
  tx: Db,
  { key: { key }, version }: ContentState,
  draft: ContentText | null,
  now: Date,
): Promise<boolean> {
  const words = { ...(draft ?? { title: '', lead: '' }), body: draft?.body ?? null };
  const moved =
    version === 1
      ? await tx
          .insert(contentVersions)
          .values({ key, number: DRAFT, ...words, createdAt: now, version: 2 })
          .onConflictDoNothing()
          .returning({ id: contentVersions.id })
      : await tx
          .update(contentVersions)
          .set({ ...words, createdAt: now })
          .where(and(isOf(key, DRAFT), eq(contentVersions.version, version)))
          .returning({ id: contentVersions.id });
  return moved.length > 0;
}

/** Returns the id of the published version. Every process hears of it. */
export async function insertVersion(
  tx: Db,
  { key: { key }, next }: ContentState,
  text: ContentText | null,
  { from, mailDueAt, now }: { from: string | undefined; mailDueAt: Date | undefined; now: Date },
): Promise<number> {
  const words = { ...(text ?? { title: '', lead: '' }), body: text?.body ?? null };
  const [row] = await tx
    .insert(contentVersions)
    .values({ key, number: next, ...words, holdsFrom: from ?? null, mailDueAt, createdAt: now })
    .returning({ id: contentVersions.id });
  await tx.execute(sql`SELECT pg_notify(${SETTINGS_CHANNEL}, ${key})`);
  return row?.id ?? 0;
}

export async function presentContent(
  deps: AppDeps,
  { key, id: _id, savedAt, ...state }: ContentState,
  against = state.number,
): Promise<Content> {
  const { db } = deps.database;
  const base = await textOf(db, key.key, against);
  const rows = await db
    .select({ row: contentVersions, by: nameOfAccount(auditLog.actorId) })
    .from(contentVersions)
    .leftJoin(
      auditLog,
      and(
        eq(auditLog.subject, 'content'),
        eq(auditLog.action, 'content_published'),
        eq(auditLog.subjectId, contentVersions.id),
      ),
    )
    .where(and(eq(contentVersions.key, key.key), gt(contentVersions.number, DRAFT)))
    .orderBy(desc(contentVersions.number))
    .limit(VERSIONS_SHOWN);
  const facts = {
    ...siteFactsOf(deps.config, deps.now()),
    prices: (await currentPrices(db)).prices,
  };
  const shown = state.draft ?? state.live ?? { title: '', lead: '', body: '' };
  const mail = key.tab === 'mails' ? drawnMail(shown, MAIL_EXAMPLES) : null;
  const sections = mail
    ? [{ heading: mail.subject, html: mail.html }]
    : sectionsOf(shown.body).map(({ heading, html }) => ({
        heading,
        html: withFacts(html, facts),
      }));
  const first = { number: 1, at: null, by: null, is_end: false, from: null };
  return {
    ...key,
    ...{ fields: [...key.fields], needed: [...key.needed], parts: [...key.parts] },
    ...state,
    saved_at: savedAt?.toISOString() ?? null,
    base: base && { number: against, ...base },
    readers: key.tab === 'legal' ? await countReaders(db) : null,
    ...{ plain: mail?.plain ?? null, sections },
    versions: [
      ...rows.map(({ row: { number, createdAt, body, holdsFrom }, by }) => ({
        ...{ number, at: createdAt.toISOString(), by, from: holdsFrom },
        is_end: body === null && !isFirstKey(key.key),
      })),
      ...(isFirstKey(key.key) ? [first] : []),
    ],
  };
}

export async function presentContents(db: Db): Promise<Contents> {
  const rows = await db
    .select({
      key: contentVersions.key,
      last: max(contentVersions.number),
      has_draft: sql<boolean>`bool_or(${contentVersions.number} = 0 AND ${contentVersions.body} IS NOT NULL)`,
      hasText: sql<boolean>`(array_agg(${contentVersions.body} IS NOT NULL ORDER BY ${contentVersions.number} DESC))[1]`,
      title: sql<string>`(array_agg(${contentVersions.title} ORDER BY (${contentVersions.number} = 0 AND ${contentVersions.body} IS NOT NULL) DESC, (${contentVersions.title} <> '') DESC, ${contentVersions.number} DESC))[1]`,
    })
    .from(contentVersions)
    .groupBy(contentVersions.key);
  const known = new Map(rows.map((row) => [row.key, row]));
  const added = rows.flatMap(({ key, title }) =>
    isFirstKey(key) ? [] : (contentKey(key, title) ?? []),
  );
  return {
    items: [...CONTENT_KEYS, ...added].map(({ key, tab, name, path }) => {
      const row = known.get(key);
      const number = isFirstKey(key) ? (row?.last ?? 0) || 1 : row?.hasText ? (row.last ?? 0) : 0;
      return { key, tab, name, path, number, has_draft: row?.has_draft ?? false };
    }),
  };
}
