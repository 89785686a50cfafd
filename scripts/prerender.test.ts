import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../src/client/app/screens/screen';
import { screens } from '../src/client/app/screens/screens';
import { isBuilt } from './lib/build.mjs';
import { LETTERS } from './lib/fontLetters.cjs';
import { composePage, composeShell, filesOf, inlineHashes, splitHead } from './lib/pages.mjs';

interface Page {
  path: string;
  file: string;
  status: number;
  scripts: string[];
  styles: string[];
  preload: string[];
}

const dist = path.join(process.cwd(), 'dist');
const list = path.join(dist, 'pages/pages.json');
if (!isBuilt('client')) {
  throw new Error('The built pages are missing or older than their sources: npm run build');
}

const pages = JSON.parse(readFileSync(list, 'utf8')) as Page[]; // written by the build
const htmlOf = ({ file }: Page) => readFileSync(path.join(dist, 'pages', file), 'utf8');
const isShell = ({ file }: Page) => file.startsWith('app/');
const drawn = pages.filter((page) => !isShell(page)).map((page) => [page.path, page] as const);
const at = (address: string): Page => pages.find((page) => page.path === address)!;

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text!);
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

/** For a signed-in screen only the frame is drawn, and nothing that depends on the address. */
const pathsOf = (isWanted: (screen: Screen) => boolean | undefined): string[] =>
  screens.filter(isWanted).map((screen) => screen.path);
const frames = pathsOf(
  ({ frame, isDrawnLate }) => ['signed-in', 'open'].includes(frame) && !isDrawnLate,
);
const late = pathsOf(({ isDrawnLate }) => isDrawnLate);

it('prerenders every public page and every account page, and the frame of the others', () => {
  const status = Object.fromEntries(drawn.map(([address, page]) => [address, page.status]));
  expect(status).toEqual({
    '/': 200,
    '/blog': 200,
    '/blog/1': 200,
    '/blog/2': 200,
    '/blog/3': 200,
    '/blog/:id': 404,
    '/terms': 200,
    '/privacy-policy': 200,
    '/accessibility': 200,
    '/imprint': 200,
    '/contact': 200,
    '/login': 200,
    '/reset-password': 200,
    '/sign-up': 200,
    '/sign-up/artist': 200,
    '/sign-up/media': 200,
    ...Object.fromEntries(frames.map((address) => [address, 200])),
    '*': 404,
  });
  expect(pages.at(-1)?.path).toBe('*');
});

it('has an empty page for every other address', () => {
  const empty = pages.filter(isShell).map((page) => page.path);
  expect(late).toEqual(expect.arrayContaining(['/new-password', '/offers/:id']));
  expect(empty.sort()).toEqual(late.sort());
  const html = htmlOf(at('/new-password'));
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript>');
  expect(headOf(html)).not.toContain('<style');
});

it('requests at once all files that a screen needs', () => {
  const chunks = JSON.parse(
    readFileSync(path.join(dist, 'prerender/chunks.json'), 'utf8'),
  ) as Record<string, string[]>; // written by the build
  for (const address of ['/my-releases', '/offers/:id']) {
    const html = htmlOf(at(address));
    const own = address === '/my-releases' ? ['my-releases'] : ['offer'];
    for (const name of ['main', 'session', 'signed-in', ...own]) {
      const files = chunks[name]!.filter((file) => /\.(js|css)$/.test(file));
      expect(files.filter((file) => !headOf(html).includes(`"/${file}"`))).toEqual([]);
    }
  }
  /* Every screen must have its chunks. */
  const bare = filesOf(chunks, ['session']).scripts.length;
  const scripts = (page: Page) => all(htmlOf(page), /<(script) defer/g).length;
  const forgotten = pages.filter(isShell).filter((page) => scripts(page) <= bare);
  expect(forgotten.map((page) => page.path)).toEqual([]);
});

