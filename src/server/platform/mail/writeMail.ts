import type { Config } from '@/server/platform/config/config';
import { drawMail, fillPlaces, plainMail } from '@/server/platform/http/markdown';
import { contentChecks, type ContentText } from '@/shared/platform/content.rules';
import { contentKey } from '@/shared/platform/contentKeys.rules';
import {
  MAIL_TEXTS,
  type MailKind,
  mailKeyOf,
  type MailValues,
  mustHave,
} from '@/shared/platform/mailTexts';
import { mailPage, styled } from './mailPage';

/** Where the current texts are, which every process keeps. */
export type MailTexts = Pick<Config, 'content'>;

export interface MailText {
  subject: string;
  body: string;
}
export interface WrittenMail extends MailText {
  html: string;
}

type Source = Pick<ContentText, 'title' | 'body'>;
type Values = Readonly<Record<string, string>>;

/** What an owner has published, or else the first text, as for one that lacks what is needed now. */
export function currentText({ content }: MailTexts, kind: MailKind): Source {
  const key = mailKeyOf(kind);
  const { subject: title, body } = MAIL_TEXTS[kind];
  const published = content[key]?.at(-1);
  if (published?.body == null) return { title, body };
  const text = { ...published, body: published.body };
  return canBeSent(key, text) ? text : { title, body };
}

export const drawnMail = ({ title, body }: Source, values: Values) => ({
  subject: fillPlaces(title, values).replace(/\s+/g, ' ').trim(),
  plain: `${plainMail(body, values)}\n`,
  html: drawMail(body, values),
});

/** Whether each needed value is seen in the mail itself, and the link can be pressed. */
export function showsNeeded(text: Source, places: readonly string[]): boolean {
  const values = Object.fromEntries(places.map((place) => [place, `https://${place}.invalid/`]));
  const { html, plain } = drawnMail(text, values);
  const shown = html.replaceAll(/<[^<>]*>/g, '');
  return mustHave(places).every((place) => {
    const value = values[place] ?? '';
    const isSeen = place === 'link' ? html.includes(`href="${value}"`) : shown.includes(value);
    return isSeen && plain.includes(value);
  });
}

const canBeSent = (key: string, text: ContentText): boolean => {
  const known = contentKey(key);
  return (
    known !== undefined &&
    contentChecks(known, text).every(({ holds }) => holds) &&
    showsNeeded(text, known.fields)
  );
};

/** Writes a mail in its current text, with the values put in as they are. */
export const writeMail = <Kind extends MailKind>(
  texts: MailTexts,
  kind: Kind,
  values: MailValues<Kind>,
): WrittenMail => mailOf(currentText(texts, kind), values);

export function mailOf(text: Source, values: Values): WrittenMail {
  const { subject, plain, html } = drawnMail(text, values);
  return { subject, body: plain, html: mailPage({ heading: subject, main: styled(html) }) };
}
