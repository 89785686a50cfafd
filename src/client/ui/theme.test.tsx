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
      <button
        type="button"
        onClick={() => {
          setTheme('dark');
        }}
      >
        Dark
      </button>
      <button
        type="button"
        onClick={() => {
          setTheme('system');
        }}
      >
        System
      </button>
    </>
  );
}

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.theme;
});

test('a choice applies at once and is stored; system removes it', async () => {
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
});

test('a choice in another tab applies here too', () => {
  render(<Theme />);
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'linernote:theme', newValue: 'light' }),
    );
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
