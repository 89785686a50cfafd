import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgets, budgetTable, excesses, measureRoute } from './lib/budgets.mjs';

const STYLE = '.a{color:red}';
const PAGE = `<html><style data-href="/main.css">${STYLE}</style>${'text '.repeat(99)}</html>`;
let dist: string;

beforeAll(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'linernote-sizes-'));
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write(
    'prerender/chunks.json',
    JSON.stringify({ main: ['main.js', 'main.css', 'sans.woff2'], home: ['main.js', 'home.js'] }),
  );
  write(
    'pages/pages.json',
    JSON.stringify([
      { path: '/', file: 'home.html' },
      { path: '/in', file: 'shell.html' },
    ]),
  );
  write('pages/home.html', PAGE);
  write('pages/shell.html', '<html></html>');
  write('client/main.js', 'x'.repeat(5000));
  write('client/main.js.br', 'x'.repeat(3000));
  write('client/home.js', 'x'.repeat(9000));
  write('client/home.js.br', 'x'.repeat(1500));
  write('client/main.css', STYLE);
  write('client/main.css.br', 'x'.repeat(700));
  write('client/sans.woff2', 'x'.repeat(30_000));
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

const bytes = (text: string) => brotliCompressSync(text).length / 1000;

it('counts each file of a page once, as it is sent', () => {
  expect(measureRoute(dist, { route: '/', chunks: ['home'] })).toEqual({
    js: 4.5,
    css: bytes(STYLE),
    fonts: 30,
    html: bytes(PAGE),
  });
});

it('counts the files of styles where a page has none within', () => {
  const { css, js } = measureRoute(dist, { route: '/in', chunks: [] });
  expect({ css, js }).toEqual({ css: 0.7, js: 3 });
});

it('marks and names what is over its limit, and nothing else', () => {
  const budget = { route: '/', chunks: [], js: 90, css: 10, fonts: 75, html: 25 };
  const within = { budget, reached: { js: 90, css: 9, fonts: 75, html: 25 } };
  const over = { budget, reached: { ...within.reached, js: 90.1 } };
  expect(excesses([within])).toEqual([]);
  expect(excesses([over])).toEqual(['/: 90.1 kB of js, limit 90']);
  expect(budgetTable([within])).not.toContain('!');
  expect(budgetTable([over])).toContain('90.1 /  90 !');
});

it('has a limit for every page that is drawn while building', () => {
  const list = JSON.parse(
    readFileSync(path.join(process.cwd(), 'dist/pages/pages.json'), 'utf8'),
  ) as { path: string; file: string }[]; // as the build writes it
  const drawn = list.filter(({ file }) => file !== 'shell.html').map((page) => page.path);
  expect(budgets.map(({ route }) => route)).toEqual(expect.arrayContaining(drawn));
});

it('keeps the limits that were promised', () => {
  const limitsOf = (route: string) => budgets.find((budget) => budget.route === route);
  expect(limitsOf('/')).toMatchObject({ js: 90, css: 10, fonts: 75, html: 25 });
  expect(limitsOf('/login')).toMatchObject({ js: 115 });
});
