import { escapeHtml } from '../http/xml';

/* Mail programs lack style sheets and variables, and some invert the colours of tokens.css. */
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const DARK = [
  '.page{background:#17130f !important}',
  '.card{background:#211c17 !important;border-color:#3a332b !important}',
  '.ink,.ink a{color:#f5f1e8 !important}',
  '.soft,.soft a{color:#cfc6b6 !important}',
  '.quote{border-color:#8a8071 !important}',
].join('');

const PARAGRAPH =
  '<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#17130f">';

/** The link that a mail is about, with its address for those who do not trust buttons. */
export const mailButton = (url: string, label: string): string =>
  `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#ff5a1f;color:#17130f;font-size:16px;font-weight:700;text-decoration:none">${label}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:20px;color:#4d463d;word-break:break-all">Or open this address: <a href="${url}" style="color:#4d463d">${url}</a></p>`;

/** Gives drawn Markdown its looks; a link with a paragraph of its own is a button. */
export const styled = (html: string): string =>
  html
    .replaceAll('<p>', PARAGRAPH)
    .replaceAll('<a href', '<a style="color:#4d463d" href')
    .replace(
      /<p[^>]*><a style="[^"]*" href="([^"]*)">([^<]*)<\/a><\/p>/g,
      (_whole, url: string, label: string) => mailButton(url, label),
    );

interface MailPage {
  heading: string;
  /** HTML. */
  main: string;
  foot?: string;
}

export function mailPage({ heading, main, foot = '' }: MailPage): string {
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
${main}
</div>
${foot}
</body>
</html>
`;
}
