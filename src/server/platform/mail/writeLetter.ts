import { escapeHtml } from '../http/xml';

export interface MailText {
  subject: string;
  body: string;
}

/** Lines are so short that mail programs do not break them; a link has its own line. */
export const mailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});

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
  heading: string;
  parts: readonly Part[];
  /** Shown below the last part. */
  more?: string;
  why: string;
  ways: readonly Link[];
}

interface Written {
  body: string;
  html: string;
}

const written = (page: Page): Written => ({ body: plainText(page), html: htmlPage(page) });

export const writeLetter = ({ why, off, ways, ...part }: Letter): Written =>
  written({
    heading: part.heading,
    parts: [part],
    why,
    ways: off ? [{ label: 'Turn off emails like this', url: off.url }, ...ways] : ways,
  });

/** The most parts that a mail shows; the rest is in the account's notices. */
const PARTS_MAX = 20;

export function writeLetters(letters: readonly Letter[]): Written & { subject: string } {
  const subject = `${letters.length} new notices on Linernote`;
  const offs = new Map(letters.flatMap(({ off }) => (off ? [[off.topic, off.url] as const] : [])));
  const left = letters.length - PARTS_MAX;
  const page: Page = {
    heading: subject,
    parts: letters.slice(0, PARTS_MAX),
    ...(left > 0 && { more: `And ${left} more on Linernote.` }),
    why: 'You get this email because of your account on Linernote.',
    ways: [
      ...[...offs].map(([topic, url]) => ({ label: `Turn off emails about "${topic}"`, url })),
      ...(letters[0]?.ways ?? []),
    ],
  };
  return { subject, ...written(page) };
}

function plainText({ parts, more, why, ways }: Page): string {
  const isOne = parts.length === 1;
  const paragraphs = [
    'Hello,',
    ...parts.flatMap(({ heading, text, quote, link }) => [
      ...(isOne ? [] : [`* ${heading}`]),
      text,
      ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
      `${link.label}:\n${link.url}`,
    ]),
    ...(more === undefined ? [] : [more]),
    ['-- ', why, ...ways.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/* Mail programs lack style sheets and variables, and some invert the colours of tokens.css. */
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const DARK = [
  '.page{background:#17130f !important}',
  '.card{background:#211c17 !important;border-color:#3a332b !important}',
  '.ink,.ink a{color:#f5f1e8 !important}',
  '.soft,.soft a{color:#cfc6b6 !important}',
  '.quote{border-color:#8a8071 !important}',
].join('');

const linkTo = ({ label, url }: Link): string =>
  `<a href="${escapeHtml(url)}" style="color:#4d463d">${escapeHtml(label)}</a>`;

const htmlPart = ({ text, quote, link }: Part): string => {
  const url = escapeHtml(link.url);
  return `<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:24px;white-space:pre-line;color:#17130f">${escapeHtml(text)}</p>
${quote === undefined ? '' : `<p class="ink quote" style="margin:0 0 20px;padding-left:14px;border-left:3px solid #8a8071;font-size:16px;line-height:24px;white-space:pre-line;color:#17130f">${escapeHtml(quote)}</p>\n`}<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#ff5a1f;color:#17130f;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:#4d463d;word-break:break-all">Or open this address: <a href="${url}" style="color:#4d463d">${url}</a></p>`;
};

const htmlParts = (parts: readonly Part[]): string =>
  parts.length === 1
    ? parts.map(htmlPart).join('')
    : parts
        .map(
          (part) =>
            `<h2 class="ink" style="margin:28px 0 8px;font-size:19px;line-height:24px;color:#17130f">${escapeHtml(part.heading)}</h2>\n${htmlPart(part)}`,
        )
        .join('\n');

function htmlPage({ heading, parts, more, why, ways }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f5f1e8;${FONT}">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px;background:#fffdf8;border:1px solid #d9d1c1;border-radius:24px">
<p class="soft" style="margin:0 0 16px;font-size:15px;font-weight:700;color:#4d463d">Linernote</p>
<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:30px;color:#17130f">${escapeHtml(heading)}</h1>
${htmlParts(parts)}
${more === undefined ? '' : `<p class="soft" style="margin:28px 0 0;font-size:16px;line-height:24px;color:#4d463d">${escapeHtml(more)}</p>\n`}</div>
<p class="soft" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:20px;color:#4d463d">${escapeHtml(why)}<br>${ways.map(linkTo).join(' &middot; ')}</p>
</body>
</html>
`;
}
