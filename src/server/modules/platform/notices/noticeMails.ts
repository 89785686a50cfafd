import type { Config } from '@/server/platform/config/config';
import { isDeceptive } from '@/server/platform/auth/lookAlikes';
import type { NewMail } from '@/server/platform/mail/enqueueMail';
import { type Letter, writeLetter } from '@/server/platform/mail/writeLetter';
import { dayText } from '@/shared/platform/format';
import { mailSubject } from '@/shared/platform/noticeMailSubjects';
import { topicLabel, MAIL_TOPICS, type MailTopic } from '@/shared/platform/mailTopics';
import {
  type NoticeFacts,
  type NoticeLine,
  type NoticeAbout,
  type NoticeKind,
  noticeLink,
  NOTICES,
} from '@/shared/platform/notices.rules';
import { NOTICE_TEXTS } from '@/shared/platform/noticeTexts';
import type { AccountRole } from '@/shared/platform/roles';
import { type Secrets, type Signer, signerFor } from '@/server/platform/config/serverKeys';

const TOKEN = /^([1-9]\d{0,9})\.([a-z]+)\.([\w-]{43})$/;

interface Unsubscription {
  userId: number;
  topic: MailTopic;
}

const signer = (secrets: Secrets): Signer => signerFor(secrets, 'linernote unsubscribe addresses');

interface MailReader {
  userId: number;
  email: string;
  role: AccountRole;
  timeZone: string | null;
}

interface MailFacts {
  kind: NoticeKind;
  facts: NoticeFacts;
  about: NoticeAbout;
  /** The path of its link, if it is not that of its kind. */
  path?: string | undefined;
}

/** Formats a date with its time of day, since a deadline is a moment. */
const momentIn = (timeZone: string): ((iso: string) => string) => {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (iso) => `${dayText(iso, timeZone)}, ${time.format(new Date(iso))} (${timeZone})`;
};

/** Letters, digits and a little punctuation: nothing that a mail program turns into a link. */
const PLAIN = /^(?:[\p{L}\p{M}\p{N} '’&+,!?()#-]|\.(?= |$)){1,80}$/u;
/** A name or title could contain a link or reverse the direction of the text that follows. */
const plain = (name: string | undefined): string | undefined =>
  name !== undefined && PLAIN.test(name) && !isDeceptive(name) ? name : undefined;

function plainNames({ other, title }: NoticeLine): Pick<NoticeLine, 'other' | 'title'> {
  const names = { other: plain(other), title: plain(title) };
  return {
    ...(names.other !== undefined && { other: names.other }),
    ...(names.title !== undefined && { title: names.title }),
  };
}

function plainFacts(kind: NoticeKind, facts: NoticeFacts): NoticeFacts {
  const { other: _other, title: _title, lines, ...rest } = facts;
  const { title, ...names } = plainNames(facts);
  // A declined title is left out of mails, because the address may be another person's.
  const isRefused = kind === 'campaign_declined';
  return {
    ...rest,
    ...names,
    ...(title !== undefined && !isRefused && { title }),
    ...(lines && {
      lines: lines.map((line) => {
        const { other: _, title: __, ...facts } = line;
        return { ...facts, ...plainNames(line) };
      }),
    }),
  };
}

/** Gathered notices wait `mailGatherS` seconds for more to the same account. */
export function noticeMail(
  config: Config,
  reader: MailReader,
  { kind, facts, about, path }: MailFacts,
  now: Date,
): NewMail {
  const { topic, action, mail } = NOTICES[kind];
  const { title, text } = NOTICE_TEXTS[kind];
  const shown = plainFacts(kind, facts);
  const at = (path: string) => new URL(path, config.publicUrl).toString();
  const timeZone = reader.timeZone ?? 'UTC';
  const settings = at('/profile-settings#notices');
  const token = topic === null ? null : unsubscribeToken(config, { userId: reader.userId, topic });
  const letter: Letter = {
    heading: title(shown),
    text: text(shown, momentIn(timeZone)),
    ...(facts.reason !== undefined && { quote: facts.reason }),
    link: {
      label: action,
      url: at(path ?? noticeLink(kind, { ...about, outlet: facts.outlet, report: facts.report })),
    },
    why:
      topic === null
        ? 'You get this email because of your account on Linernote. Emails about money and decisions are always sent.'
        : `You get this email because of your account on Linernote ("${topicLabel(topic, reader.role)}").`,
    ...(topic !== null && {
      off: { topic: topicLabel(topic, reader.role), url: at(`/unsubscribe?token=${token}`) },
    }),
    ways: [{ label: 'Choose your emails', url: settings }],
  };
  const until = new Date(now.getTime() + config.mailGatherS * 1000);
  return {
    to: reader.email,
    ...writeLetter(
      config,
      mailSubject(kind, shown, (iso) => dayText(iso, timeZone)),
      letter,
    ),
    ...(mail === 'gathered' &&
      config.mailGatherS > 0 && { gathered: { userId: reader.userId, letter, until } }),
    ...(token !== null && {
      unsubscribeUrl: at(`/api/notices/unsubscribe/?token=${token}`),
    }),
  };
}

/** The token turns one topic off and expires only with the server's secret. */
export function unsubscribeToken(config: Secrets, { userId, topic }: Unsubscription): string {
  const signed = `${userId}.${topic}`;
  return `${signed}.${signer(config).sign(signed)}`;
}

/** Returns `null` for a token without a valid signature. */
export function readUnsubscribeToken(config: Secrets, token: string): Unsubscription | null {
  const [, user = '', name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const topic = MAIL_TOPICS.find((each) => each === name);
  if (topic === undefined || !signer(config).isSigned(`${user}.${name}`, signature)) return null;
  return { userId: Number(user), topic };
}