it('has the build’s version in each page, and in no script, so that unchanged scripts stay cached', () => {
  const builds = pages.flatMap((page) => all(htmlOf(page), /<html\b[^>]*\sdata-build="([^"]*)"/g));
  expect(builds).toHaveLength(pages.length);
  const [build] = new Set(builds);
  expect(build).toMatch(/^\d+\.\d+\.\d+(?: \([\da-f]{12}\))?$/);
  const assets = path.join(dist, 'client/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const naming = scripts.filter((file) =>
    readFileSync(path.join(assets, file), 'utf8').includes(build!),
  );
  expect(naming).toEqual([]);
});

describe.each(drawn)('the page %s', (_address, page) => {
  const html = htmlOf(page);
  const styles = all(headOf(html), /<style [^>]*>([^]*?)<\/style>/g);

  it('has its content once', () => {
    expect(all(html, /<(div) id="root">/g)).toHaveLength(1);
    expect(all(html, /<(main)\b/g)).toHaveLength(1);
    expect(all(html, /<(h1)\b/g)).toHaveLength(1);
    expect(html).not.toContain('<template');
  });

  it('has one title, its own, in the head', () => {
    expect(all(headOf(html), /<(title)>[^<]+<\/title>/g)).toHaveLength(1);
    expect(all(bodyOf(html).replaceAll(/<svg[^]*?<\/svg>/g, ''), /<(title|meta|link)\b/g)).toEqual(
      [],
    );
  });

  it('has inline styles and loads none', () => {
    expect(styles.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(/rel="?stylesheet/);
    expect(all(html, /(\sstyle="[^"]*")/g)).toEqual([]);
  });

  it('has a rule for each class', () => {
    const rules = styles.join('');
    const classes = new Set(all(bodyOf(html), /\sclass="([^"]+)"/g).flatMap((c) => c.split(' ')));
    expect(classes.size).toBeGreaterThan(5);
    expect([...classes].filter((name) => !rules.includes(`.${name}`))).toEqual([]);
  });

  it('names its scripts in the head, and its fonts in a style, which waits unless it is a frame', () => {
    const scripts = all(headOf(html), /<script defer="" src="\/([^"]+)">/g);
    const fonts = all(styles.join(''), /url\(\/([^)]+-letters\.[^)]+\.woff2)\)/g);
    const waiting = all(html, /<style data-fonts="" media="print, [^"]+">([^]*?)<\/style>/g);
    const others = styles.filter((style) => !waiting.includes(style)).join('');
    expect(others.includes('.woff2')).toBe(frames.includes(page.path));
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    expect(fonts).toHaveLength(2);
    for (const file of [...scripts, ...fonts]) {
      expect([file, existsSync(path.join(dist, 'client', file))]).toEqual([file, true]);
    }
    expect(headOf(html)).not.toContain('rel="preload"');
    expect(page.preload).toEqual([]);
  });

  it('uses only characters of the fonts that it loads', () => {
    const text = bodyOf(html).replaceAll(/<(script|style|svg)\b[^]*?<\/\1>|<[^<>]*>/g, '');
    expect(
      [...new Set(text)].filter((letter) => !LETTERS.includes(letter) && letter !== '\n'),
    ).toEqual([]);
  });

  it('is allowed its inline scripts and styles, and no others', () => {
    const code = all(html, /<script>([^]*?)<\/script>/g);
    expect(page.scripts).toEqual(code.map(sha));
    expect(page.styles).toEqual(styles.map(sha));
    expect(html).not.toMatch(/\son[a-z]+="/);
  });
});

it('has a frame for the pages of the server, with their styles, fonts and script', () => {
  interface Frame extends Pick<Page, 'scripts' | 'styles'> {
    html: string;
    band: string;
  }
  const text = readFileSync(path.join(dist, 'pages/frame.json'), 'utf8');
  const frame = JSON.parse(text) as Frame; // written by the build
  const { html } = frame;
  expect(all(html, /(\{\{main\}\})/g)).toHaveLength(1);
  expect(all(html, /<(title|meta name="description"|noscript)/g)).toEqual([]);
  const styles = all(html, /<style>([^]*?)<\/style>/g);
  expect([frame.scripts, frame.styles]).toEqual([inlineHashes(html, 'script'), styles.map(sha)]);
  expect(frame.scripts).toHaveLength(1);
  const files = [
    ...all(html, /<script defer="" src="\/([^"]+)">/g),
    ...all(html, /rel="preload" href="\/([^"]+\.woff2)"/g),
  ];
  expect(files).toHaveLength(3);
  for (const file of [...files, ...all(styles.join(''), /url\(\/([^)]+\.woff2)\)/g)])
    expect([file, existsSync(path.join(dist, 'client', file))]).toEqual([file, true]);
  const classes = all(html, /\sclass="([^"]+)"/g).flatMap((each) => each.split(' '));
  expect(classes.filter((name) => !styles.join('').includes(`.${name}`))).toEqual([]);
  expect(frame.band).toContain('{');
});

