import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy, type InlineHashes } from '@/server/http/contentSecurityPolicy';
import { Html, html } from '@/server/http/html';
import { type SiteFacts, withFacts } from '@/server/http/sitePages';
import { SITE_NAME } from '@/shared/site';

export interface PublicPage {
  title: string;
  description: string;
  /** Path from the root, which becomes the canonical address. */
  path: string;
  main: Html;
}

export interface PublicShell {
  render: (page: PublicPage) => string;
  /** The content security policy of every rendered page. */
  policy: string;
}

/** The built page whose header, footer and styles the rendered pages use. */
const MODEL = '/terms';

/* Added to the model's own styles, whose variables it uses. */
const STYLE = `
main > article{max-inline-size:var(--page-width,1240px);margin-inline:auto;padding:var(--space-8) var(--gutter,20px)}
main article h1{margin:0 0 var(--space-3);overflow-wrap:anywhere}
main article h2{margin:var(--space-10,40px) 0 var(--space-3);font-size:var(--text-card)}
main article h3{margin:0;font:600 1rem/1.4 var(--font-text);letter-spacing:0}
main article p{max-inline-size:68ch;margin:var(--space-1) 0;overflow-wrap:anywhere}
main article > *{max-inline-size:860px}
main article ul{margin:0;padding:0;list-style:none}
main article p + ul{margin-block-start:var(--space-4)}
main article li{padding-block:var(--space-4);border-block-start:var(--hairline) solid var(--line)}
main article .quiet{color:var(--ink-2);font-size:var(--text-small)}
main article .row{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-5);align-items:baseline;justify-content:space-between}
main article .price{font-weight:700;font-variant-numeric:tabular-nums}
main article .words{white-space:pre-line}
main article .tag{flex:none;padding:var(--space-1) var(--space-3);border-radius:var(--radius-full);background:var(--sunken);color:var(--ink-2);font:600 var(--text-small)/1.25 var(--font-text)}
main article a{overflow-wrap:anywhere}
header summary{display:inline-flex;box-sizing:border-box;align-items:center;list-style:none}
header summary::-webkit-details-marker{display:none}
header details > div{position:absolute;inset:100% 0 auto;box-sizing:border-box;max-block-size:calc(100dvh - 100%);padding:var(--space-2) var(--gutter) var(--space-4);border-block:var(--hairline) solid var(--line);background:var(--paper);overflow-y:auto}
header details ul{flex-direction:column}
header details > div > div{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-6);align-items:center;margin-block-start:var(--space-2);padding-block-start:var(--space-3);border-block-start:var(--hairline) solid var(--line)}
`;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Model extends InlineHashes {
  document: string;
}

/** Used without a build, as in tests of the server alone. */
const BARE: Model = {
  document:
    '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"></head>\n<body><main id="main"></main></body>\n</html>\n',
  scripts: [],
  styles: [],
};

async function readModel(siteDir: string | undefined): Promise<Model> {
  if (siteDir === undefined) return BARE;
  const folder = path.join(siteDir, 'pages');
  let list: string;
  try {
    list = await readFile(path.join(folder, 'pages.json'), 'utf8');
  } catch {
    return BARE;
  }
  const rows = JSON.parse(list) as (InlineHashes & { path: string; file: string })[]; // our own build wrote it
  const row = rows.find((each) => each.path === MODEL);
  if (!row) return BARE;
  const document = await readFile(path.join(folder, row.file), 'utf8');
  return { document, scripts: row.scripts, styles: row.styles };
}

/** The model's own metadata and scripts, which the rendered pages do not have. */
const OWN_HEAD =
  /<title>.*?<\/title>|<link rel="canonical"[^>]*>|<meta (?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|<script[^>]*>.*?<\/script>/gs;

/** The header's links, its account links, and the menu button that a script would open. */
const MENU =
  /(<nav [^>]*aria-label="Main">.*?<\/nav>)<div [^>]*>(.*?)<\/div>(<div [^>]*>)<button [^>]*class="([^"]*)"[^>]*>Menu<\/button>/s;

/** Replaces the menu button by a `<details>` menu with the same links, which needs no script. */
const withOwnMenu = (document: string): string =>
  document.replace(
    MENU,
    (header, nav: string, account: string, narrow: string, button: string) =>
      header.slice(0, header.indexOf(narrow, nav.length)) +
      `${narrow}<details><summary class="${button}">Menu</summary>` +
      `<div>${nav.replace(/ class="[^"]*"/, '')}<div>${account}</div></div></details>`,
  );

export async function readPublicShell(
  siteDir: string | undefined,
  facts: SiteFacts,
): Promise<PublicShell> {
  const { document, scripts, styles } = await readModel(siteDir);
  const { publicUrl } = facts;
  const bare = withFacts(withOwnMenu(document).replace(OWN_HEAD, ''), facts);
  const headEnd = bare.indexOf('</head>');
  const mainStart = bare.indexOf('>', bare.indexOf('<main')) + 1;
  const mainEnd = bare.indexOf('</main>');
  const head = bare.slice(0, headEnd);
  const top = bare.slice(headEnd, mainStart);
  const foot = bare.slice(mainEnd);
  const style = new Html(`<style>${STYLE}</style>`);
  return {
    policy: contentSecurityPolicy({ scripts, styles: [...styles, sha256(STYLE)] }),
    render: ({ title, description, path: pathname, main }) => {
      const url = publicUrl + pathname;
      const image = `${publicUrl}/share/home.png`;
      const meta = html`<title>${title} · ${SITE_NAME}</title
        ><link rel="canonical" href="${url}" /><meta
          name="description"
          content="${description}"
        /><meta name="twitter:card" content="summary_large_image" /><meta
          name="twitter:title"
          content="${title}"
        /><meta name="twitter:description" content="${description}" /><meta
          name="twitter:image"
          content="${image}"
        /><meta property="og:site_name" content="${SITE_NAME}" /><meta
          property="og:locale"
          content="en_GB"
        /><meta property="og:type" content="website" /><meta
          property="og:url"
          content="${url}"
        /><meta property="og:title" content="${title}" /><meta
          property="og:description"
          content="${description}"
        /><meta property="og:image" content="${image}" />${style}`;
      return head + meta.markup + top + main.markup + foot;
    },
  };
}
