import { drawMail, fillPlaces, plainMail } from '../http/markdown';
import { escapeHtml } from '../http/xml';
import { mailButton, mailPage, styled } from './mailPage';
import { currentText, type MailTexts, type WrittenMail } from './writeMail';

interface Part {
  heading: string;
  text: string;
  /** The words of another user, unchanged. */
  quote?: string;
  link: Link;
}

export interface Letter extends Part {
  why: string;
  /** The topic of the mail and the link that turns it off. */
  off?: { topic: string; url: string };
  ways: readonly Link[];
}

interface Link {
  label: string;
  url: string;
}

interface Page {
  /** The subject, if it is absent. */
  heading?: string;
  parts: readonly Part[];
  /** Shown below the last part. */
  more?: string;
  why: string;
  ways: readonly Link[];
}

/** The most parts that a mail shows; the rest is in the account's notices. */
const PARTS_MAX = 20;

export const writeLetter = (
  texts: MailTexts,
  subject: string,
  { why, off, ways, ...part }: Letter,
): WrittenMail =>
  written(
    texts,
    'notice',
    { subject },
    {
      heading: part.heading,
      parts: [part],
      why,
      ways: off ? [{ label: 'Turn off emails like this', url: off.url }, ...ways] : ways,
    },
  );

export function writeLetters(texts: MailTexts, letters: readonly Letter[]): WrittenMail {
  const offs = new Map(letters.flatMap(({ off }) => (off ? [[off.topic, off.url] as const] : [])));
  const left = letters.length - PARTS_MAX;
  return written(
    texts,
    'notices',
    { count: String(letters.length) },
    {
      parts: letters.slice(0, PARTS_MAX),
      ...(left > 0 && { more: `And ${left} more on Linernote.` }),
      why: 'You get this email because of your account on Linernote.',
      ways: [
        ...[...offs].map(([topic, url]) => ({ label: `Turn off emails about "${topic}"`, url })),
        ...(letters[0]?.ways ?? []),
      ],
    },
  );
}

/** Puts the notices into the text that stands around them. */
function written(
  texts: MailTexts,
  kind: 'notice' | 'notices',
  values: Readonly<Record<string, string>>,
  page: Page,
): WrittenMail {
  const { title, body } = currentText(texts, kind);
  const subject = fillPlaces(title, values);
  const around = styled(drawMail(body, values));
  return {
    subject,
    body: `${plainMail(body, { ...values, notices: plainParts(page) })}\n\n${plainFoot(page)}\n`,
    html: mailPage({
      heading: page.heading ?? subject,
      main: around.replace(/<p[^>]*>\{notices\}<\/p>|\{notices\}/, () => htmlParts(page)),
      foot: htmlFoot(page),
    }),
  };
}

function plainParts({ parts, more }: Page): string {
  const isOne = parts.length === 1;
  const paragraphs = [
    ...parts.flatMap(({ heading, text, quote, link }) => [
      ...(isOne ? [] : [`* ${heading}`]),
      text,
      ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
      `${link.label}:\n${link.url}`,
    ]),
    ...(more === undefined ? [] : [more]),
  ];
  return paragraphs.join('\n\n');
}

const plainFoot = ({ why, ways }: Page): string =>
  ['-- ', why, ...ways.map(({ label, url }) => `${label}: ${url}`)].join('\n');

const htmlPart = ({ text, quote, link }: Part): string =>
  `<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:24px;white-space:pre-line;color:#17130f">${escapeHtml(text)}</p>
${quote === undefined ? '' : `<p class="ink quote" style="margin:0 0 20px;padding-left:14px;border-left:3px solid #8a8071;font-size:16px;line-height:24px;white-space:pre-line;color:#17130f">${escapeHtml(quote)}</p>\n`}${mailButton(escapeHtml(link.url), escapeHtml(link.label))}`;

const htmlParts = ({ parts, more }: Page): string =>
  [
    ...parts.map((part) =>
      parts.length === 1
        ? htmlPart(part)
        : `<h2 class="ink" style="margin:28px 0 8px;font-size:19px;line-height:24px;color:#17130f">${escapeHtml(part.heading)}</h2>\n${htmlPart(part)}`,
    ),
    ...(more === undefined
      ? []
      : [
          `<p class="soft" style="margin:28px 0 0;font-size:16px;line-height:24px;color:#4d463d">${escapeHtml(more)}</p>`,
        ]),
  ].join('\n');

const linkTo = ({ label, url }: Link): string =>
  `<a href="${escapeHtml(url)}" style="color:#4d463d">${escapeHtml(label)}</a>`;

const htmlFoot = ({ why, ways }: Page): string =>
  `<p class="soft" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:20px;color:#4d463d">${escapeHtml(why)}<br>${ways.map(linkTo).join(' &middot; ')}</p>`;