it.each(frames)('the frame of %s shows that it is loading', (address) => {
  const html = htmlOf(at(address));
  expect(html).toContain('>Loading...<');
  expect(html).toContain('<noscript>');
});

describe('the parts of a page', () => {
  const template =
    '<html><head><title>Linernote</title></head><body><div id="root"></div>' +
    '<noscript><p>Needs it.</p></noscript></body></html>';
  const files = { scripts: ['main.js'], styles: ['main.css'], fonts: ['sans.woff2'] };
  const compose = (rendered: string) =>
    composePage({
      template,
      rendered,
      files,
      readText: () => '.a{color:red}',
      inlineScripts: ['hold()'],
    });

  it('are inserted in the right places', () => {
    const html = compose(
      '<meta name="description" content="a &gt; b"/><title>A $& title</title><div>$1 text</div>',
    );
    expect(html).toContain('<title>A $& title</title>');
    expect(html).not.toContain('<title>Linernote</title>');
    expect(html).toContain('<style data-href="/main.css">.a{color:red}</style>');
    expect(html).toContain('<script>hold()</script>');
    expect(html).toContain('<div id="root"><div>$1 text</div></div>');
    expect(html).not.toContain('noscript');
  });

  it('have the fonts separately, and the fallback fonts at once', () => {
    const fetched = '@font-face{font-family:A;src:url(/a.woff2)}';
    const local = '@font-face{font-family:B;src:local("Arial")}';
    const html = composePage({
      template,
      rendered: '<div></div>',
      files,
      readText: () => `${local}${fetched}.a{background:url(/b.svg)}`,
      inlineScripts: [],
    });
    expect(html).toContain(`(scripting: none)">${fetched}</style>`);
    expect(html).toContain(
      `<style data-href="/main.css">${local}.a{background:url(/b.svg)}</style>`,
    );
  });

  it('keep the title of the empty page when a page has none', () => {
    expect(compose('<div></div>')).toContain('<title>Linernote</title>');
    expect(composeShell({ template, files })).toContain('<noscript>');
  });

  it('are fetched with the fonts only when nothing is prerendered', () => {
    const font = '<link rel="preload" href="/sans.woff2" as="font"';
    expect(composeShell({ template, files })).toContain(font);
    expect(compose('<div></div>')).not.toContain('sans.woff2');
  });

  it('are split after the last tag of the head', () => {
    const head = '<link rel="canonical" href="/"/><title>T</title><meta name="a" content=""/>';
    expect(splitHead(`${head}<section><title>x</title></section>`)).toEqual({
      head,
      content: '<section><title>x</title></section>',
    });
  });

  it('name a chunk that is not found', () => {
    const chunks = { main: ['a.js', 'a.css'], home: ['a.js', 'b.js', 'b.js.map'] };
    expect(filesOf(chunks, ['home'])).toEqual({
      scripts: ['a.js', 'b.js'],
      styles: ['a.css'],
      fonts: [],
    });
    expect(() => filesOf(chunks, ['hone'])).toThrow('There is no chunk named hone.');
  });

  it('count as code only where the browser executes them', () => {
    const html =
      '<script>1</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineHashes(html, 'script')).toHaveLength(1);
  });
});
