import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgetTable, excesses, measureRoute, readBudgets, TOLERANCE } from './lib/budgets.mjs';

const FONT = 'sans-letters.1a2b.woff2';
const STYLE = `@font-face{src:url(/${FONT})}@font-face{src:url(/sans.3c4d.woff2)}.a{color:red}`;
const SCRIPT = '<script defer="" src="/main.js"></script>';
const FILES = `<link rel="preload" href="/${FONT}" as="font" type="font/woff2">${SCRIPT}`;
const PAGE = `<html>${SCRIPT}<style data-href="/main.css">${STYLE}</style>${'text '.repeat(99)}</html>`;
const EMPTY = `<html>${FILES}<link rel="stylesheet" href="/main.css"><script defer="" src="/home.js"></script></html>`;
let dist: string;

beforeAll(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'linernote-sizes-'));
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write(
    'pages/pages.json',
    JSON.stringify([
      { path: '/', file: 'home.html' },
      { path: '/in', file: 'shell.html' },
    ]),
  );
  write('pages/home.html', PAGE);
  write('pages/shell.html', EMPTY);
  write('client/main.js', 'x'.repeat(5000));
  write('client/main.js.br', 'x'.repeat(3000));
  write('client/home.js', 'x'.repeat(9000));
  write('client/home.js.br', 'x'.repeat(1500));
  write('client/main.css', STYLE);
  write('client/main.css.br', 'x'.repeat(700));
  write(`client/${FONT}`, 'x'.repeat(30_000));
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

const bytes = (text: string) => brotliCompressSync(text).length / 1000;

it('counts the compressed files that a page names', () => {
  expect(measureRoute(dist, '/')).toEqual({
    js: 3,
    css: bytes(STYLE),
    fonts: 30,
    html: bytes(PAGE),
    headers: 2.1 + 2 * 0.48,
  });
});

it('counts style files when a page has no inline styles', () => {
  const { css, js, fonts } = measureRoute(dist, '/in');
  expect({ css, js, fonts }).toEqual({ css: 0.7, js: 4.5, fonts: 30 });
});

it('marks and names files over their limit, and nothing else', () => {
  const budget = { route: '/', js: 90, css: 10, fonts: 75, html: 25, headers: 5 };
  const within = { budget, reached: { js: 90, css: 9, fonts: 75, html: 25, headers: 5 } };
  const over = { budget, reached: { ...within.reached, js: 90.1 } };
  expect(excesses([within])).toEqual([]);
  expect(excesses([over])).toEqual(['/: 90.1 kB of js, limit 90']);
  expect(excesses([over], TOLERANCE)).toEqual([]);
  const far = { budget, reached: { ...within.reached, js: 92.1 } };
  expect(excesses([far], TOLERANCE)).toEqual(['/: 92.1 kB of js, limit 90']);
  expect(budgetTable([within])).not.toContain('!');
  expect(budgetTable([over])).toContain('90.1 /  90 !');
});

const built = path.join(process.cwd(), 'dist');
const budgets = readBudgets(built);

it('has a limit for every address', () => {
  const list = JSON.parse(readFileSync(path.join(built, 'pages/pages.json'), 'utf8')) as {
    path: string;
  }[]; // written by the build
  const addresses = list.map((page) => page.path).sort();
  expect(budgets.map(({ route }) => route).sort()).toEqual(addresses);
});

it('has one limit for the JavaScript of each kind of page', () => {
  const limitOf = (route: string) => budgets.find((budget) => budget.route === route)?.js;
  const limits = ['/', '/login', '/my-releases', '/admin/review'].map(limitOf);
  expect(new Set(limits).size).toBe(4);
  expect(new Set(budgets.map(({ js }) => js)).size).toBe(4);
});
