import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { contentSecurityPolicy, type InlineHashes, sha256 } from '@/server/platform/http/headers';
import { Html, html } from '@/server/platform/http/html';
import { type SiteFacts, siteFactsOf, withFacts } from '@/server/platform/http/sitePages';
import { SITE_NAME, SITE_PICTURE } from '@/shared/platform/site';
import { SHARE_HEIGHT, SHARE_WIDTH } from './shareBackground';
import { type ShareFacts, sharePath, shareText } from './sharePicture';
import { STYLE } from './publicStyle';

/**
 * The only script of the rendered pages, which are complete without it: it applies the chosen theme
 * before the first paint, leads members into the product, copies the page's address or text, and
 * plays clips.
 */
export const SCRIPT = `
try {
  var theme = localStorage.getItem('linernote:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var isMember = localStorage.getItem('linernote:refresh') !== null;
} catch (error) {}
addEventListener('DOMContentLoaded', () => {
  if (isMember)
    for (const link of document.querySelectorAll('a[data-member]'))
      link.href = link.dataset.member;
  for (const button of document.querySelectorAll('button[data-copy]')) {
    const label = button.querySelector('[aria-live]');
    const text = label.textContent;
    button.hidden = !navigator.clipboard;
    button.addEventListener('click', async () => {
      const source = document.getElementById(button.dataset.copy);
      const copied = source ? source.textContent : document.querySelector('link[rel=canonical]').href;
      await navigator.clipboard.writeText(copied);
      label.textContent = 'Copied';
      setTimeout(() => (label.textContent = text), 2000);
    });
  }
  const player = document.querySelector('.player');
  if (player) startPlayer(player);
});
function startPlayer(player) {
  const audio = player.querySelector('audio');
  const [button, clock, title] = ['button', '.clock', 'strong'].map((each) => player.querySelector(each));
  const bars = player.querySelectorAll('.wave rect');
  const tracks = [...document.querySelectorAll('a.track')];
  const [at, length] = clock.children;
  const minutes = (s) => Math.floor(s / 60) + ':' + String(Math.floor(s % 60)).padStart(2, '0');
  const current = () => tracks.find((track) => track.href === audio.src);
  const show = () => {
    const verb = audio.paused ? 'Play' : 'Pause';
    button.classList.toggle('on', !audio.paused);
    button.setAttribute('aria-label', verb + ' ' + title.textContent);
    for (const track of tracks) {
      const isOn = track === current() && !audio.paused;
      track.classList.toggle('on', isOn);
      track.setAttribute('aria-label', (isOn ? 'Pause' : 'Play') + ' a clip of ' + track.dataset.title);
      if (track === current()) track.setAttribute('aria-current', 'true');
      else track.removeAttribute('aria-current');
    }
  };
  const move = () => {
    at.textContent = minutes(audio.currentTime);
    if (Number.isFinite(audio.duration)) length.textContent = minutes(Math.round(audio.duration));
    const share = audio.currentTime / (audio.duration || 30);
    bars.forEach((bar, index) => bar.classList.toggle('heard', index < share * bars.length));
  };
  const toggle = () => (audio.paused ? audio.play().catch(show) : audio.pause());
  player.classList.add('own');
  audio.controls = false;
  button.hidden = clock.hidden = false;
  button.addEventListener('click', toggle);
  for (const track of tracks)
    track.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (track !== current()) {
        audio.src = track.href;
        title.textContent = track.dataset.title;
        length.textContent = track.dataset.length;
        audio.pause();
      }
      toggle();
    });
  for (const name of ['play', 'pause', 'ended', 'error']) audio.addEventListener(name, show);
  for (const name of ['timeupdate', 'loadedmetadata', 'ended', 'emptied']) audio.addEventListener(name, move);
  show();
}
`;

export interface PublicPage {
  title: string;
  description: string;
  /** Path from the root, which becomes the canonical address. */
  path: string;
  main: Html;
  /** The facts on the picture of a shared link; without them, the site's own picture is used. */
  share?: ShareFacts;
  /** Whether search engines are asked to leave it out. */
  isUnlisted?: true;
}

interface PublicShell {
  render: (page: PublicPage) => string;
  policy: string;
}

/** A built page whose header, footer and styles the rendered pages use. */
const MODEL = '/terms';

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

/**
 * Applies the fonts at once, which a script of the built page does later, and requests them early.
 */
const withFonts = (document: string): string =>
  document.replace(
    /<style data-fonts="" media="[^"]*">([^]*?)<\/style>/,
    (_style, rules: string) =>
      [...rules.matchAll(/url\(([^)]+-letters\.[^)]+)\)/g)]
        .map(([, url = '']) => `<link rel="preload" as="font" crossorigin href="${url}">`)
        .join('') + `<style>${rules}</style>`,
  );

/** Returns the function that sends a page, or the 404 if there is none. */
export async function createPageSender({ siteDir, config }: Pick<AppDeps, 'siteDir' | 'config'>) {
  const shell = await createPublicShell(siteDir, siteFactsOf(config));
  return (reply: FastifyReply, page: PublicPage | null): FastifyReply => {
    if (!page) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': shell.policy })
      .type('text/html; charset=utf-8')
      .send(shell.render(page));
  };
}

async function createPublicShell(
  siteDir: string | undefined,
  facts: SiteFacts,
): Promise<PublicShell> {
  const { document, styles } = await readModel(siteDir);
  const { publicUrl } = facts;
  const bare = withFacts(withFonts(withOwnMenu(document).replace(OWN_HEAD, '')), facts);
  const headEnd = bare.indexOf('</head>');
  const mainStart = bare.indexOf('>', bare.indexOf('<main')) + 1;
  const mainEnd = bare.indexOf('</main>');
  const head = bare.slice(0, headEnd);
  const top = bare.slice(headEnd, mainStart);
  const foot = bare.slice(mainEnd);
  const own = new Html(`<style>${STYLE}</style><script>${SCRIPT}</script>`);
  return {
    policy: contentSecurityPolicy(
      { scripts: [sha256(SCRIPT)], styles: [...styles, sha256(STYLE)] },
      { hasForms: true },
    ),
    render: ({ title, description, path: pathname, main, share, isUnlisted }) => {
      const url = publicUrl + pathname;
      const image = publicUrl + (share ? sharePath(pathname, share) : SITE_PICTURE.path);
      const alt = share ? shareText(share) : SITE_PICTURE.alt;
      const named = {
        description,
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': image,
        'twitter:image:alt': alt,
      };
      const properties = {
        'og:site_name': SITE_NAME,
        'og:locale': 'en_GB',
        'og:type': 'website',
        'og:url': url,
        'og:title': title,
        'og:description': description,
        'og:image': image,
        'og:image:width': SHARE_WIDTH,
        'og:image:height': SHARE_HEIGHT,
        'og:image:alt': alt,
      };
      const robots = isUnlisted ? { robots: 'noindex' } : {};
      const meta = html`<title>${title} · ${SITE_NAME}</title>
        <link rel="canonical" href="${url}" />${[
          ...Object.entries({ ...named, ...robots }).map(
            ([name, content]) => html`<meta name="${name}" content="${content}" />`,
          ),
          ...Object.entries(properties).map(
            ([property, content]) => html`<meta property="${property}" content="${content}" />`,
          ),
        ]}${own}`;
      return head + meta.markup + top + main.markup + foot;
    },
  };
}
