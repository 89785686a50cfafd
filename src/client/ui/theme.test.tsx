import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTheme } from './theme';

function Theme() {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <output>{theme}</output>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme('system')}>
        System
      </button>
    </>
  );
}

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.theme;
});
test('a choice applies at once and is stored; system removes it; one in another tab applies too', async () => {
  const user = userEvent.setup();
  render(<Theme />);
  expect(screen.getByRole('status')).toHaveTextContent('system');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('linernote:theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('linernote:theme')).toBeNull();
  const event = { key: 'linernote:theme', newValue: 'light' };
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', event));
  });
  expect(screen.getByRole('status')).toHaveTextContent('light');
  expect(root.dataset.theme).toBe('light');
});

test('the page applies the stored theme before the first paint', () => {
  const page = readFileSync(path.resolve('public/index.html'), 'utf8');
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the page's own inline script
  const run = new Function(script) as () => void; // a script takes no arguments and returns nothing
  run();
  expect(root.dataset.theme).toBeUndefined();
  localStorage.setItem('linernote:theme', 'dark');
  run();
  expect(root.dataset.theme).toBe('dark');
});

/* jsdom resolves neither light-dark() nor var(), so the table is read as text. */
const css = readFileSync(path.resolve('src/client/ui/tokens.css'), 'utf8');

type Scheme = 'light' | 'dark';

function colour(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`No token --${token}`);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = pair ? pair[scheme === 'light' ? 1 : 2] : value;
  if (!found || !/^#\w{6}$/.test(found)) throw new Error(`--${token} is no plain colour: ${value}`);
  return found;
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;
const GROUNDS = ['paper', 'surface', 'sunken'];

/** Colour, background, and the minimum contrast between them. */
const PAIRS: [front: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 7],
    ['ink-3', ground, TEXT],
    ['signal-ink', ground, TEXT],
    ['error', ground, TEXT],
    ['mint', ground, TEXT],
    ['violet', ground, EDGE],
  ]),
  ['control', 'paper', EDGE],
  ['control', 'surface', EDGE],
  ['on-colour', 'signal', TEXT],
  ['on-colour', 'signal-strong', TEXT],
  ['on-colour', 'amber', TEXT],
  ['on-colour', 'mint-fill', TEXT],
  ['on-colour', 'rising', TEXT],
  ['on-colour', 'heavy', TEXT],
  ['art-paper', 'underground', TEXT],
  ['paper', 'ink', TEXT],
  ['paper', 'ink-strong', TEXT],
  ['surface', 'error', TEXT],
  ['on-ink-2', 'ink', 7],
];

describe.each<Scheme>(['light', 'dark'])('tokens the %s theme', (scheme) => {
  test.each(PAIRS)('--%s on --%s reaches %d:1', (front, ground, least) => {
    expect(contrast(colour(front, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(least);
  });

  /* A band sets `color-scheme: dark`, so its text has the dark theme's colours in any theme. */
  test.each(['ink', 'ink-2', 'ink-3', 'signal'])('--%s is readable on a night band', (front) => {
    const ratio = contrast(colour(front, 'dark'), colour('night', scheme));
    expect(ratio).toBeGreaterThanOrEqual(TEXT);
  });
});

/* In the dark theme only the step in brightness separates a card or bubble from its background. */
const STEP = 1.25;

test.each([
  ['surface', 'paper'],
  ['sunken', 'surface'],
  ['sunken', 'paper'],
])('tokens --%s differs by one step from --%s in the dark', (front, ground) => {
  expect(contrast(colour(front, 'dark'), colour(ground, 'dark'))).toBeGreaterThanOrEqual(STEP);
});

test('tokens contrast is computed as in the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
