import { createHash } from 'node:crypto';

/** React writes the tags of the head before everything else, with text and values escaped. */
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;
const SHELL_TITLE = /(?<!\s)\s*<title>[^<]*<\/title>/;
const SHELL_NOSCRIPT = /(?<!\s)\s*<noscript>[\s\S]*?<\/noscript>/;
const ROOT = '<div id="root"></div>';

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Whether a script element is executed: data blocks need no permission. */
const isCode = (attributes) =>
  !/\bsrc=/.test(attributes) && !/\btype="(?!module|text\/javascript)/.test(attributes);

/** Returns the hashes with which the content security policy allows a page's inline elements. */
export function inlineHashes(html, element) {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes, text]) => text !== '' && (element !== 'script' || isCode(attributes)))
    .map(([, , text]) => sha256(text));
}

/** Splits React's output into the tags of the head and the content. */
export function splitHead(rendered) {
  const head = HEAD_TAGS.exec(rendered)?.[0] ?? '';
  return { head, content: rendered.slice(head.length) };
}

const kind = (files, extension) => files.filter((file) => file.endsWith(extension));
const unique = (list) => [...new Set(list)];

/** Returns the files of a page's first load by kind; `chunks` comes from webpack. */
export function filesOf(chunks, names, base = ['main']) {
  const files = unique(
    [...base, ...names].flatMap((name) => {
      if (!chunks[name]) throw new Error(`There is no chunk named ${name}.`);
      return chunks[name];
    }),
  );
  return {
    scripts: kind(files, '.js'),
    styles: kind(files, '.css'),
    /* Fonts for other letters load only if a text needs them. */
    fonts: kind(files, '.woff2').filter((file) => file.includes('-letters.')),
  };
}

const preloadFont = (file) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="">`;
const script = (file) => `<script defer="" src="/${file}"></script>`;

/** webpack finds the style of a chunk by `data-href` and does not fetch it again. */
const inlineStyle = (file, text) => `<style data-href="/${file}">${text}</style>`;

/** A font that is fetched; local fallbacks are declared at once. */
const FETCHED_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** An inline script removes `media` once the fonts have loaded; without scripts they load first. */
const lateFonts = (rules) =>
  `<style data-fonts="" media="print, (scripting: none)">${rules.join('')}</style>`;
const linkedStyle = (file) => `<link rel="stylesheet" href="/${file}">`;

const intoHead = (html, lines) => html.replace('</head>', () => `${lines.join('\n')}\n</head>`);

/**
 * A page with its content, its inline styles and its scripts, which load later. Its fonts come
 * after these: reading them would delay the first paint, and fetching them the scripts.
 *
 * @param readText the text of a file of the browser program
 * @param inlineScripts the scripts that run before the program
 * @param isFrame whether nothing works without the program
 */
export function composePage({ template, rendered, files, readText, inlineScripts, isFrame }) {
  const { head, content } = splitHead(rendered);
  const named = head.includes('<title') ? template.replace(SHELL_TITLE, '') : template;
  const styles = files.styles.map((file) => ({ file, text: readText(file) }));
  /* A frame's content is drawn by the program, and must not move after that. */
  const fonts = isFrame ? [] : styles.flatMap(({ text }) => text.match(FETCHED_FONT) ?? []);
  const withoutFonts = (text) => (isFrame ? text : text.replace(FETCHED_FONT, ''));
  const lines = [
    ...(head ? [head] : []),
    ...inlineScripts.map((text) => `<script>${text}</script>`),
    ...(fonts.length > 0 ? [lateFonts(fonts)] : []),
    ...styles.map(({ file, text }) => inlineStyle(file, withoutFonts(text))),
    ...files.scripts.map(script),
  ];
  return intoHead(isFrame ? named : named.replace(SHELL_NOSCRIPT, ''), lines).replace(
    ROOT,
    () => `<div id="root">${content}</div>`,
  );
}

/** Returns the page of an address whose content depends on the account: empty until drawn. */
export function composeShell({ template, files }) {
  return intoHead(template, [
    ...files.fonts.map(preloadFont),
    ...files.styles.map(linkedStyle),
    ...files.scripts.map(script),
  ]);
}

/** Returns the page into which the server draws: its fonts come at once, since nothing else does. */
export function composeFrame({ template, content, style, scripts }) {
  const fonts = [...style.matchAll(/url\(\/([^)]+-letters\.[^)]+)\)/g)];
  return intoHead(template.replace(SHELL_TITLE, '').replace(SHELL_NOSCRIPT, ''), [
    ...fonts.map(([, file]) => preloadFont(file)),
    `<style>${style}</style>`,
    ...scripts.map(script),
  ]).replace(ROOT, () => `<div id="root">${content}</div>`);
}

/** Returns the server's facts about a page besides its text; the page preloads the `fonts`. */
export function describePage({ path, file, status, html, fonts = [] }) {
  return {
    path,
    file,
    status,
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    preload: fonts.map(
      (font) => `</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ),
  };
}
